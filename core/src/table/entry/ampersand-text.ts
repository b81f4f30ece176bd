import { RecentViews, type ValueRange } from '../../bytes/ranges.ts';
import { decodeAmpersands } from '../../bytes/text.ts';

/** The decoder writes whole words of four bytes, so it may write past the end of the text. */
const SPARE = 8;

/** Decodes texts one at a time. Handles only texts whose only references are `&amp;`, as in most URLs. */
export class AmpersandText {
  #room = new Uint8Array(256);
  #roomWords = new DataView(this.#room.buffer);
  readonly #views = new RecentViews();

  /**
   * Decodes `bytes[start, end)` into `value`, valid until the next call. Returns false if there may be other
   * references, or if `bytes` ends fewer than seven bytes after the text.
   */
  read(bytes: Uint8Array, start: number, end: number, value: ValueRange): boolean {
    if (this.#room.length < end - start + SPARE) {
      this.#room = new Uint8Array((end - start + SPARE) * 2);
      this.#roomWords = new DataView(this.#room.buffer);
    }
    const length = decodeAmpersands(this.#views.of(bytes), start, end, this.#roomWords);
    if (length < 0) return false;
    value.bytes = this.#room;
    value.start = 0;
    value.end = length;
    return true;
  }
}
