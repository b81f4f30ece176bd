import { decodeUtf8 } from '../../../bytes/text.ts';
import type { Splice } from '../../../format/extensions/splices.ts';

/** Whether a splice removes anything except white space, end tags, or surplus hyphens of a comment. */
export function losesContent(bytes: Uint8Array, { start, end, text }: Splice): boolean {
  if (text !== '') return false;
  const removed = decodeUtf8(bytes, start, end);
  return !/^-+$/.test(removed) && removed.replace(/<\/[^<>]*>|[\s\ufeff]/g, '') !== '';
}
