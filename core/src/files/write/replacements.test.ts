import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, joinBytes } from '../../bytes/text.ts';
import { FIELDS, isFeed, isPlain } from '../../contract/values.ts';
import type { Project } from '../../project/project.ts';
import { anyBroken } from '../../project/testing/any-broken.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf, url, urlset, written } from '../../project/testing/sitemaps.ts';
import { positionsAt } from '../../table/positions.ts';
import { EntryLengths } from './entry-lengths.ts';
import { otherPieces } from './entry-pieces.ts';
import { Replacements } from './replacements.ts';

const A = 'https://a.example/';

/** Sets the field of an entry to a value. */
function set(project: Project, row: number, field: (typeof FIELDS)[number], value: string): void {
  project.apply({ kind: 'set', field, positions: [positionsAt(0, row, 1)], value }, null, null);
}

/** The XML of an entry with its edited values, written without {@link Replacements}. */
function withoutFinding({ table }: Project, id: number): Uint8Array {
  const block = table.blockOf(id);
  return joinBytes(otherPieces(table, block, id - block.base));
}

function found({ table }: Project, replaced: Replacements, id: number): boolean {
  const block = table.blockOf(id);
  return replaced.find(table, block, id - block.base);
}

describe('finds where a new value goes, or rejects it', () => {
  it.each([
    ['in place of another', url(A), 'loc', `${A}b`, true],
    ['after an element', url(A), 'lastmod', '2026-01-01', true],
    ['after an element, with white space', `<url>\n  <loc>${A}</loc>\n</url>`, 'priority', '0.5', true],
    ['that needs an escape', url(A), 'loc', `${A}?a&b`, false],
    [
      'that is empty, so its element is removed',
      `<url><loc>${A}</loc><priority>1</priority></url>`,
      'priority',
      '',
      false,
    ],
    ['before all elements', '<url><priority>1</priority></url>', 'loc', A, false],
    ['in CDATA', `<url><loc><![CDATA[${A}]]></loc></url>`, 'loc', `${A}b`, false],
    ['in an empty element', `<url><loc>${A}</loc><lastmod/></url>`, 'lastmod', '2026', false],
  ] as const)('%s', (_, entry, field, value, isFound) => {
    const project = projectOf(urlset(entry));
    set(project, 0, field, value);
    const replaced = new Replacements();
    expect(found(project, replaced, 0)).toBe(isFound);
    if (isFound) expect(joinBytes(replaced.pieces)).toEqual(withoutFinding(project, 0));
  });

  it('writes a new value inside an entry without an end tag', () => {
    const project = projectOf(urlset(`<url><loc>${A}</loc><url><loc>${A}b</loc></url>`));
    set(project, 0, 'lastmod', '2026-01-01');
    expect(written(project)).toContain(`<url><loc>${A}</loc><lastmod>2026-01-01</lastmod><url><loc>${A}b`);
  });
});

/** Items of feeds with some of their children. */
const item = fc
  .subarray([`<link>${A}</link>`, '\n<pubDate>2025-01-01</pubDate>', '<title>t</title>'])
  .map((children) => `<item>${children.join('')}</item>`);
const entry = fc
  .subarray([`<link href="${A}b"/>`, '\n<updated>2025-01-01</updated>', '<title>t</title>'])
  .map((children) => `<entry>${children.join('')}</entry>`);
const anyFeed = fc.oneof(
  fc
    .array(item, { minLength: 1, maxLength: 3 })
    .map((items) => `<rss version="2.0"><channel>${items.join('')}</channel></rss>`),
  fc
    .array(entry, { minLength: 1, maxLength: 3 })
    .map((entries) => `<feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`),
);

it('produces the same XML and length as writing without replacements, whatever is edited', () => {
  /** How many entries of sitemaps and of feeds were written with replacements. */
  const finds = { sitemap: 0, feed: 0 };
  const value = fc.constantFrom('', `${A}x`, '0.5', '2026-01-01', 'a & b', '<b>', 'ä', ' ');
  const edit = fc.tuple(fc.nat(), fc.constantFrom(...FIELDS), value);
  fc.assert(
    fc.property(
      fc.oneof(anyBroken, anyFeed),
      fc.array(edit, { minLength: 1, maxLength: 12 }),
      (text, edits) => {
        const project = projectOf(text);
        const { order, kind } = project.file(0);
        if (order.length === 0 || isPlain(kind)) return;
        for (const [at, field, given] of edits) {
          if (kind === 'urlset' || field === 'loc' || field === 'lastmod')
            set(project, at % order.length, field, given);
        }
        const replaced = new Replacements();
        const lengths = new EntryLengths(project.table);
        for (let at = 0; at < order.length; at++) {
          const id = order.at(at);
          const expected = withoutFinding(project, id);
          const block = project.table.blockOf(id);
          expect(lengths.entry(block, id - block.base)).toBe(expected.length);
          if (!found(project, replaced, id)) continue;
          expect(decodeUtf8(joinBytes(replaced.pieces))).toBe(decodeUtf8(expected));
          finds[isFeed(kind) ? 'feed' : 'sitemap']++;
        }
      },
    ),
    often(1000),
  );
  expect(Math.min(finds.sitemap, finds.feed)).toBeGreaterThan(0);
});
