import type { ByteRange } from '../../../bytes/ranges.ts';
import { isSpace } from '../../../bytes/scanner.ts';
import { isFeed } from '../../../contract/values.ts';
import { leadStart } from '../../../format/entry/lead-start.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import type { ProjectFile } from '../../../table/file/project-file.ts';

const CODE = 'xml-not-well-formed';

/**
 * Removes bytes that the reader skipped as not well-formed. If a range starts with a control character, also removes
 * the text before it. Keeps white space at the end of each range, except at the end of the file.
 */
export function droppedRanges(file: ProjectFile, block: EntryBlock): Splice[] {
  return brokenRanges(file, block).map((range) => dropping(block, range));
}

/** The bytes after the root's start tag that the reader skipped because they are not well-formed. */
export function brokenRanges(file: ProjectFile, block: EntryBlock): ByteRange[] {
  const behind = file.unread.filter(({ offset }) => offset >= block.layout.bodyStart);
  if (isFeed(file.kind)) return behind;
  const broken = new Set(file.told.map(({ code, offset }) => (code === CODE ? offset : null)));
  return behind.filter(({ offset }) => broken.has(offset));
}

function dropping({ bytes, layout }: EntryBlock, { offset, length }: ByteRange): Splice {
  const end = offset + length;
  return {
    start: isControl(bytes[offset]) ? textStart(bytes, layout.bodyStart, offset) : offset,
    end: end === bytes.length ? end : leadStart(bytes, offset, end),
    text: '',
  };
}

/** The start of the text around a control character, because the character breaks the whole text. */
function textStart(bytes: Uint8Array, from: number, at: number): number {
  let start = at;
  while (start > from && bytes[start - 1] !== 0x3e) start--;
  while (start < at && isSpace(bytes[start])) start++;
  return start;
}

function isControl(byte: number | undefined): boolean {
  return byte !== undefined && byte < 0x20 && !isSpace(byte);
}
