import { NO_PRIORITY } from '../../../rules/hints/priority-invalid.ts';
import type { UrlTable } from '../../url-table.ts';
import { decimal, numbersWithin } from '../comparison.ts';
import type { Comparison } from '../query.ts';
import type { Condition } from './condition.ts';

const PRIORITY = 3;
const NO = 0;
const YES = 1;
const UNDECIDED = 2;

/** Matches entries by priority, even outside 0 to 1. Reads the text only if the rounded hundredths cannot decide. */
export function priorityWithin(comparison: Comparison, table: UrlTable): Condition {
  const { from, to, holds } = numbersWithin(comparison);
  const verdicts = new Uint8Array(256).fill(UNDECIDED);
  verdicts[NO_PRIORITY] = NO;
  for (let hundredths = 0; hundredths <= 100; hundredths++) {
    // Slightly wider than the range that rounds to this value, to allow for binary fractions.
    const low = (hundredths - 0.51) / 100;
    const high = (hundredths + 0.51) / 100;
    if (low > from && high < to) verdicts[hundredths] = YES;
    else if (high < from || low > to) verdicts[hundredths] = NO;
  }
  return (block, local) => {
    const verdict = verdicts[block.columns.priority[local] as number];
    return verdict === UNDECIDED ? holds(decimal(table.text(block.base + local, PRIORITY))) : verdict === YES;
  };
}
