/**
 * The numbers that a process assigns to texts are all below this. Normal files need few numbers; the limit is for
 * hostile files.
 */
export const MOST_CONSTANTS = 1024;
/** Shifts past the bits of `PART_MARK`. */
const SHIFT = 8;

const NUMBERS = new Map<string, number>();

/**
 * Assigns a number to an attribute's text that recurs in entry after entry, so that results for it can be looked up by
 * number. Returns a number from 1, below {@link MOST_CONSTANTS}; 0 for a new text if all numbers are assigned.
 */
export function constantNumber(text: string): number {
  const known = NUMBERS.get(text) ?? 0;
  if (known > 0 || NUMBERS.size === MOST_CONSTANTS - 1) return known;
  NUMBERS.set(text, NUMBERS.size + 1);
  return NUMBERS.size;
}

/** The number as bits of a part's marks. */
export function constantMarks(number: number): number {
  return number << SHIFT;
}

/** The number in a part's marks; 0 if the part's text is not numbered. */
export function constantIn(marks: number): number {
  return marks >>> SHIFT;
}
