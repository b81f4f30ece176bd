import { assertNever } from '../../../contract/errors.ts';
import { NO_PRIORITY } from '../../../rules/hints/priority-invalid.ts';
import type { UrlTable } from '../../url-table.ts';
import type { Comparison } from '../query.ts';
import { decimal } from '../read-term.ts';
import type { Condition } from './condition.ts';

const PRIORITY = 3;
const NO = 0;
const YES = 1;
const UNDECIDED = 2;

/**
 * Matches entries by their priority as a number, even outside 0 to 1. The column holds rounded hundredths; if those
 * cannot decide, the text does.
 */
export function priorityWithin(comparison: Comparison, table: UrlTable): Condition {
  const { from, to, holds } = range(comparison);
  const verdicts = new Uint8Array(256).fill(UNDECIDED);
  verdicts[NO_PRIORITY] = NO;
  for (let hundredths = 0; hundredths <= 100; hundredths++) {
    // Slightly wider than the range that rounds to it, to allow for binary fractions.
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

/** Values between `from` and `to` match, values outside do not. `holds` decides about the bounds. */
function range(comparison: Comparison): { from: number; to: number; holds: (value: number) => boolean } {
  if (comparison.operator === '..') {
    const from = decimal(comparison.from);
    const to = decimal(comparison.to);
    return { from, to, holds: (value) => value >= from && value <= to };
  }
  const bound = decimal(comparison.value);
  switch (comparison.operator) {
    case '=':
      return { from: bound, to: bound, holds: (value) => value === bound };
    case '<':
      return { from: -Infinity, to: bound, holds: (value) => value < bound };
    case '<=':
      return { from: -Infinity, to: bound, holds: (value) => value <= bound };
    case '>':
      return { from: bound, to: Infinity, holds: (value) => value > bound };
    case '>=':
      return { from: bound, to: Infinity, holds: (value) => value >= bound };
    default:
      return assertNever(comparison);
  }
}
