/** Entries and alternates that are smaller than this are rare. */
const SMALL = 100;

/**
 * Predicts how many items, such as entries, a file has, so that columns for them rarely grow: growing copies them to
 * memory that the process has not used before.
 * @param count the number of items in the first `read` of `total` bytes, or slightly more
 * @returns a tenth more than if the rest of the file has as many per byte; 0 if nothing was read yet. More than four
 *   times `count` only for items of at least 100 bytes
 */
export function predictedRoom(count: number, read: number, total: number): number {
  if (read === 0) return 0;
  return Math.min(
    Math.ceil((count * 11 * total) / (read * 10)),
    Math.max(count * 4, Math.ceil(total / SMALL)),
  );
}
