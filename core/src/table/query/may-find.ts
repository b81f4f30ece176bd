import type { ShownRules } from '../../rules/shown.ts';
import { countsAny, withCode, withSeverity } from './conditions/breaks-rule.ts';
import type { Query } from './query.ts';

/**
 * Whether a query may find an entry of a file, judged by how many of its entries break each rule. True if the counts
 * cannot decide. A file without a wanted finding need not be searched.
 * @param counts the number of findings by rule number, as in {@link ProjectFile.counts}
 */
export function mayFind(query: Query, counts: Int32Array, shown: ShownRules): boolean {
  switch (query.kind) {
    case 'and':
      return query.of.every((part) => mayFind(part, counts, shown));
    case 'or':
      return query.of.some((part) => mayFind(part, counts, shown));
    case 'code':
      return countsAny(counts, withCode(query.value, shown));
    case 'is': {
      const { value } = query;
      if (value === 'edited' || value === 'duplicate') return true;
      return countsAny(counts, withSeverity(value, shown));
    }
    default:
      return true;
  }
}
