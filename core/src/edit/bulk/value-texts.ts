import type { UrlTable } from '../../table/url-table.ts';
import { RecentViews } from '../../xml/recent-views.ts';
import { decodeAmpersands, decodeUtf8, encodeUtf8 } from '../../xml/text.ts';

/** {@link decodeAmpersands} writes so far behind the text. */
const BEHIND = 7;

/**
 * Values of many entries as texts, and texts as bytes, some hundreds at a time: a call of the decoder costs as
 * much as some hundred bytes of its work. Where all is ASCII, characters are where their bytes are; the rest
 * is decoded value by value.
 */
export class ValueTexts {
  /** The bytes of all values, one behind another. */
  bytes: Uint8Array = new Uint8Array(1 << 16);
  /** By entry: where its value starts; and behind the last, where that ends. */
  readonly starts: number[] = [0];
  texts: string[] = [];
  readonly #sources = new RecentViews();
  readonly #targets = new RecentViews();

  /** Reads the values of a field, `''` where the element is absent. */
  read(table: UrlTable, ids: ArrayLike<number>, field: number): void {
    let at = 0;
    this.starts.length = 1;
    for (let i = 0; i < ids.length; i++) {
      at += this.#copy(table, ids[i] as number, field, at);
      this.starts.push(at);
    }
    this.texts = this.#split(at);
  }

  /** Takes texts, of which {@link bytes} are the bytes then. */
  write(texts: string[]): void {
    const joined = texts.join('');
    const bytes = encodeUtf8(joined);
    const isAscii = bytes.length === joined.length;
    this.texts = texts;
    this.bytes = bytes;
    this.starts.length = 1;
    let at = 0;
    for (const text of texts) {
      at += isAscii ? text.length : encodeUtf8(text).length;
      this.starts.push(at);
    }
  }

  /** Copies a value to `at`; its length. */
  #copy(table: UrlTable, id: number, field: number, at: number): number {
    const raw = field === 0 ? table.rawLoc(id) : null;
    if (raw !== null) {
      this.#reserve(at, raw.end - raw.start);
      const source = this.#sources.of(raw.bytes);
      const length = decodeAmpersands(source, raw.start, raw.end, this.#targets.of(this.bytes), at);
      if (length >= 0) return length;
    }
    const value = table.value(id, field);
    if (value === null) return 0;
    const length = value.end - value.start;
    this.#reserve(at, length);
    this.bytes.set(value.bytes.subarray(value.start, value.end), at);
    return length;
  }

  #split(end: number): string[] {
    const { bytes, starts } = this;
    const texts: string[] = [];
    const all = decodeUtf8(bytes, 0, end);
    // No byte becomes more than one character.
    const isOneToOne = all.length === end;
    for (let i = 0; i + 1 < starts.length; i++) {
      const [from, to] = [starts[i] as number, starts[i + 1] as number];
      texts.push(isOneToOne ? all.slice(from, to) : decodeUtf8(bytes, from, to));
    }
    return texts;
  }

  #reserve(used: number, more: number): void {
    if (used + more + BEHIND <= this.bytes.length) return;
    const larger = new Uint8Array((used + more + BEHIND) * 2);
    larger.set(this.bytes.subarray(0, used));
    this.bytes = larger;
  }
}
