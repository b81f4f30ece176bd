import { assertNever } from '../../../contract/errors.ts';
import { type Period, periodOf } from '../period.ts';
import type { Comparison } from '../query.ts';
import type { Condition } from './condition.ts';

/**
 * Matches entries by the instant of their lastmod. A date in the filter means its whole period: `2024` and `..2024`
 * include that whole year, `>2024` starts after it. A date in an entry means the start of its period.
 */
export function lastmodWithin(comparison: Comparison): Condition {
  const { start, end } = periodWithin(comparison);
  return (block, local) => {
    const time = block.columns.lastmod[local] as number;
    return time >= start && time < end;
  };
}

function periodWithin(comparison: Comparison): Period {
  if (comparison.operator === '..') {
    return { start: checkedPeriod(comparison.from).start, end: checkedPeriod(comparison.to).end };
  }
  const { start, end } = checkedPeriod(comparison.value);
  switch (comparison.operator) {
    case '=':
      return { start, end };
    case '<':
      return { start: -Infinity, end: start };
    case '<=':
      return { start: -Infinity, end };
    case '>':
      return { start: end, end: Infinity };
    case '>=':
      return { start, end: Infinity };
    default:
      return assertNever(comparison);
  }
}

function checkedPeriod(text: string): Period {
  const period = periodOf(text);
  if (period === null) throw new RangeError(`no date: ${text}`);
  return period;
}
