import type { EntryBlock } from '../../table/entry-block.ts';

const AROUND = '<url>\n    <loc></loc>\n  </url>'.length;
/** Of a byte that takes more than looking at it. */
const UNKNOWN = 0xff;

/** By byte of ASCII: what it takes escaped. */
const TAKES = new Uint8Array(256).fill(UNKNOWN);
TAKES.fill(1, 0x20, 0x7f);
for (const [character, escaped] of [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
] as const)
  TAKES[character.charCodeAt(0)] = escaped.length;

/**
 * The bytes of the canonical form of a line of a list as read; -1 where it holds other characters than those
 * of plain ASCII, which may not be what they look like.
 */
export function plainEntryBytes({ bytes, columns }: EntryBlock, local: number): number {
  const start = columns.start[local] ?? 0;
  const end = start + (columns.length[local] ?? 0);
  let length = AROUND;
  for (let at = start; at < end; at++) {
    const takes = TAKES[bytes[at] as number] as number;
    if (takes === UNKNOWN) return -1;
    length += takes;
  }
  return length;
}
