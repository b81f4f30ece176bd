import { escapeXml } from '../../bytes/text.ts';
import type { EntryBlock } from '../../table/entry-block.ts';

const AROUND = '<url>\n    <loc></loc>\n  </url>'.length;
/** Marks a byte whose length this table does not give. */
const UNKNOWN = 0xff;

/** For each ASCII byte: its length when escaped. */
const TAKES = new Uint8Array(256).fill(UNKNOWN);
for (let byte = 0x20; byte < 0x7f; byte++) TAKES[byte] = escapeXml(String.fromCharCode(byte)).length;

/** Bytes of a list line's canonical form, as read; -1 if it is not plain ASCII, so that it may need decoding. */
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
