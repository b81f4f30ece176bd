import { isBlank } from '../../../bytes/text.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';

/** The pieces of a file around its entries, after the root's start tag. Skips dropped bytes and blank pieces. */
export function* framePieces(
  block: EntryBlock,
  dropped: readonly Splice[] = [],
): Generator<{ start: number; end: number }> {
  const { columns, bytes, layout } = block;
  let start = layout.bodyStart;
  let next = 0;
  for (let local = 0; local <= columns.count; local++) {
    // The columns have room for more entries than there are.
    const end = (local < columns.count ? columns.start[local] : undefined) ?? bytes.length;
    for (; next < dropped.length; next++) {
      const drop = dropped[next];
      if (!drop || drop.start >= end) break;
      if (start < drop.start) yield { start, end: drop.start };
      start = Math.max(start, drop.end);
    }
    if (start < end && !isBlank(bytes, start, end)) yield { start, end };
    start = end + (columns.length[local] ?? 0);
  }
}
