import type { Difference } from '@urlset/core/contract/compare.ts';
import type { ComparedSides } from '@urlset/core/project/compare/compare-sides.ts';
import { DifferenceTeller } from '@urlset/core/project/compare/describe-difference.ts';
import { sizeOf } from '@urlset/core/project/compare/side.ts';
import { count } from '../count.ts';

/** The classes that a difference can have, in the order of reports. */
export const MAIN_CLASSES = [
  'added',
  'removed',
  'renamed',
  'changed',
] as const satisfies readonly Difference['class'][];

/** The first differences of each class, at most `max` of it. */
function* firstOf({ differences }: ComparedSides, rows: Uint32Array, max: number): Generator<number> {
  for (const name of MAIN_CLASSES) {
    let left = max;
    for (const row of rows) {
      if (left === 0) break;
      if (differences.classOf(row) !== name) continue;
      left--;
      yield row;
    }
  }
}

/**
 * The report as JSON; the README describes it.
 * @param rows the differences to list, `max` of each class
 */
export function comparisonJson(found: ComparedSides, rows: Uint32Array, max: number): string {
  const teller = new DifferenceTeller(found);
  const { added, removed, changed, renamed, moved, unchanged, ...others } = found.differences.counts;
  const listed = Array.from(firstOf(found, rows, max), (row) => {
    const { class: name, moved: isMoved, loc, fields, left, right } = teller.tell(row);
    return {
      ...{ class: name, moved: isMoved, loc, from: null, to: null, score: null, reason: null },
      file: { left, right },
      fields: Object.fromEntries(
        fields.map(({ column, before, after }) => [column, { before: before || null, after: after || null }]),
      ),
    };
  });
  const report = {
    version: 1,
    left: { entries: sizeOf(found.left) },
    right: { entries: sizeOf(found.right) },
    counts: { added, removed, changed, renamed, moved, unchanged, ...others },
    differences: listed,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

const MARKS = {
  added: '+',
  removed: '-',
  renamed: '>',
  changed: '~',
} as const satisfies Record<Difference['class'], string>;

/** The report as text: one line per difference, then the counts. */
export function comparisonText(
  found: ComparedSides,
  rows: Uint32Array,
  max: number,
  sides: { left: number; right: number },
): string {
  const teller = new DifferenceTeller(found);
  const lines: string[] = [];
  for (const row of firstOf(found, rows, max)) {
    const { class: name, loc, fields } = teller.tell(row);
    const values = fields.map(
      ({ column, before, after }) => `  ${column}: ${before || '∅'} → ${after || '∅'}`,
    );
    lines.push(`${MARKS[name]} ${loc}${values.join('')}`);
  }
  if (rows.length > lines.length) lines.push(`… and ${rows.length - lines.length} more (see --max)`);
  const { counts } = found.differences;
  const part = (is: boolean, words: string) => (is ? [words] : []);
  const facts = [
    `${counts.added} added`,
    `${counts.removed} removed`,
    `${counts.changed} changed`,
    ...part(counts.lastmodOnly > 0, `${counts.lastmodOnly} only in lastmod`),
    ...part(counts.hintsOnly > 0, `${counts.hintsOnly} only in changefreq or priority`),
    ...part(counts.moved > 0, `${counts.moved} in another sitemap`),
    `${counts.unchanged} unchanged`,
    ...part(counts.duplicatesLeft > 0, `${counts.duplicatesLeft} repeated on the left`),
    ...part(counts.duplicatesRight > 0, `${counts.duplicatesRight} repeated on the right`),
  ];
  lines.push(
    `${count(sides.left, 'URL', 'URLs')} → ${count(sides.right, 'URL', 'URLs')}: ${facts.join(', ')}`,
  );
  return `${lines.join('\n')}\n`;
}
