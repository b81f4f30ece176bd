import { isSpace } from '../../bytes/scanner.ts';
import { decodeContent, decodeUtf8 } from '../../bytes/text.ts';
import { PART_MARK } from './parts.ts';

/** Marks of a part that does not say what its bytes are. */
export const NEEDS_DECODING = PART_MARK.reference | PART_MARK.markup;

const SPACE = 0x20;
const NOTHING: Uint8Array = new Uint8Array(0);

/**
 * The value of one part after another: decoded, trimmed of white space, a range of bytes that lasts until
 * the next is read. Where nothing needs decoding it is a range of the file itself, and nothing is copied.
 */
export class PartValue {
  bytes = NOTHING;
  start = 0;
  end = 0;
  /** Made when first needed: most values stand for themselves. */
  #room = NOTHING;

  /** Reads the part whose six numbers begin at `at`. */
  read(bytes: Uint8Array, parts: Int32Array, at: number): this {
    const from = parts[at + 3] as number;
    const to = parts[at + 4] as number;
    if (((parts[at + 5] as number) & NEEDS_DECODING) === 0) {
      if (this.bytes !== bytes) this.bytes = bytes;
      this.start = from;
      this.end = to;
      if (from < to && (bytes[from] as number) > SPACE && (bytes[to - 1] as number) > SPACE) return this;
    } else {
      if (this.#room.length < to - from) this.#room = new Uint8Array(Math.max(256, (to - from) * 2));
      this.bytes = this.#room;
      this.start = 0;
      this.end = decodeContent(bytes, from, to, this.#room);
    }
    // Within attributes and CDATA sections, white space at the ends is as little of the value as around them.
    while (this.start < this.end && isSpace(this.bytes[this.start])) this.start++;
    while (this.end > this.start && isSpace(this.bytes[this.end - 1])) this.end--;
    return this;
  }

  get isEmpty(): boolean {
    return this.start === this.end;
  }

  text(): string {
    return decodeUtf8(this.bytes, this.start, this.end);
  }
}
