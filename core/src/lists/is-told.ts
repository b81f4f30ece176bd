/** Rows until the first word of how far a list is read, and between two from then on. */
const FIRST = 0x100;
const EACH = 0x4000;

/** Whether it is told how far a list is at so many rows: soon, and then now and then. */
export function isTold(rows: number): boolean {
  return rows === FIRST || rows % EACH === 0;
}
