import { FIELDS, isSameSort, type SortKey, type View } from '../../contract/values.ts';
import type { Predicate } from '../../table/query/compile.ts';
import type { Query } from '../../table/query/query.ts';
import { usesExpression } from '../../table/query/uses-expression.ts';
import type { Change } from './change.ts';
import type { FoundRows } from './found-rows.ts';

/** Entries looked at whether they are still found; of more it is not known. */
const MOST_LOOKED_AT = 1000;

/** What a derived view was worked out by. */
export interface Derivation {
  readonly view: View;
  readonly query: Query;
  readonly predicate: Predicate;
}

/**
 * Whether a view would have other rows, or in another order, if it were worked out after these changes that
 * were made to its rows, which have followed them. True where that is not worth finding out.
 */
export function isStaleAfter(
  changes: readonly Change[],
  derivation: Derivation,
  rows: Pick<FoundRows, 'misses'>,
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
        // Those that are equal by the keys stand as they stood.
        return !isSameSort(derivation.view.sort, change.keys);
      default:
        // Names, places of publication: what is said of entries by them is not looked at.
        return true;
    }
  });
}

/** Any value may be what a finding is about; any may be in the XML. */
function isSortedBy(sort: readonly SortKey[], field: number): boolean {
  const name = FIELDS[field];
  return sort.some(({ column }) => column === 'findings' || column === (name ?? column));
}

function allFound(
  runs: (Change & { kind: 'references' })['runs'],
  { query, predicate }: Derivation,
): boolean {
  // An expression may take for ever; here it could not be ended.
  if (usesExpression(query)) return runs.total === 0;
  let isFound = true;
  runs.eachId((id) => {
    isFound &&= predicate.matches(id);
  });
  return isFound;
}
