import type { UrlTable } from '../../url-table.ts';
import { LocBytes } from './loc-bytes.ts';
import { sortTexts } from './sort-texts.ts';

/**
 * Stable sort of entries by the decoded bytes of their locs. Every entry must have a loc.
 * @param shared how many leading bytes all locs are known to share
 * @param stopped called periodically; if it returns true, the rest stays unsorted
 */
export function sortLocs(
  rows: Uint32Array,
  table: UrlTable,
  shared = 0,
  stopped: () => boolean = () => false,
): void {
  sortTexts(rows, new LocBytes(table), shared, stopped);
}
