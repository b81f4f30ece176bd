import type { Field } from '../../contract/values.ts';
import { RULES } from '../../rules/registry.ts';
import type { ShownRules } from '../../rules/shown.ts';
import { blockRuns } from '../../table/block-runs.ts';
import { breaksRule } from '../../table/query/conditions/breaks-rule.ts';
import type { Condition } from '../../table/query/conditions/condition.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { RowSource } from '../../table/view/row-source.ts';

/** Rows to look at in one go. The next finding is often near, so this is not all of them. */
const STRETCH = 16_384;

export interface Found {
  row: number;
  field: Field | null;
  code: string;
}

/**
 * The nearest row after `from` (before it, if `backwards`) with a finding that is shown, of `code` if given. The search
 * wraps around, and ends with the row where it started.
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
  const any = (count: number, number: number) => count > 0 && wanted(number);
  if (!rows.files.some(({ counts }) => counts.some(any))) return null;
  const breaks = breaksRule(wanted, table);
  for (const { first, end } of stretches(rows.length, from, backwards)) {
    const row = rowWithin(table, rows, first, end, backwards, breaks);
    if (row < 0) continue;
    const number = table.rules(rows.idAt(row)).find(wanted);
    const rule = number === undefined ? undefined : RULES[number];
    if (rule) return { row, field: rule.field, code: rule.code };
  }
  return null;
}

/** All rows in the order of the search, except for the direction within a stretch. */
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

/** The first row of `[first, end)` whose entry breaks a rule, or the last, if `backwards`, or -1. */
function rowWithin(
  table: UrlTable,
  rows: RowSource,
  first: number,
  end: number,
  backwards: boolean,
  breaks: Condition,
): number {
  let row = first;
  let found = -1;
  for (const { block, from, to } of blockRuns(table, rows.runs({ first, count: end - first }))) {
    for (let local = from; local < to; local++, row++) {
      if (!breaks(block, local)) continue;
      if (!backwards) return row;
      found = row;
    }
  }
  return found;
}
