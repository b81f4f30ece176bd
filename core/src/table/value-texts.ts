import { RecentViews } from '../bytes/ranges.ts';
import { decodeAmpersands, decodeUtf8, encodeUtf8 } from '../bytes/text.ts';
import type { UrlTable } from './url-table.ts';

/** {@link decodeAmpersands} may write this many bytes beyond the text. */
const BEHIND = 7;

/**
 * Converts values of many entries to texts, and texts to bytes, hundreds at a time: one call to the decoder costs as
 * much as decoding about 100 bytes. If all values are ASCII, each character is at the offset of its byte; otherwise
 * the values are decoded one by one.
 */
export class ValueTexts {
  /** The bytes of all values, one after another. */
  bytes: Uint8Array = new Uint8Array(1 << 16);
  /** The offset where each value starts in {@link bytes}, followed by the end of the last value. */
  starts = new Uint32Array(1);
  /** All values as one text; null if a character is not at the offset of its byte. */
  #all: string | null = null;
  readonly #sources = new RecentViews();
  readonly #targets = new RecentViews();

  /** Reads the values of a field; `''` if the element is absent. */
  read(table: UrlTable, ids: ArrayLike<number>, field: number): void {
    const starts = this.#startsOf(ids.length);
    let at = 0;
    for (let i = 0; i < ids.length; i++) {
      at += this.#copy(table, ids[i] as number, field, at);
      starts[i + 1] = at;
    }
    const all = decodeUtf8(this.bytes, 0, at);
    // A byte never becomes more than one character, so equal lengths mean equal offsets.
    this.#all = all.length === at ? all : null;
  }

  /** The value of an entry, by its place in the last {@link read}. */
  text(place: number): string {
    const { bytes, starts } = this;
    const [from, to] = [starts[place] as number, starts[place + 1] as number];
    return this.#all === null ? decodeUtf8(bytes, from, to) : this.#all.slice(from, to);
  }

  /** Sets the texts; {@link bytes} then holds their bytes. */
  write(texts: readonly string[]): void {
    const joined = texts.join('');
    const bytes = encodeUtf8(joined);
    const isAscii = bytes.length === joined.length;
    this.#all = isAscii ? joined : null;
    this.bytes = bytes;
    const starts = this.#startsOf(texts.length);
    let at = 0;
    for (const [place, text] of texts.entries()) {
      at += isAscii ? text.length : encodeUtf8(text).length;
      starts[place + 1] = at;
    }
  }

  /** Makes {@link starts} long enough for `count` values. */
  #startsOf(count: number): Uint32Array {
    if (this.starts.length <= count) this.starts = new Uint32Array(count + 1);
    return this.starts;
  }

  /** Copies a value to `at`, and returns its length in bytes. */
  #copy(table: UrlTable, id: number, field: number, at: number): number {
    const block = table.blockOf(id);
    const local = id - block.base;
    if (field === 0 && block.standsPlainly(local)) {
      const { content, columns } = block;
      const entry = columns.start[local] as number;
      const start = entry + (columns.locStart[local] as number);
      const end = entry + (columns.locEnd[local] as number);
      this.#reserve(at, end - start);
      const bytes = content.at(start, end);
      const length = decodeAmpersands(this.#sources.of(bytes), start, end, this.#targets.of(this.bytes), at);
      if (length >= 0) return length;
    }
    const value = table.value(id, field);
    if (value === null) return 0;
    const length = value.end - value.start;
    this.#reserve(at, length);
    this.bytes.set(value.bytes.subarray(value.start, value.end), at);
    return length;
  }

  #reserve(used: number, more: number): void {
    if (used + more + BEHIND <= this.bytes.length) return;
    const larger = new Uint8Array((used + more + BEHIND) * 2);
    larger.set(this.bytes.subarray(0, used));
    this.bytes = larger;
  }
}
