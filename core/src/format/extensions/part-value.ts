import { isSpace } from '../../bytes/scanner.ts';
import { decodeContent, decodeUtf8 } from '../../bytes/text.ts';
import { NEEDS_DECODING } from './parts.ts';

const SPACE = 0x20;
const NOTHING: Uint8Array = new Uint8Array(0);

/**
 * The value of one part at a time: decoded and trimmed, valid until the next is read. If it does not need decoding,
 * it is a range of the file itself and nothing is copied.
 */
export class PartValue {
  bytes = NOTHING;
  start = 0;
  end = 0;
  /** Created when first needed: most values do not need decoding. */
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
    // The range may still begin or end with white space: in an attribute, or inside a CDATA section.
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
