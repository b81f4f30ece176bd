/**
 * Bytes, as they lie there, of a file that is so small that messages about it alone would cost as much as
 * reading it: several are asked for, and answered, together.
 */
export const SMALL_FILE = 16 * 1024;
