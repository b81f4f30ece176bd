import { encodeUtf8 } from '../../../../bytes/text.ts';
import { assertNever } from '../../../../contract/errors.ts';
import { FIELDS, type Field, type SortColumn, type SortKey } from '../../../../contract/values.ts';
import type { Project } from '../../../../project/project.ts';
import { readRow } from '../../../../project/rows.ts';
import { EXTENSION_PLURALS } from '../../../../protocol/extensions/extension-table.ts';
import { RULES } from '../../../../rules/registry.ts';
import { instantOf, liveWordOf } from '../../../query/testing/matches-row.ts';

/** The sort values of an invalid value and of an absent one. */
const WRONG = 'wrong';
const BLANK = 'blank';
type Value = number | Uint8Array | typeof WRONG | typeof BLANK;

const CHANGEFREQS = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'];
const STATES = [
  ...['client-error', 'server-error', 'unreachable', 'redirect', 'noindex', 'canonical', 'blocked'],
  ...['robots-unread', 'refused', 'throttled', 'unknown', 'ok'],
];
const WEIGHTS = { error: 3, warning: 2, hint: 1 };

/** Sorts entries by the values of their rows, as the table shows them. */
export function sortModel(project: Project, ids: readonly number[], keys: readonly SortKey[]): number[] {
  return [...ids].sort((a, b) => {
    for (const { column, descending } of keys) {
      const order = compare(sortValue(project, a, column), sortValue(project, b, column), descending);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function compare(a: Value, b: Value, descending: boolean): number {
  const late = (value: Value) => [WRONG, BLANK].indexOf(value as string);
  if (late(a) >= 0 || late(b) >= 0) return late(a) - late(b);
  if (typeof a === 'number' && typeof b === 'number') return descending ? b - a : a - b;
  const order = compareBytes(a as Uint8Array, b as Uint8Array);
  return descending ? -order : order;
}

function sortValue(project: Project, id: number, column: SortColumn): Value {
  const file = project.files[project.table.blockOf(id).file];
  if (!file) throw new TypeError(`no file of ${id}`);
  const row = readRow(project.table, file, file.order.positionOf(id), project.shownRules);
  const text = FIELDS.find((field) => field === column) ? row[column as Field] : '';
  if (column === 'loc' && text === '') return BLANK;
  // An empty element is present, and invalid.
  const isMarked = project.table.rules(id).some((rule) => RULES[rule]?.field === column);
  if (FIELDS.some((field) => field === column) && text === '') return isMarked ? WRONG : BLANK;
  switch (column) {
    case 'loc':
      return encodeUtf8(text);
    case 'lastmod': {
      const instant = instantOf(text);
      return Number.isNaN(instant) ? WRONG : instant;
    }
    case 'changefreq':
      return CHANGEFREQS.includes(text) ? CHANGEFREQS.indexOf(text) : WRONG;
    case 'priority': {
      const value = /^\+?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
      return value >= 0 && value <= 1 ? Math.round(value * 100) : WRONG;
    }
    case 'extensions':
      return EXTENSION_PLURALS.reduce((sum, plural) => sum + row[plural], 0);
    case 'sitemap':
      return file.id;
    case 'findings': {
      const worst = Math.max(0, ...row.findings.map(({ severity }) => WEIGHTS[severity]));
      return worst * 1000 + row.findings.length;
    }
    case 'status':
    case 'hops':
    case 'bytes':
    case 'ms':
    case 'apart':
    case 'checkedAt':
      return row.page?.[column] ?? BLANK;
    case 'finalUrl':
      return row.page?.hops && row.page.finalUrl ? encodeUtf8(row.page.finalUrl) : BLANK;
    case 'canonical':
      return row.page?.canonical ? encodeUtf8(row.page.canonical) : BLANK;
    case 'modified':
      return row.page?.lastModified ?? BLANK;
    case 'indexable':
      return row.page ? STATES.indexOf(liveWordOf({ ...row.page, isOld: false })) : BLANK;
    default:
      return assertNever(column);
  }
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, place) => byte !== b[place]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}
