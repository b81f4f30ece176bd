import type { KeepRule } from '../../../contract/edits.ts';
import { assertNever } from '../../../contract/errors.ts';
import { NO_PRIORITY } from '../../../rules/hints/priority-invalid.ts';
import type { UrlTable } from '../../../table/url-table.ts';

/** What the protocol takes the priority of an entry without one for, in hundredths. */
const DEFAULT_PRIORITY = 50;

/** Of two entries with one loc, by their numbers, whether the rule keeps the later one. */
export function keepsLater(table: UrlTable, rule: KeepRule, earlier: number, later: number): boolean {
  switch (rule) {
    case 'first':
      return false;
    case 'last':
      return true;
    case 'newest':
      return lastmodOf(table, later) > lastmodOf(table, earlier);
    case 'highest-priority':
      return priorityOf(table, later) > priorityOf(table, earlier);
    default:
      return assertNever(rule);
  }
}

/** In milliseconds since 1970; what has none, or no date, is older than all that have one. */
function lastmodOf(table: UrlTable, id: number): number {
  const { columns, base } = table.blockOf(id);
  const lastmod = columns.lastmod[id - base] ?? Number.NaN;
  return Number.isNaN(lastmod) ? Number.NEGATIVE_INFINITY : lastmod;
}

/** In hundredths; what is no priority is less than any. */
function priorityOf(table: UrlTable, id: number): number {
  const { columns, base } = table.blockOf(id);
  const priority = columns.priority[id - base] ?? NO_PRIORITY;
  if (priority === NO_PRIORITY) return DEFAULT_PRIORITY;
  return priority > 100 ? -1 : priority;
}
