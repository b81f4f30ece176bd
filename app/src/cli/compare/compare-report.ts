import { lastOf } from '@urlset/core/bytes/steps.ts';
import type { Difference, DifferenceCounts, FieldDifference } from '@urlset/core/contract/screens/compare.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import { type Authorship, changedBy } from '@urlset/core/project/compare/changed-by.ts';
import type { ComparedSides } from '@urlset/core/project/compare/compare-sides.ts';
import { DifferenceTeller } from '@urlset/core/project/compare/describe-difference.ts';
import { type Side, sizeOf } from '@urlset/core/project/compare/side.ts';
import type { Joined, Mapped } from './mapping.ts';

/** The classes that a difference can have, in the order of reports. */
export const MAIN_CLASSES = [
  'added',
  'removed',
  'renamed',
  'changed',
] as const satisfies readonly Difference['class'][];

/** What a report is about. */
export interface Reported {
  readonly found: ComparedSides;
  /** The differences to list, at most `max` of each class. */
  readonly rows: Uint32Array;
  readonly max: number;
  /** What each mapping changed. */
  readonly mapped: readonly Mapped[];
  /** Entries that mappings joined; null without mappings. */
  readonly joined: readonly Joined[] | null;
  /** Who made the differences; null without a base. */
  readonly authors: Authors | null;
}

/** Which side made each difference, and how much both changed in different ways. */
interface Authors {
  /** Entries of what both began as. */
  readonly entries: number;
  readonly of: (row: number) => Authorship;
  readonly conflicts: number;
}

export function authorsOf(found: ComparedSides, base: Side, rows: Uint32Array): Authors {
  const of = lastOf(changedBy(found, base));
  return { entries: sizeOf(base), of, conflicts: rows.filter((row) => of(row).isConflict).length };
}

/** Numbers of entries by class. Joined entries are a class of their own, so they do not count as duplicates. */
export type Counts = DifferenceCounts & { readonly joined: number; readonly conflicts: number };

export function countsOf({ found, joined, authors }: Pick<Reported, 'found' | 'joined' | 'authors'>): Counts {
  const { counts } = found.differences;
  const count = joined?.length ?? 0;
  const duplicatesLeft = counts.duplicatesLeft - count;
  return { ...counts, duplicatesLeft, joined: count, conflicts: authors?.conflicts ?? 0 };
}

/** The first differences of each class, at most `max` of it. */
function* firstOf({ found: { differences }, rows, max }: Reported): Generator<number> {
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

/** The old and the new loc of a rename; null for other classes. */
function renameOf(
  { left, right, differences }: ComparedSides,
  row: number,
): { from: string; to: string } | null {
  if (differences.classOf(row) !== 'renamed') return null;
  const [from, to] = [differences.left[row] as number, differences.right[row] as number];
  return { from: left.table.text(from, 0), to: right.table.text(to, 0) };
}

/** Values that differ, except for the loc of a rename. */
function valuesOf({ fields }: Difference): FieldDifference[] {
  return fields.filter(({ column }) => column !== 'loc');
}

/** The report as JSON, in pieces; the README describes it. */
export function* jsonPieces(reported: Reported): Generator<string> {
  const { found, joined, authors, max } = reported;
  const { added, removed, changed, renamed, moved, unchanged, ...others } = countsOf(reported);
  const { joined: joinedCount, conflicts, ...rest } = others;
  const head = {
    version: 1,
    left: { entries: sizeOf(found.left) },
    right: { entries: sizeOf(found.right) },
    ...(authors !== null && { base: { entries: authors.entries } }),
    counts: {
      ...{ added, removed, changed, renamed, moved, unchanged, ...rest },
      ...(joined !== null && { joined: joinedCount }),
      ...(authors !== null && { conflicts }),
    },
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "differences": [`;
  let isFirst = true;
  const item = (difference: object) => {
    const before = isFirst ? '\n' : ',\n';
    isFirst = false;
    return `${before}${JSON.stringify(difference, null, 2).replace(/^/gm, '    ')}`;
  };
  const teller = new DifferenceTeller(found);
  for (const row of firstOf(reported)) {
    const difference = teller.tell(row);
    const { class: name, moved: isMoved, loc, left, right, score, reason } = difference;
    const values = valuesOf(difference).map(({ column, before, after }) => [
      column,
      { before: before || null, after: after || null },
    ]);
    yield item({
      ...{ class: name, moved: isMoved, loc, from: null, to: null, score, reason, ...renameOf(found, row) },
      file: { left, right },
      fields: Object.fromEntries(values),
      ...(authors !== null && told(authors.of(row))),
    });
  }
  for (const { loc, from, sitemap } of joined?.slice(0, max) ?? []) {
    yield item({
      ...{ class: 'joined', moved: false, loc, from, to: loc, score: null, reason: null },
      file: { left: sitemap, right: null },
      fields: {},
    });
  }
  yield isFirst ? ']\n}\n' : '\n  ]\n}\n';
}

function told({ by, isConflict }: Authorship): { changedBy: Authorship['by']; conflict: boolean } {
  return { changedBy: by, conflict: isConflict };
}

export function authorText({ by, isConflict }: Authorship): string {
  return isConflict ? 'conflict' : by;
}

const MARKS = {
  added: '+',
  removed: '-',
  renamed: '>',
  changed: '~',
} as const satisfies Record<Difference['class'], string>;

/** The report as text, in pieces: one line per difference, then the counts. */
export function* textPieces(reported: Reported): Generator<string> {
  const { found, rows, mapped, joined, authors, max } = reported;
  const teller = new DifferenceTeller(found);
  let listed = 0;
  for (const row of firstOf(reported)) {
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
  for (const { from, loc } of joined?.slice(0, max) ?? []) yield `= ${from} → ${loc}\n`;
  const more = rows.length - listed + Math.max(0, (joined?.length ?? 0) - max);
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
