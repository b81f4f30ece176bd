import { assertNever } from '../../contract/errors.ts';
import type { Comparison } from './query.ts';

/** One operand of a comparison, and its index in the value. */
export interface Operand {
  readonly text: string;
  readonly at: number;
}

/**
 * Parses `5`, `<5`, `<=5`, `>5`, `>=5`, `1..5`, `1..` or `..5`. The caller checks the operands. Open ranges become
 * `>=` and `<=`, which mean the same.
 */
export function readComparison(text: string): { comparison: Comparison; operands: readonly Operand[] } {
  const operator = OPERATORS.find((candidate) => text.startsWith(candidate));
  if (operator !== undefined) return compared(operator, text.slice(operator.length), operator.length);
  const dots = text.indexOf('..');
  if (dots < 0) return compared('=', text, 0);
  const from = text.slice(0, dots);
  const to = text.slice(dots + 2);
  if (from === '') return compared('<=', to, 2);
  if (to === '') return compared('>=', from, 0);
  return {
    comparison: { operator: '..', from, to },
    operands: [
      { text: from, at: 0 },
      { text: to, at: dots + 2 },
    ],
  };
}

/** Longer operators come first, because `<=` begins with `<`. */
export const OPERATORS = ['<=', '>=', '<', '>'] as const;

function compared(operator: '=' | (typeof OPERATORS)[number], value: string, at: number) {
  return { comparison: { operator, value }, operands: [{ text: value, at }] };
}

/** Parses a decimal number, including `0.8`, `.8` and `1.`; NaN for any other text. */
export function decimal(text: string): number {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * The bounds of a comparison, and a test for them. Numbers strictly between `from` and `to` match; for a number equal
 * to a bound, `holds` decides.
 */
export function numbersWithin(comparison: Comparison) {
  if (comparison.operator === '..') {
    const from = decimal(comparison.from);
    const to = decimal(comparison.to);
    return { from, to, holds: (value: number) => value >= from && value <= to };
  }
  const bound = decimal(comparison.value);
  switch (comparison.operator) {
    case '=':
      return { from: bound, to: bound, holds: (value: number) => value === bound };
    case '<':
      return { from: -Infinity, to: bound, holds: (value: number) => value < bound };
    case '<=':
      return { from: -Infinity, to: bound, holds: (value: number) => value <= bound };
    case '>':
      return { from: bound, to: Infinity, holds: (value: number) => value > bound };
    case '>=':
      return { from: bound, to: Infinity, holds: (value: number) => value >= bound };
    default:
      return assertNever(comparison);
  }
}
