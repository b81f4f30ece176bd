import type { NewEntriesBuilder } from '../edit/new-entries.ts';
import type { ValueRange } from '../read/entry-reader.ts';
import { decodeUtf8 } from '../xml/text.ts';

/** Bytes that are decoded together: a call of the decoder costs as much as some hundred bytes of its work. */
const PIECE = 1 << 16;
const TAB = 0x09;
const LINE_FEED = 0x0a;

/** Puts the values of entries that were read into the text of new ones, without a string for each. */
export class EntryLines {
  readonly #builder: NewEntriesBuilder;
  readonly #bytes = new Uint8Array(PIECE);
  #at = 0;
  #count = 0;

  constructor(builder: NewEntriesBuilder) {
    this.#builder = builder;
  }

  /**
   * Adds an entry by its values in their order; false, and it is not added, where they are no line as they
   * stand. {@link flush} is to follow the last, and to come before any other way of adding.
   */
  add(values: readonly (ValueRange | null)[]): boolean {
    let length = 0;
    for (const value of values) length += value === null ? 1 : value.end - value.start + 1;
    if (length > PIECE) return false;
    if (this.#at + length > PIECE) this.flush();
    const bytes = this.#bytes;
    const first = this.#at;
    let at = first;
    let end = first;
    for (const value of values) {
      if (value !== null) {
        for (let from = value.start; from < value.end; from++) {
          const byte = value.bytes[from] as number;
          if (byte < 0x20) return false;
          bytes[at++] = byte;
        }
        if (value.start < value.end) end = at;
      }
      bytes[at++] = TAB;
    }
    bytes[end] = LINE_FEED;
    this.#at = end + 1;
    this.#count++;
    return true;
  }

  flush(): void {
    if (this.#count === 0) return;
    this.#builder.addLines(decodeUtf8(this.#bytes, 0, this.#at - 1), this.#count);
    this.#at = 0;
    this.#count = 0;
  }
}
