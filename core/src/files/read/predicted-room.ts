/** Entries and alternates that take fewer bytes than this are rare. */
const SMALL = 50;

/**
 * Predicts how many items, such as entries, a file has, so that columns for them rarely grow: growing copies them to
 * memory that the process has not used before.
 * @param count the number of items in the first `read` of `total` bytes, or slightly more
 * @returns a tenth more than the file has if the rest of it is like its beginning, but at most four times `count`, or
 *   one per 50 bytes of the file if that is more; 0 if nothing was read yet
 */
export function predictedRoom(count: number, read: number, total: number): number {
  if (read === 0) return 0;
  return Math.min(
    Math.ceil((count * 11 * total) / (read * 10)),
    Math.max(count * 4, Math.ceil(total / SMALL)),
  );
}
