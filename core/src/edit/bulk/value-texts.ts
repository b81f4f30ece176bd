import type { ValueRange } from '../../read/entry-reader.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { decodeUtf8, encodeUtf8 } from '../../xml/text.ts';

const AMPERSAND = 0x26;
const AMP = [...encodeUtf8('&amp;')];

/**
 * Values of many entries as texts, and texts as bytes, some hundreds at a time: a call of the decoder costs as
 * much as some hundred bytes of its work. Only what is all ASCII has its characters where its bytes are; the
 * rest is decoded value by value.
 */
export class ValueTexts {
  /** The bytes of all values, one behind another. */
  bytes: Uint8Array = new Uint8Array(1 << 16);
  /** By entry: where its value starts; and behind the last, where that ends. */
  readonly starts: number[] = [0];
  texts: string[] = [];
  /** All bits that bytes of the values have. */
  #bits = 0;

  /** Reads the values of a field, `''` where the element is absent. */
  read(table: UrlTable, ids: ArrayLike<number>, field: number): void {
    let at = 0;
    this.starts.length = 1;
    this.#bits = 0;
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i] as number;
      const raw = field === 0 ? table.rawLoc(id) : null;
      const end = raw === null ? -1 : this.#copy(raw, at, true);
      const value = end < 0 ? table.value(id, field) : null;
      at = end >= 0 ? end : value === null ? at : this.#copy(value, at, false);
      this.starts.push(at);
    }
    this.texts = this.#split(at, this.#bits < 0x80);
  }

  /** Takes texts, of which these are the bytes then. */
  write(texts: string[]): void {
    this.texts = texts;
    const joined = texts.join('');
    const encoded = encodeUtf8(joined);
    this.bytes = encoded;
    this.starts.length = 1;
    let at = 0;
    for (const text of texts) {
      at += encoded.length === joined.length ? text.length : encodeUtf8(text).length;
      this.starts.push(at);
    }
  }

  /** Copies a value to `at`; its end, or with `isRaw` -1 where a reference is another than `&amp;`. */
  #copy({ bytes, start, end }: ValueRange, at: number, isRaw: boolean): number {
    this.#reserve(at, end - start);
    const target = this.bytes;
    let to = at;
    let bits = 0;
    for (let from = start; from < end; from++) {
      const byte = bytes[from] as number;
      target[to++] = byte;
      bits |= byte;
      if (byte !== AMPERSAND || !isRaw) continue;
      if (from + AMP.length > end || AMP.some((code, i) => bytes[from + i] !== code)) return -1;
      from += AMP.length - 1;
    }
    this.#bits |= bits;
    return to;
  }

  #split(end: number, isAscii: boolean): string[] {
    const { bytes, starts } = this;
    const texts: string[] = [];
    const all = isAscii ? decodeUtf8(bytes, 0, end) : '';
    for (let i = 0; i + 1 < starts.length; i++) {
      const [from, to] = [starts[i] as number, starts[i + 1] as number];
      texts.push(isAscii ? all.slice(from, to) : decodeUtf8(bytes, from, to));
    }
    return texts;
  }

  #reserve(used: number, more: number): void {
    if (used + more <= this.bytes.length) return;
    const larger = new Uint8Array((used + more) * 2);
    larger.set(this.bytes.subarray(0, used));
    this.bytes = larger;
  }
}
