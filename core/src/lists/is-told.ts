/** Number of rows until the first progress report, and between later ones. */
const FIRST = 0x100;
const EACH = 0x4000;

/** Whether to report progress after this many rows: early once, then at intervals. */
export function isTold(rows: number): boolean {
  return rows === FIRST || rows % EACH === 0;
}
