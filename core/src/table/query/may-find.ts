import { RULES } from '../../rules/registry.ts';
import type { ShownRules } from '../../rules/shown.ts';
import type { Query } from './query.ts';

/**
 * Whether a query may find an entry of a file, judged by how many findings of each rule its entries have. True if that
 * does not tell. A file without a wanted finding need not be searched.
 * @param counts findings by number of their rule, as {@link ProjectFile.counts}
 */
export function mayFind(query: Query, counts: Int32Array, shown: ShownRules): boolean {
  const some = (isWanted: (rule: number) => boolean) =>
    counts.some((count, rule) => count > 0 && isWanted(rule));
  switch (query.kind) {
    case 'and':
      return query.of.every((part) => mayFind(part, counts, shown));
    case 'or':
      return query.of.some((part) => mayFind(part, counts, shown));
    case 'code':
      return some((rule) => RULES[rule]?.code === query.value && shown.severity(rule) !== null);
    case 'is': {
      const { value } = query;
      if (value === 'edited' || value === 'duplicate') return true;
      return some((rule) => shown.severity(rule) === value);
    }
    default:
      return true;
  }
}
