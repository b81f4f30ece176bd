import { assertNever } from '../../contract/errors.ts';
import {
  FIELDS,
  type FileId,
  isSameSort,
  PAGE_SORTS,
  type SortKey,
  type View,
} from '../../contract/values.ts';
import { listsUrls } from '../../table/file/project-file.ts';
import type { Predicate } from '../../table/query/compile.ts';
import { type Query, usesExpression } from '../../table/query/query.ts';
import type { Runs } from '../../table/runs.ts';
import type { Change } from './change.ts';
import type { SnapshotRows } from './snapshot-rows.ts';

/** Maximum number of changed entries to check. If there are more, the view counts as stale. */
const MOST_LOOKED_AT = 1000;

const NONE: ReadonlySet<number> = new Set();

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
  rows: Pick<SnapshotRows, 'misses' | 'missing' | 'files'>,
): boolean {
  const { file, shard, lastmod } = derivation.view;
  const covers = (changed: FileId) => {
    // Which entries belong to a sitemap of the plan, or have some verdict on their lastmod, is not known here.
    if (shard !== undefined || lastmod !== undefined) return false;
    const changedFile = rows.files[changed];
    return file === null ? changedFile !== undefined && listsUrls(changedFile) : file === changed;
  };
  const touched = changes.flatMap((change) => (change.kind === 'references' ? change.runs : []));
  let left = MOST_LOOKED_AT - touched.reduce((sum, { total }) => sum + total, 0);
  if (left < 0) return true;
  // All at once, because that takes a pass over the rows.
  const missing = rows.missing(touched);
  return changes.some((change) => {
    switch (change.kind) {
      case 'references':
        if (isSortedBy(derivation.view.sort, change.field)) return true;
        return !findsTheSame(change.runs, missing, covers(change.file), derivation);
      case 'order':
      case 'reorder':
        if (file !== null && change.file !== file) return false;
        left -= change.inserted.total;
        if (change.inserted.total > 0 && derivation.view.sort.length > 0) return true;
        if (rows.misses(change.inserted)) return true;
        return left < 0 || !findsTheSame(change.inserted, NONE, true, derivation);
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

/** Whether the filter finds the entries in the rows now, and none of the `missing` ones that the view covers. */
function findsTheSame(runs: Runs, missing: ReadonlySet<number>, covers: boolean, shown: Derivation): boolean {
  const { query, predicate } = shown;
  // A regular expression may run forever, and here nothing could stop it.
  if (usesExpression(query)) return runs.total === 0;
  let isSame = true;
  runs.eachId((id) => {
    isSame &&= missing.has(id) ? !(covers && predicate.matches(id)) : predicate.matches(id);
  });
  return isSame;
}
