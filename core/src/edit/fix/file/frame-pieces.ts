import { isBlank } from '../../../bytes/is-blank.ts';
import type { Splice } from '../../../format/extensions/splice.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';

/** What stands around the entries, behind the root's start tag, without what is dropped there and white space. */
export function* framePieces(
  block: EntryBlock,
  dropped: readonly Splice[] = [],
): Generator<{ start: number; end: number }> {
  const { columns, bytes, layout } = block;
  let start = layout.bodyStart;
  let next = 0;
  for (let local = 0; local <= columns.count; local++) {
    // There is room for more entries in the columns than there are.
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
