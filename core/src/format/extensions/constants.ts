/** So many are numbered in a process: files have the same few, and those of a hostile one do no harm. */
export const MOST_CONSTANTS = 1024;
/** Above the bits of `PART_MARK`. */
const SHIFT = 8;

const NUMBERS = new Map<string, number>();

/**
 * The number of a text that attributes have in entry after entry, below {@link MOST_CONSTANTS}, so that what
 * is known of it once is looked up; 0 for all beyond.
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

/** The number in a part's marks; 0 where there is none, and the text may be any. */
export function constantIn(marks: number): number {
  return marks >>> SHIFT;
}
