import { COMPARED_COLUMNS, DIFFERENCE_CLASSES } from '../../contract/screens/compare.ts';
import { decimal, numbersWithin, readComparison } from './comparison.ts';

/** The words that `diff:` takes: classes, columns that differ, and `moved`. It also takes a rename score: `>0.9`. */
export const DIFF_WORDS = [...DIFFERENCE_CLASSES, 'moved', ...COMPARED_COLUMNS] as const;
type DiffWord = (typeof DIFF_WORDS)[number];

/** What `diff:` asks for. */
export type Diff =
  | { readonly kind: 'word'; readonly word: DiffWord }
  | { readonly kind: 'score'; holds(score: number): boolean };

/** Reads a value of `diff:`; null if it is not one. */
export function readDiff(text: string): Diff | null {
  const value = text.toLowerCase();
  const word = DIFF_WORDS.find((one) => one.toLowerCase() === value);
  if (word !== undefined) return { kind: 'word', word };
  const { comparison, operands } = readComparison(text);
  if (operands.some((operand) => operand.text.endsWith('.') || Number.isNaN(decimal(operand.text))))
    return null;
  const { from, to, holds } = numbersWithin(comparison);
  if (from > to) return null;
  return { kind: 'score', holds: (score) => score >= from && score <= to && holds(score) };
}
