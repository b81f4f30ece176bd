import { assertNever } from '../../contract/errors.ts';
import { FIELDS, isSameSort, PAGE_SORTS, type SortKey, type View } from '../../contract/values.ts';
import type { Predicate } from '../../table/query/compile.ts';
import { type Query, usesExpression } from '../../table/query/query.ts';
import type { Change } from './change.ts';
import type { SnapshotRows } from './snapshot-rows.ts';

/** Maximum number of changed entries to check. If there are more, the view counts as stale. */
const MOST_LOOKED_AT = 1000;

/** How a derived view was computed. */
export interface Derivation {
  readonly view: View;
  readonly query: Query;
  readonly predicate: Predicate;
}

/**
 * Whether a derived view would have other rows, or another order, if it were computed again after these changes. The
 * rows have already followed the changes. Also true for changes that are not checked, or take too long to check.
 */
export function isStaleAfter(
  changes: readonly Change[],
  derivation: Derivation,
  rows: Pick<SnapshotRows, 'misses'>,
): boolean {
  const { file } = derivation.view;
  let left = MOST_LOOKED_AT;
  return changes.some((change) => {
    switch (change.kind) {
      case 'references':
        if (isSortedBy(derivation.view.sort, change.field)) return true;
        left -= change.runs.total;
        return left < 0 || !allFound(change.runs, derivation);
      case 'order':
      case 'reorder':
        if (file !== null && change.file !== file) return false;
        left -= change.inserted.total;
        if (change.inserted.total > 0 && derivation.view.sort.length > 0) return true;
        if (rows.misses(change.inserted)) return true;
        return left < 0 || !allFound(change.inserted, derivation);
      case 'sort':
        // Entries with equal keys keep their order, so only the keys matter.
        return !isSameSort(derivation.view.sort, change.keys);
      // The effect of these on entries is not checked.
      case 'values':
      case 'entries':
      case 'name':
      case 'present':
      case 'mends':
      case 'links':
      case 'publish':
        return true;
      default:
        return assertNever(change);
    }
  });
}

/** Whether results of page checks can change the rows of a derived view, or their order. */
export function dependsOnPages({ view, query }: Pick<Derivation, 'view' | 'query'>): boolean {
  const isSorted = view.sort.some(
    ({ column }) => column === 'findings' || PAGE_SORTS.some((known) => known === column),
  );
  return isSorted || asksForPages(query);
}

function asksForPages(query: Query): boolean {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.of.some(asksForPages);
    case 'not':
      return asksForPages(query.of);
    default:
      // Page checks can add findings.
      return query.kind === 'live' || query.kind === 'code' || query.kind === 'is';
  }
}

/** Whether a sort depends on a field. A finding may depend on any field, and the XML may contain any. */
function isSortedBy(sort: readonly SortKey[], field: number): boolean {
  const name = FIELDS[field];
  return sort.some(({ column }) => column === 'findings' || column === (name ?? column));
}

function allFound(
  runs: (Change & { kind: 'references' })['runs'],
  { query, predicate }: Derivation,
): boolean {
  // A regular expression may run forever, and here nothing could stop it.
  if (usesExpression(query)) return runs.total === 0;
  let isFound = true;
  runs.eachId((id) => {
    isFound &&= predicate.matches(id);
  });
  return isFound;
}
