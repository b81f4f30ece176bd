import { startsWith, TOKEN, type Token, XmlScanner } from '../../../bytes/scanner.ts';
import { decodeUtf8, isBlank } from '../../../bytes/text.ts';
import { isFeed } from '../../../contract/values.ts';
import { FEED_ROOTS } from '../../../files/read/kinds/feed.ts';
import { documentStart } from '../../../format/entry/resume.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import { RootTag } from './root-tag.ts';

/** A part before the root, not white space. Its kind is `end` unless it is a comment, instruction or DOCTYPE. */
export interface PrologPart {
  kind: Token;
  name: string;
  start: number;
  end: number;
}

/** The parts of the prolog, split as the readers split it. */
export function prologOf(block: EntryBlock): PrologPart[] {
  const { bytes } = block;
  const root = new RootTag(block).start;
  const scanner = new XmlScanner(bytes, beginOf(bytes));
  const parts: PrologPart[] = [];
  while (scanner.position < root) {
    const start = scanner.position;
    const kind = scanner.next();
    const isKnown = kind === TOKEN.comment || kind === TOKEN.instruction || kind === TOKEN.doctype;
    if (isKnown) {
      const name = kind === TOKEN.instruction ? decodeUtf8(bytes, scanner.nameStart, scanner.nameEnd) : '';
      parts.push({ kind, name, start, end: scanner.position });
    } else if (kind !== TOKEN.text || !isBlank(bytes, start, scanner.position)) {
      const end = isFeed(block.kind) ? documentStart(bytes, start, FEED_ROOTS) : documentStart(bytes, start);
      if (end <= start) break;
      parts.push({ kind: TOKEN.end, name: '', start, end });
      scanner.position = end;
    }
  }
  return parts;
}

/** The document types of a file. It should not have any. */
export function doctypesOf(block: EntryBlock): { start: number; end: number }[] {
  return prologOf(block).filter(({ kind }) => kind === TOKEN.doctype);
}

/** The offset after the byte order mark; 0 if none. */
export function beginOf(bytes: Uint8Array): number {
  return startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0;
}
