import type { UrlTable } from '../../table/url-table.ts';
import { LocBytes } from '../../table/view/sort/loc-bytes.ts';
import { sortLocs } from '../../table/view/sort/sort-locs.ts';

/** Sorts entries by the decoded bytes of their locs, in place. Fast if they are already in this order. */
export function sortByLoc(ids: Uint32Array, table: UrlTable): void {
  if (!isSorted(ids, table)) sortLocs(ids, table);
}

function isSorted(ids: Uint32Array, table: UrlTable): boolean {
  // A single reader would overwrite the previous loc in its buffer.
  const readers = [new LocBytes(table), new LocBytes(table)] as const;
  for (let at = 0; at < ids.length; at++) {
    const loc = readers[at & 1] as LocBytes;
    loc.read(ids[at] as number, Number.POSITIVE_INFINITY);
    if (at > 0 && isLess(loc, readers[1 - (at & 1)] as LocBytes)) return false;
  }
  return true;
}

function isLess(one: LocBytes, other: LocBytes): boolean {
  const length = Math.min(one.end - one.start, other.end - other.start);
  for (let at = 0; at < length; at++) {
    const difference = (one.bytes[one.start + at] as number) - (other.bytes[other.start + at] as number);
    if (difference !== 0) return difference < 0;
  }
  return one.end - one.start < other.end - other.start;
}
