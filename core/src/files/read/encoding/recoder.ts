import { encodeUtf8, joinBytes } from '../../../bytes/text.ts';

const MARK = 0xfeff;
const REPLACEMENT = '\ufffd';

/** Converts text to UTF-8 piece by piece and adjusts its XML declaration. */
export class Recoder {
  readonly #decoder: Pick<TextDecoder, 'decode'>;
  #isBegun = false;

  /** @param label any label that `TextDecoder` knows, `utf-32le` or `utf-32be` */
  constructor(label: string) {
    this.#decoder = label.startsWith('utf-32')
      ? new Utf32Decoder(label === 'utf-32le')
      : new TextDecoder(label);
  }

  /**
   * @param piece the next bytes; the first piece must hold the whole declaration or the whole text
   * @param isLast whether this is the last piece; an incomplete character at its end is invalid
   */
  push(piece: Uint8Array, isLast: boolean): Uint8Array {
    // Some versions of Node decode windows-1252 as Latin-1 unless the decoder streams (nodejs/node#56542).
    const decoded = this.#decoder.decode(piece.slice(), { stream: true });
    const text = isLast ? decoded + this.#decoder.decode() : decoded;
    const isFirst = !this.#isBegun;
    this.#isBegun = true;
    return encodeUtf8(isFirst ? declaredUtf8(text) : text);
  }
}

function declaredUtf8(text: string): string {
  return text.replace(/^(<\?xml[^>]*?\bencoding\s*=\s*)(["'])[^"']*\2/, '$1$2UTF-8$2');
}

/**
 * Decodes UTF-32, which `TextDecoder` does not support. Like a `TextDecoder`, it drops a byte order mark at the start
 * and replaces an incomplete character at the end.
 */
class Utf32Decoder {
  readonly #littleEndian: boolean;
  /** The first bytes of a character that continues in the next piece. */
  #begun = new Uint8Array(0);
  #isAtStart = true;

  constructor(littleEndian: boolean) {
    this.#littleEndian = littleEndian;
  }

  decode(piece: Uint8Array = new Uint8Array(0), { stream = false } = {}): string {
    const bytes = joinBytes([this.#begun, piece]);
    const view = new DataView(bytes.buffer);
    const characters: string[] = [];
    let at = 0;
    for (; at + 4 <= bytes.length; at += 4) {
      const value = view.getUint32(at, this.#littleEndian);
      if (value !== MARK || !this.#isAtStart)
        characters.push(isScalar(value) ? String.fromCodePoint(value) : REPLACEMENT);
      this.#isAtStart = false;
    }
    this.#begun = bytes.slice(at);
    if (!stream && this.#begun.length > 0) characters.push(REPLACEMENT);
    return characters.join('');
  }
}

function isScalar(value: number): boolean {
  return value < 0xd800 || (value > 0xdfff && value <= 0x10ffff);
}
