import { COUNT_MAX } from '../../../format/entry/extension-counts.ts';
import type { ExtensionPlural } from '../../../protocol/extensions/extension-table.ts';
import type { UrlTable } from '../../url-table.ts';
import { numbersWithin } from '../comparison.ts';
import type { Comparison } from '../query.ts';
import type { Condition } from './condition.ts';

/** Matches entries by how many extensions of a kind they have. */
export function countWithin(plural: ExtensionPlural, comparison: Comparison, table: UrlTable): Condition {
  const { from, to, holds } = numbersWithin(comparison);
  const isWithin = (count: number) => count >= from && count <= to && holds(count);
  const verdicts = Uint8Array.from({ length: COUNT_MAX }, (_, count) => (isWithin(count) ? 1 : 0));
  return (block, local) => {
    const count = block.columns[plural][local] as number;
    return count < COUNT_MAX ? verdicts[count] === 1 : isWithin(table.scan(block, local).counts[plural]);
  };
}
