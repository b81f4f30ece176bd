import type { ValueRange } from '../../bytes/ranges.ts';

/** Up to this many bytes, a loop is faster than calling `set`. */
const SHORT = 32;
const ROOM = 1 << 16;
/** Larger numbers are rare, and are converted to text first. */
const MOST_COUNTED = 0x7fffffff;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ENCODER = new TextEncoder();

/** Writes texts as UTF-8 into reused memory, without creating an object for each text. */
export class ByteWriter {
  #bytes = new Uint8Array(ROOM);
  #length = 0;

  /** Returns the bytes written since the last call. Valid until the next write. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }

  /** Writes bytes as they are. */
  bytes(bytes: Uint8Array): void {
    const { length } = bytes;
    const out = this.#roomFor(length);
    const from = this.#length;
    if (length > SHORT) out.set(bytes, from);
    else for (let at = 0; at < length; at++) out[from + at] = bytes[at] as number;
    this.#length = from + length;
  }

  /** Writes a whole number in decimal digits. */
  number(number: number): void {
    if (number < 0 || number > MOST_COUNTED) return this.text(String(number));
    const out = this.#roomFor(10);
    let digits = 1;
    for (let least = 10; number >= least; least *= 10) digits++;
    let left = number | 0;
    for (let at = this.#length + digits - 1; at >= this.#length; at--) {
      const next = (left / 10) | 0;
      out[at] = 0x30 + left - next * 10;
      left = next;
    }
    this.#length += digits;
  }

  text(text: string): void {
    const out = this.#roomFor(text.length * 3);
    const from = this.#length;
    let at = 0;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code > 0x7f) break;
      out[from + at] = code;
    }
    this.#length = from + at;
    if (at < text.length) this.#length += ENCODER.encodeInto(text.slice(at), out.subarray(from + at)).written;
  }

  /** Writes a text as JSON, in quotes. */
  json(text: string): void {
    const out = this.#roomFor(text.length + 2);
    const from = this.#length;
    out[from] = QUOTE;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (!isPlain(code)) return this.text(JSON.stringify(text));
      out[from + 1 + at] = code;
    }
    out[from + 1 + text.length] = QUOTE;
    this.#length = from + text.length + 2;
  }

  /**
   * Writes `beginning` and the bytes of a text, if both text and JSON reports contain that text unchanged: printable
   * ASCII that JSON does not escape. Otherwise, writes nothing and returns false.
   */
  plain(beginning: Uint8Array, { bytes, start, end }: Readonly<ValueRange>): boolean {
    const from = this.#length;
    this.bytes(beginning);
    const out = this.#roomFor(end - start);
    const shift = this.#length - start;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      if (!isPlain(byte)) {
        this.#length = from;
        return false;
      }
      out[at + shift] = byte;
    }
    this.#length += end - start;
    return true;
  }

  #roomFor(more: number): Uint8Array {
    const needed = this.#length + more;
    if (needed > this.#bytes.length) {
      const before = this.#bytes;
      this.#bytes = new Uint8Array(Math.max(needed, before.length * 2));
      this.#bytes.set(before.subarray(0, this.#length));
    }
    return this.#bytes;
  }
}

function isPlain(code: number): boolean {
  return code >= 0x20 && code < 0x7f && code !== QUOTE && code !== BACKSLASH;
}
