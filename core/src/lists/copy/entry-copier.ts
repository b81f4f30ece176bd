import { isUtf8 } from '../../bytes/characters.ts';
import { encodeUtf8, escapeXml } from '../../bytes/text.ts';
import type { ListColumn, ListSettings } from '../../contract/lists.ts';
import { DATE, W3cDatetime } from '../../protocol/w3c-datetime.ts';
import type { ListBytes } from '../list-bytes.ts';
import type { RowScanner } from './row-scanner.ts';

/** For each ASCII byte: its bytes as XML text. */
const WRITTEN = Array.from({ length: 128 }, (_, byte) => encodeUtf8(escapeXml(String.fromCharCode(byte))));
/** What to do with a byte: read its row as text; copy the byte; escape it; or copy it and check the UTF-8 later. */
const LOOKED_AT = 0;
const COPIED = 1;
const ESCAPED = 2;
const WIDE = 3;
const CLASS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return WIDE;
  if (byte <= 0x20 || byte === 0x7f) return LOOKED_AT;
  return WRITTEN[byte]?.length === 1 ? COPIED : ESCAPED;
});
/** First bytes of characters that may be illegal in XML, or white space, which is trimmed. */
const DOUBTFUL = [0xc2, 0xe1, 0xe2, 0xe3, 0xef];
/** Maximum length in bytes of a cell to copy. A longer cell is not a valid value. */
const LONGEST = 1 << 14;
/** In bytes: the maximum length of an escaped byte, and of an entry's tags. */
const LONGEST_ESCAPE = 6;
const ELEMENTS = 128;

const OPEN = encodeUtf8('<url>');
const LOC = [encodeUtf8('<loc>'), encodeUtf8('</loc>')] as const;
const LASTMOD = [encodeUtf8('<lastmod>'), encodeUtf8('</lastmod>')] as const;
const CHANGEFREQ = [encodeUtf8('<changefreq>'), encodeUtf8('</changefreq>')] as const;
const PRIORITY = [encodeUtf8('<priority>'), encodeUtf8('</priority>')] as const;
const CLOSE = encodeUtf8('</url>\n');

/**
 * Makes the XML of an entry by copying the cells of a row. It handles rows with an absolute URL and values that need no
 * conversion. The result is the same as from `EntryMaker`, in a tenth of the time.
 */
export class EntryCopier {
  readonly #bytes: Uint8Array;
  readonly #out: ListBytes;
  readonly #isUtf8: boolean;
  readonly #loc: number;
  readonly #lastmod: number;
  readonly #changefreq: number;
  readonly #priority: number;
  readonly #date = new W3cDatetime();

  /** @param bytes the list's bytes */
  constructor(bytes: Uint8Array, { columns, encoding }: ListSettings, out: ListBytes) {
    const place = (role: ListColumn['role']) => columns.find((one) => one.role === role)?.column ?? -1;
    this.#bytes = bytes;
    this.#out = out;
    this.#isUtf8 = encoding === 'utf-8';
    this.#loc = place('loc');
    this.#lastmod = place('lastmod');
    this.#changefreq = place('changefreq');
    this.#priority = place('priority');
  }

  /** Writes the entry of a row. Returns false and writes nothing if the row must be read as text. */
  copy(row: RowScanner): boolean {
    const { count, starts, ends } = row;
    const loc = this.#loc;
    if (loc < 0 || loc >= count) return false;
    if (!this.#isAbsolute(starts[loc] as number, ends[loc] as number)) return false;
    const lastmod = this.#lastmod < count ? this.#lastmod : -1;
    if (lastmod >= 0 && !this.#isDate(starts[lastmod] as number, ends[lastmod] as number)) return false;
    const out = this.#out;
    const cells = this.#length(row, loc) + this.#length(row, lastmod);
    const others = this.#length(row, this.#changefreq) + this.#length(row, this.#priority);
    out.reserve((cells + others) * LONGEST_ESCAPE + ELEMENTS);
    const { mark } = out;
    out.put(OPEN);
    const isCopied =
      this.#element(row, loc, LOC) &&
      this.#element(row, lastmod, LASTMOD) &&
      this.#element(row, this.#changefreq, CHANGEFREQ) &&
      this.#element(row, this.#priority, PRIORITY);
    if (isCopied) out.put(CLOSE);
    else out.mark = mark;
    return isCopied;
  }

  #length({ count, starts, ends }: RowScanner, column: number): number {
    const length = column < 0 || column >= count ? 0 : (ends[column] as number) - (starts[column] as number);
    return Math.min(LONGEST, length);
  }

  #element(row: RowScanner, column: number, tags: readonly [Uint8Array, Uint8Array]): boolean {
    if (column < 0 || column >= row.count) return true;
    const start = row.starts[column] as number;
    const end = row.ends[column] as number;
    if (start === end) return true;
    if (row.doubled[column] === 1) return false;
    this.#out.put(tags[0]);
    if (!this.#put(start, end)) return false;
    this.#out.put(tags[1]);
    return true;
  }

  /** Whether a cell is empty or a date that the schema accepts. */
  #isDate(start: number, end: number): boolean {
    return start === end || this.#date.read(this.#bytes, start, end) === DATE.exact;
  }

  /** Whether a cell begins with `http://` or `https://`, followed by at least one ASCII character. */
  #isAbsolute(start: number, end: number): boolean {
    const bytes = this.#bytes;
    const letter = (at: number) => (bytes[at] as number) | 0x20;
    if (end - start < 9) return false;
    if (letter(start) !== 0x68 || letter(start + 1) !== 0x74 || letter(start + 2) !== 0x74) return false;
    if (letter(start + 3) !== 0x70) return false;
    const colon = letter(start + 4) === 0x73 ? start + 5 : start + 4;
    return (
      bytes[colon] === 0x3a &&
      bytes[colon + 1] === 0x2f &&
      bytes[colon + 2] === 0x2f &&
      end > colon + 3 &&
      (bytes[colon + 3] as number) < 0x80
    );
  }

  #put(start: number, end: number): boolean {
    if (end - start > LONGEST) return false;
    const bytes = this.#bytes;
    const { piece } = this.#out;
    let to = this.#out.mark;
    let isWide = false;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      const become = CLASS[byte];
      if (become === COPIED) piece[to++] = byte;
      else if (become === WIDE) {
        isWide = true;
        piece[to++] = byte;
      } else if (become === LOOKED_AT) return false;
      else for (const escaped of WRITTEN[byte] ?? []) piece[to++] = escaped;
    }
    this.#out.mark = to;
    return !isWide || (this.#isUtf8 && isPlainUtf8(bytes, start, end));
  }
}

/** Whether a cell is valid UTF-8, all of it legal in XML, with nothing to trim; false if in doubt. */
function isPlainUtf8(bytes: Uint8Array, start: number, end: number): boolean {
  if ((bytes[start] as number) >= 0x80 || !isUtf8(bytes, start, end)) return false;
  let last = end - 1;
  while (((bytes[last] as number) & 0xc0) === 0x80) last--;
  if (DOUBTFUL.includes(bytes[last] as number)) return false;
  return !bytes.subarray(start, end).includes(0xef);
}
