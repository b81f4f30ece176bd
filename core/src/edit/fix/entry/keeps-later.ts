import type { KeepRule } from '../../../contract/edits.ts';
import { assertNever } from '../../../contract/errors.ts';
import { NO_PRIORITY } from '../../../rules/hints/priority-invalid.ts';
import type { UrlTable } from '../../../table/url-table.ts';

/** The priority that the protocol assumes for an entry without one, in hundredths. */
const DEFAULT_PRIORITY = 50;

/** Whether a rule prefers the later of two entries with the same loc. */
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

/** In milliseconds since 1970. An entry without a valid date is older than all others. */
function lastmodOf(table: UrlTable, id: number): number {
  const { columns, base } = table.blockOf(id);
  const lastmod = columns.lastmod[id - base] ?? Number.NaN;
  return Number.isNaN(lastmod) ? Number.NEGATIVE_INFINITY : lastmod;
}

/** In hundredths. An invalid priority is lower than any other. */
function priorityOf(table: UrlTable, id: number): number {
  const { columns, base } = table.blockOf(id);
  const priority = columns.priority[id - base] ?? NO_PRIORITY;
  if (priority === NO_PRIORITY) return DEFAULT_PRIORITY;
  return priority > 100 ? -1 : priority;
}
