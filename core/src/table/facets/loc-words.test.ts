import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeUtf8 } from '../../bytes/text.ts';
import { wasmMemory } from '../../bytes/wasm-memory.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf, url, urlset } from '../../project/testing/sitemaps.ts';
import { LocParts } from '../locs/loc-parts.ts';
import { LocWords } from './loc-words.ts';

interface Counted {
  /** For each entry: its host and section; null if the entry is left to `LocParts`. */
  readonly sections: readonly (string | null)[];
  /** By kind and text, such as `ext html`. */
  readonly counts: Readonly<Record<string, number>>;
  readonly withoutExtension: number;
  readonly withoutParameter: number;
}

function tableOf(locs: readonly string[]) {
  const { table } = projectOf(urlset(...locs.map((loc) => url(loc))));
  return { table, block: table.blockOf(0) };
}

/** @param step how many entries are read per call */
function counted(locs: readonly string[], step: number): Counted {
  const { block } = tableOf(locs);
  const words = new LocWords();
  const numbers: number[] = [];
  for (let from = 0; from < locs.length; from += step) {
    const count = Math.min(step, locs.length - from);
    const locals = Uint32Array.from({ length: count }, (_, i) => from + i);
    numbers.push(...words.read(block, locals, count).subarray(0, count));
  }
  const found = words.finish();
  const sections = new Map(found.words.map(({ number, text }) => [number, text]));
  return {
    ...found,
    sections: numbers.map((number) => (number < 0 ? null : (sections.get(number) ?? 'unknown'))),
    counts: Object.fromEntries(
      found.words.flatMap(({ kind, text, count }) =>
        kind === 'section' ? [] : [[`${kind} ${text}`, count]],
      ),
    ),
  };
}

/** What `LocParts` finds for the entries that `LocWords` counted. */
function expected(locs: readonly string[], { sections }: Counted): Counted {
  const { table, block } = tableOf(locs);
  const parts = new LocParts(table);
  const counts: Record<string, number> = {};
  const count = (kind: string, start: number, end: number) => {
    const key = `${kind} ${decodeUtf8(parts.bytes, start, end)}`;
    counts[key] = (counts[key] ?? 0) + 1;
  };
  let withoutExtension = 0;
  let withoutParameter = 0;
  const found = locs.map((_, local) => {
    if (sections[local] === null) return null;
    if (!parts.read(block, local)) return 'not absolute';
    count('host', parts.hostStart, parts.hostEnd);
    count('scheme', parts.start, parts.schemeEnd);
    if (parts.extensionEnd > parts.extensionStart) count('ext', parts.extensionStart, parts.extensionEnd);
    else withoutExtension++;
    const names = new Set<string>();
    while (parts.nextParameter()) names.add(decodeUtf8(parts.bytes, parts.nameStart, parts.nameEnd));
    if (names.size === 0) withoutParameter++;
    for (const name of names) counts[`param ${name}`] = (counts[`param ${name}`] ?? 0) + 1;
    return decodeUtf8(parts.bytes, parts.hostStart, parts.sectionEnd);
  });
  return { sections: found, counts, withoutExtension, withoutParameter };
}

const piece = fc.constantFrom(
  ...[
    '/',
    '/',
    '/',
    'a',
    'bc',
    'shop',
    '.html',
    '.v2',
    '?',
    '?',
    '&amp;',
    '&amp;',
    '=',
    'q=1',
    'id',
    '#',
    '@',
    ':',
    '.',
  ],
  ...['%20', 'ä', '日本', '&lt;', '&#47;', '/a-directory-with-a-long-name/', 'https://', 'x'.repeat(40)],
);
const start = fc.constantFrom(
  ...[
    'https://a.example',
    'https://a.example',
    'https://a.example/',
    'http://A.example:80/',
    'https://u:p@a.example/',
  ],
  ...['HTTPS://b.example/shop/', '//a.example/', '/a/', 'ftp:', 'a+b://c', '', '1://a/', 'https:///'],
);
const anyLoc = fc
  .tuple(start, fc.array(piece, { maxLength: 9 }))
  .map(([first, rest]) => first + rest.join(''));

