import type { Field, FileId } from '../../contract/values.ts';
import { RULES } from '../../rules/registry.ts';
import type { ShownRules } from '../../rules/shown.ts';
import { type BlockRun, blockRuns } from '../../table/block-runs.ts';
import { breaksRule, countsAny } from '../../table/query/conditions/breaks-rule.ts';
import type { Condition } from '../../table/query/conditions/condition.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { RowSource } from '../../table/view/row-source.ts';

/** Rows to search in one go. The next finding is often near, so searching all rows would be wasteful. */
const STRETCH = 16_384;

export interface Found {
  row: number;
  field: Field | null;
  code: string;
}

/**
 * The nearest row after `from` (before it, if `backwards`) with a finding that is shown, of `code` if given. The search
 * wraps around, and ends with the row where it started. Null if no row has such a finding.
 */
export function findNext(
  table: UrlTable,
  rows: RowSource,
  from: number,
  code: string | null,
  backwards: boolean,
  shown: ShownRules,
): Found | null {
  const wanted = (number: number) =>
    shown.severity(number) !== null && (code === null || RULES[number]?.code === code);
  const broken = new Set(rows.files.filter(({ counts }) => countsAny(counts, wanted)).map(({ id }) => id));
  if (broken.size === 0) return null;
  const breaks = breaksRule(wanted, table);
  for (const { first, end } of stretches(rows.length, from, backwards)) {
    const entries = blockRuns(table, rows.runs({ first, count: end - first }));
    const place = placeWithin(entries, backwards, breaks, broken);
    if (place < 0) continue;
    const row = first + place;
    const number = table.rules(rows.idAt(row)).find(wanted);
    const rule = number === undefined ? undefined : RULES[number];
    if (rule) return { row, field: rule.field, code: rule.code };
  }
  return null;
}

/** Ranges that together cover all rows, in the order of the search. */
function* stretches(length: number, from: number, backwards: boolean) {
  const start = Math.min(Math.max(from, -1), length - 1);
  if (backwards) {
    for (const [low, high] of [
      [0, Math.max(start, 0)],
      [Math.max(start, 0), length],
    ] as const) {
      for (let end = high; end > low; end -= STRETCH) yield { first: Math.max(low, end - STRETCH), end };
    }
    return;
  }
  for (const [low, high] of [
    [start + 1, length],
    [0, start + 1],
  ] as const) {
    for (let first = low; first < high; first += STRETCH)
      yield { first, end: Math.min(high, first + STRETCH) };
  }
}

/** The place of the first of these entries that breaks a rule, or of the last, if `backwards`; -1 if none does. */
function placeWithin(
  entries: readonly BlockRun[],
  backwards: boolean,
  breaks: Condition,
  broken: ReadonlySet<FileId>,
): number {
  let place = 0;
  let found = -1;
  for (const { block, from, to } of entries) {
    if (broken.has(block.file)) {
      for (let local = from; local < to; local++) {
        if (!breaks(block, local)) continue;
        found = place + local - from;
        if (!backwards) return found;
      }
    }
    place += to - from;
  }
  return found;
}
