import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, joinBytes } from '../../bytes/text.ts';
import { FIELDS } from '../../contract/values.ts';
import type { Project } from '../../project/project.ts';
import { anyBroken } from '../../project/testing/any-broken.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf, url, urlset, written } from '../../project/testing/sitemaps.ts';
import { positionsAt } from '../../table/positions.ts';
import { writeEntry } from './entry.ts';
import { EntryLengths } from './entry-lengths.ts';
import { feedElementOf } from './feed-element.ts';
import { Replacements } from './replacements.ts';

const A = 'https://a.example/';

/** Gives a value to the field of an entry. */
function set(project: Project, row: number, field: (typeof FIELDS)[number], value: string): void {
  project.apply({ kind: 'set', field, positions: [positionsAt(0, row, 1)], value }, null, null);
}

/** The XML of an entry with its edited values, made from its pieces; null if only its whole XML was edited, or nothing. */
function pieceByPiece({ table }: Project, id: number): string | null {
  const block = table.blockOf(id);
  const local = id - block.base;
  const values = FIELDS.map((_, field) =>
    block.reference(local, field) === 0 ? null : table.text(id, field),
  );
  if (values.every((value) => value === null)) return null;
  const scan = table.scan(block, local);
  return decodeUtf8(joinBytes(writeEntry(scan.bytes, scan, values, feedElementOf(block.kind))));
}

function found({ table }: Project, replaced: Replacements, id: number): boolean {
  const block = table.blockOf(id);
  return replaced.find(table, block, id - block.base);
}

describe('a new value', () => {
  it.each([
    ['in place of another', url(A), 'loc', `${A}b`, true],
    ['after an element', url(A), 'lastmod', '2026-01-01', true],
    ['after an element, with white space', `<url>\n  <loc>${A}</loc>\n</url>`, 'priority', '0.5', true],
    ['that needs an escape', url(A), 'loc', `${A}?a&b`, false],
    ['that removes one', `<url><loc>${A}</loc><priority>1</priority></url>`, 'priority', '', false],
    ['before all elements', '<url><priority>1</priority></url>', 'loc', A, false],
    ['in CDATA', `<url><loc><![CDATA[${A}]]></loc></url>`, 'loc', `${A}b`, false],
    ['in an empty element', `<url><loc>${A}</loc><lastmod/></url>`, 'lastmod', '2026', false],
  ] as const)('%s', (_, entry, field, value, isFound) => {
    const project = projectOf(urlset(entry));
    set(project, 0, field, value);
    const replaced = new Replacements();
    expect(found(project, replaced, 0)).toBe(isFound);
    if (isFound) expect(decodeUtf8(joinBytes(replaced.pieces))).toBe(pieceByPiece(project, 0));
  });

  it('stays within an entry that breaks off', () => {
    const project = projectOf(urlset(`<url><loc>${A}</loc><url><loc>${A}b</loc></url>`));
    set(project, 0, 'lastmod', '2026-01-01');
    expect(written(project)).toContain(`<url><loc>${A}</loc><lastmod>2026-01-01</lastmod><url><loc>${A}b`);
  });
});

it('gives the same XML as one made piece by piece, and its length, whatever is edited', () => {
  const value = fc.constantFrom('', `${A}x`, '0.5', '2026-01-01', 'a & b', '<b>', 'ä', ' ');
  const edit = fc.tuple(fc.nat(), fc.constantFrom(...FIELDS), value);
  fc.assert(
    fc.property(anyBroken, fc.array(edit, { minLength: 1, maxLength: 12 }), (text, edits) => {
      const project = projectOf(text);
      const { order, kind } = project.file(0);
      if (order.length === 0 || (kind !== 'urlset' && kind !== 'sitemapindex')) return;
      for (const [at, field, given] of edits) {
        if (kind === 'urlset' || field === 'loc' || field === 'lastmod')
          set(project, at % order.length, field, given);
      }
      const replaced = new Replacements();
      const lengths = new EntryLengths(project.table);
      for (let at = 0; at < order.length; at++) {
        const id = order.at(at);
        const expected = pieceByPiece(project, id);
        if (expected === null) continue;
        const block = project.table.blockOf(id);
        if (found(project, replaced, id)) {
          expect(decodeUtf8(joinBytes(replaced.pieces))).toBe(expected);
          expect(replaced.length).toBe(joinBytes(replaced.pieces).length);
          expect(lengths.entry(block, id - block.base)).toBe(replaced.length);
        }
      }
    }),
    often(200),
  );
});
