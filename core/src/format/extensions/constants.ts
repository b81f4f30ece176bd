/** Maximum number of numbered texts per process. Files share a few texts; the limit makes hostile files harmless. */
export const MOST_CONSTANTS = 1024;
/** Shifts past the bits of `PART_MARK`. */
const SHIFT = 8;

const NUMBERS = new Map<string, number>();

/**
 * The number, below {@link MOST_CONSTANTS}, of a text that attributes have in entry after entry. Results for the text
 * can then be looked up by number. Returns 0 beyond the limit.
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

/** The number in a part's marks; 0 for a text without a number, which may be any text. */
export function constantIn(marks: number): number {
  return marks >>> SHIFT;
}
