import type { Difference } from '@urlset/core/contract/screens/compare.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import { authorText } from '@urlset/core/project/compare/changed-by.ts';
import { DifferenceTeller } from '@urlset/core/project/compare/describe-difference.ts';
import {
  countsOf,
  firstOf,
  type Reported,
  renameOf,
  valuesOf,
} from '@urlset/core/project/compare/report/reported.ts';
import { sizeOf } from '@urlset/core/project/compare/side.ts';
import type { Mapped } from './mapping.ts';

interface TextReported extends Reported {
  /** What each mapping changed. */
  readonly mapped: readonly Mapped[];
}

const MARKS = {
  added: '+',
  removed: '-',
  renamed: '>',
  changed: '~',
} as const satisfies Record<Difference['class'], string>;

/** The report as text, in pieces: one line per listed difference or joined entry, then a summary. */
export function* textPieces(reported: TextReported): Generator<string> {
  const { found, rows, mapped, joined, authors, max } = reported;
  const teller = new DifferenceTeller(found);
  let listed = 0;
  for (const row of firstOf(reported)) {
    if (row === null) continue;
    const difference = teller.tell(row);
    const { class: name, loc, score } = difference;
    const rename = renameOf(found, row);
    const url = rename === null ? loc : `${rename.from} → ${rename.to}`;
    const certainty = score === null ? '' : `  (${score.toFixed(3)})`;
    const values = valuesOf(difference).map(
      ({ column, before, after }) => `  ${column}: ${before || '∅'} → ${after || '∅'}`,
    );
    const author = authors === null ? '' : `  [${authorText(authors.of(row))}]`;
    yield `${MARKS[name]} ${url}${certainty}${values.join('')}${author}\n`;
    listed++;
  }
  for (const { from, loc } of joined?.first(max) ?? []) yield `= ${from} → ${loc}\n`;
  const more = rows.length - listed + Math.max(0, (joined?.count ?? 0) - max);
  if (more > 0) yield `… and ${more} more (see --max)\n`;
  for (const { text, count: changed } of mapped)
    yield `--map ${text} changed ${count(changed, 'URL', 'URLs')} on the left\n`;
  const counts = countsOf(reported);
  const part = (is: boolean, words: string) => (is ? [words] : []);
  const facts = [
    `${counts.added} added`,
    `${counts.removed} removed`,
    ...part(found.hasRenames, `${counts.renamed} renamed`),
    `${counts.changed} changed`,
    ...part(counts.lastmodOnly > 0, `${counts.lastmodOnly} only in lastmod`),
    ...part(counts.hintsOnly > 0, `${counts.hintsOnly} only in changefreq or priority`),
    ...part(counts.moved > 0, `${counts.moved} in another sitemap`),
    `${counts.unchanged} unchanged`,
    ...part(counts.joined > 0, `${counts.joined} joined with another by --map`),
    ...part(authors !== null, `${counts.conflicts} in conflict`),
    ...part(counts.duplicatesLeft > 0, `${counts.duplicatesLeft} repeated on the left`),
    ...part(counts.duplicatesRight > 0, `${counts.duplicatesRight} repeated on the right`),
  ];
  const [left, right] = [sizeOf(found.left), sizeOf(found.right)];
  yield `${count(left, 'URL', 'URLs')} → ${count(right, 'URL', 'URLs')}: ${facts.join(', ')}\n`;
}