it('finds what LocParts finds, in all entries that it does not leave to LocParts', () => {
  fc.assert(
    fc.property(
      fc.array(anyLoc, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (locs, step) => {
        const found = counted(locs, step);
        expect(found).toEqual({ ...found, ...expected(locs, found) });
      },
    ),
    often(2000),
  );
});

it.each([
  ['https://a.example', 'a.example'],
  ['https://a.example/', 'a.example'],
  ['https://a.example/b/c.html', 'a.example/b'],
  ['https://a.example/b/', 'a.example'],
  ['https://user:word@a.example:8080/b/c/d?e=f&amp;g#h&amp;i', 'a.example:8080/b/c'],
  ['https://a.example/ä/日本', 'a.example/ä'],
  [`https://a.example/${'b/'.repeat(200)}c`, `a.example${'/b'.repeat(200)}`],
  // The others are left to LocParts.
  ['/b/c', null],
  ['https://', null],
  ['https://a.example/b&amp;c/d', null],
  ['https://a.example/?b=&lt;', null],
  [`https://a.example/?${'b=&amp;'.repeat(33)}`, null],
])('assigns %s to this section: %s', (loc, section) => {
  expect(counted([loc], 1).sections).toEqual([section]);
});

it.each([
  ['https://a.example/b.html', 'html'],
  ['https://a.example/b.abcdefgh', 'abcdefgh'],
  // Longer than a file extension.
  ['https://a.example/b.abcdefghi', null],
  ['https://a.example/b.v1.2', null],
  ['https://a.example/.html', null],
])('%s has this file extension: %s', (loc, extension) => {
  const found = counted([loc], 1);
  expect(Object.keys(found.counts).filter((key) => key.startsWith('ext '))).toEqual(
    extension === null ? [] : [`ext ${extension}`],
  );
  expect(found).toEqual({ ...found, ...expected([loc], found) });
});

it('leaves the rest to LocParts once its memory is full', () => {
  const locs = Array.from({ length: 9000 }, (_, i) => `https://a.example/${i}/b`);
  const found = counted(locs, 4096);
  const left = found.sections.indexOf(null);
  expect(left).toBeGreaterThan(1000);
  expect(found.sections.slice(left).every((section) => section === null)).toBe(true);
  expect(found).toEqual({ ...found, ...expected(locs, found) });
});

it('leaves no entries to LocParts if two hosts alternate', () => {
  const locs = Array.from(
    { length: 12_000 },
    (_, i) => `https://${i % 2 === 0 ? 'de' : 'en'}.example/a/${i}`,
  );
  expect(counted(locs, 4096).sections).not.toContain(null);
});

it('stops reading but keeps its results once another instance is created', () => {
  const { block } = tableOf(['https://a.example/b/c', 'https://b.example/d/e']);
  const one = new LocWords();
  one.read(block, Uint32Array.of(0), 1);
  const other = new LocWords();
  expect(one.read(block, Uint32Array.of(0), 1)).toHaveLength(0);
  other.read(block, Uint32Array.of(1), 1);
  const sections = ({ words }: ReturnType<LocWords['finish']>) =>
    words.filter(({ kind }) => kind === 'section').map(({ text }) => text);
  expect(sections(one.finish())).toEqual(['a.example/b']);
  expect(sections(other.finish())).toEqual(['b.example/d']);
});

it('returns numbers that stay valid when another module needs more memory', () => {
  const { block } = tableOf(['https://a.example/b/c']);
  const numbers = new LocWords().read(block, Uint32Array.of(0), 1);
  const [section] = numbers;
  wasmMemory(wasmMemory().buffer.byteLength + 1);
  expect(section).toBeGreaterThanOrEqual(0);
  expect(numbers[0]).toBe(section);
});
