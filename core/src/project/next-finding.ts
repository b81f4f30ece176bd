import type { Field } from '../contract/values.ts';
import { RULES } from '../rules/registry.ts';
import type { ShownRules } from '../rules/shown.ts';
import { JUDGED_FLAGS } from '../table/flag-rules.ts';
import type { UrlTable } from '../table/url-table.ts';
import type { RowSource } from '../view/row-source.ts';

export interface Found {
  row: number;
  field: Field | null;
  code: string;
}

/**
 * The nearest row after `from` (before it, if `backwards`) with a finding that is shown, of `code` if given. Goes
 * around the end; the row it starts from is looked at last.
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
  const step = backwards ? -1 : 1;
  let row = from < 0 && backwards ? 0 : from;
  for (let seen = 0; seen < rows.length; seen++) {
    row = (row + step + rows.length) % rows.length;
    const found = findingAt(table, rows, row, wanted);
    if (found) return found;
  }
  return null;
}

function findingAt(
  table: UrlTable,
  rows: RowSource,
  row: number,
  wanted: (rule: number) => boolean,
): Found | null {
  const id = rows.idAt(row);
  const block = table.blockOf(id);
  const local = id - block.base;
  if (block.columns.set[local] === 0 && ((block.flags[local] ?? 0) & JUDGED_FLAGS) === 0) return null;
  const number = table.rules(id).find(wanted);
  const found = number === undefined ? undefined : RULES[number];
  return found ? { row, field: found.field, code: found.code } : null;
}
