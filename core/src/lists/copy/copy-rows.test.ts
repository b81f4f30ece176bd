import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8, joinBytes } from '../../bytes/text.ts';
import type { ListColumn, ListSettings } from '../../contract/lists.ts';
import { often } from '../../project/testing/often.ts';
import { oneSitemap } from '../list-kind.ts';
import { listRows } from '../list-rows.ts';
import { readList } from '../read-list.ts';
import { MOST_OPEN } from '../rows/delimited-rows.ts';
import { canCopy } from './copy-rows.ts';

const SETTINGS: ListSettings = {
  ...{
    kind: 'text',
    encoding: 'utf-8',
    delimiter: '',
    header: 0,
    path: '',
    base: null,
    changes: [],
    redirects: false,
  },
  columns: [{ column: 0, role: 'loc', language: '' }],
};
const column = (at: number, role: ListColumn['role']): ListColumn => ({ column: at, role, language: '' });

const pieceOf = (...more: string[]) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom('https://a.example/', 'HTTP://b.example/x?a=1&b=2', 'https://a', ...more),
    },
    fc.constantFrom(
      '"',
      '""',
      "'",
      '<',
      '>',
      '&',
      ' ',
      '\t',
      '#',
      '\0',
      'ä',
      '\u00a0',
      '\ufeff',
      '\ufffe',
      '\ufffd',
    ),
    fc.constantFrom('\n', '\r\n', '\r', '\n\n'),
    fc.constantFrom('2026-01-01', '2026-01-01T10:00:00Z', '2026-02-30', '1.2.2026', 'daily', '0.5', '/path'),
  );
const anyText = (...more: string[]) =>
  fc.array(pieceOf(...more), { maxLength: 60 }).map((pieces) => pieces.join(''));
/** Includes bytes that are not valid UTF-8. */
const anyBytes = (...more: string[]) =>
  fc
    .tuple(
      anyText(...more),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(0xe4, 0xff, 0xf0, 0x80)), { maxLength: 2 }),
    )
    .map(([text, broken]) => {
      const bytes = encodeUtf8(text);
      for (const [at, byte] of broken) if (bytes.length > 0) bytes[at % bytes.length] = byte;
      return bytes;
    });

/** Compares copying with the slow, obvious way: reading rows of text. */
function expectSame(bytes: Uint8Array, settings: ListSettings): void {
  expect(canCopy(settings)).toBe(true);
  const copied = readList(bytes, settings, []);
  const looked = readList({ rows: listRows(bytes, settings, []) }, settings, []);
  expect(decodeUtf8(joinBytes(oneSitemap(copied)))).toBe(decodeUtf8(joinBytes(oneSitemap(looked))));
  // Reading decoded rows does not set `mixedLine`.
  expect({ ...copied.report, mixedLine: null }).toEqual(looked.report);
}

describe('copying produces the same entries as reading rows of text', () => {
  const encodings = fc.constantFrom('utf-8', 'windows-1252');

  it('for lines', () => {
    fc.assert(
      fc.property(
        anyBytes(),
        encodings,
        fc.constantFrom(null, 'https://c.example/'),
        (bytes, encoding, base) => expectSame(bytes, { ...SETTINGS, encoding, base }),
      ),
      often(1500),
    );
  });

  it('for tables', () => {
    const columns = [column(0, 'loc'), column(1, 'lastmod'), column(2, 'changefreq'), column(3, 'priority')];
    fc.assert(
      fc.property(
        fc
          .constantFrom(',', ';', '\t')
          .chain((delimiter) =>
            fc.tuple(
              fc.constant(delimiter),
              anyBytes(delimiter, `${delimiter}"`, `"${delimiter}`, `"${delimiter}"`, '"\n"', '\n"'),
            ),
          ),
        encodings,
        fc.nat(3),
        fc
          .subarray([0, 1, 2, 3], { minLength: 4 })
          .chain((order) => fc.shuffledSubarray(order, { minLength: 1 })),
        ([delimiter, bytes], encoding, header, order) =>
          expectSame(bytes, {
            ...{ ...SETTINGS, kind: 'csv', encoding, delimiter, header },
            columns: order.flatMap((at, place) =>
              columns.slice(at, at + 1).map((one) => ({ ...one, column: place })),
            ),
          }),
      ),
      often(3000),
    );
  });

  it('for tables with so many unclosed quotes that the reader stops searching for their ends', () => {
    const settings: ListSettings = { ...SETTINGS, kind: 'csv', delimiter: ',' };
    const broken = encodeUtf8('x,"y\n'.repeat(MOST_OPEN + 1));
    fc.assert(
      fc.property(anyBytes(',', ',"', '",', '",",', '"\n"'), (bytes) =>
        expectSame(joinBytes([broken, bytes]), settings),
      ),
      often(100),
    );
  });
});

it.each<[string, string, number]>([
  [
    'a quote that is closed many lines later',
    `"https://a.example/${'1,\n'.repeat(100)}",x\nhttps://a.example/2\n`,
    2,
  ],
  ['an unclosed quote', `"https://a.example/1\nhttps://a.example/2\nhttps://a.example/3`, 2],
  ['a cell longer than any value', `https://a.example/${'1'.repeat(1 << 15)},\nhttps://a.example/2\n`, 2],
  ['more columns than any table has', `https://a.example/1${','.repeat(5000)}\nhttps://a.example/2\n`, 2],
])('copying produces the same entries as reading rows of text: %s', (_, text, entries) => {
  const settings: ListSettings = { ...SETTINGS, kind: 'csv', delimiter: ',' };
  expectSame(encodeUtf8(text), settings);
  expect(readList(encodeUtf8(text), settings, []).report.entries).toBe(entries);
});

it.each<[string, Partial<ListSettings>]>([
  ['an encoding in which ASCII bytes may be parts of other characters', { encoding: 'shift_jis' }],
  ['values that must be changed', { changes: [{ do: 'lower-case-host' }] }],
  ['images', { columns: [column(0, 'loc'), column(1, 'image')] }],
  ['a delimiter that is not ASCII', { kind: 'csv', delimiter: '·' }],
  ['another kind', { kind: 'prose' }],
])('does not copy %s', (_, settings) => {
  expect(canCopy({ ...SETTINGS, ...settings })).toBe(false);
});
