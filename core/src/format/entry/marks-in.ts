import { TOKEN, type Token, type XmlScanner } from '../../bytes/scanner.ts';
import { PART_MARK } from '../extensions/parts.ts';
import { MARK, MARK_TAG } from './entry-scan.ts';

/** Marks of the bytes of a text, for {@link EntryScan.settle}. */
export function textMarks(bytes: Uint8Array, from: number, to: number): number {
  let marks = 0;
  for (let at = from; at < to; at++) marks |= MARK[bytes[at] as number] as number;
  return marks;
}

/** Of the value of an attribute: quotes of the other kind and `>` may stand there as they are. */
export function attributeMarks(bytes: Uint8Array, from: number, to: number): number {
  return textMarks(bytes, from, to) & ~PART_MARK.raw;
}

/** Of a CDATA section, comment or instruction, where nothing is a reference; of the last two nothing is a value. */
export function contentMarks({ bytes, contentStart, contentEnd }: XmlScanner, token: Token): number {
  const marks = attributeMarks(bytes, contentStart, contentEnd) & ~(PART_MARK.badReference | MARK_TAG);
  return PART_MARK.markup | (token === TOKEN.cdata ? marks : marks & ~PART_MARK.nonAscii);
}
