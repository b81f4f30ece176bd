import { brokenUtf8At } from '../../bytes/characters.ts';
import { ESCAPE_LENGTH, mixedToUtf8 } from '../../bytes/mixed-utf8.ts';
import type { ByteRange } from '../../bytes/ranges.ts';
import { joinBytes } from '../../bytes/text.ts';
import {
  conflictingEncodings,
  decoderLabel,
  detectEncoding,
  isUtf8Name,
} from '../../files/read/encoding/detect-encoding.ts';
import { UNKNOWN } from '../../files/read/encoding/encoding.ts';
import { Recoder } from '../../files/read/encoding/recoder.ts';
import { isTextList } from '../../files/read/kinds/plain-kind.ts';
import { SAMPLE_BYTES } from './read-part.ts';

const NOTHING = new Uint8Array(0);

/** Converts a file to UTF-8 as its bytes arrive, with the same result as `readFile`. */
export class Utf8Pieces {
  /** Bytes collected until they suffice to detect the encoding; null afterwards. */
  #begun: Uint8Array | null = NOTHING;
  #recoder: Recoder | null = null;
  #mixed: MixedPieces | null = null;
  #encoding = 'utf-8';
  /** The result of `conflictingEncodings` for the file. */
  conflict: string | null = null;

  /**
   * @param isLast whether nothing follows
   * @returns the bytes that could be converted, valid only while `piece` is; null if the encoding is unknown
   */
  push(piece: Uint8Array, isLast: boolean): Uint8Array | null {
    let bytes = piece;
    if (this.#begun !== null) {
      bytes = joinBytes([this.#begun, piece]);
      this.#begun = bytes;
      if (bytes.length < SAMPLE_BYTES && !isLast) return NOTHING;
      if (!this.#begin(bytes)) return null;
      this.#begun = null;
    }
    if (this.#mixed) return this.#mixed.push(bytes, isLast);
    return this.#recoder ? this.#recoder.push(bytes, isLast) : bytes;
  }

  /** The encoding as far as it is known: `utf-8` until another one is found. */
  get encoding(): string {
    return this.firstMixed === null ? this.#encoding : UNKNOWN;
  }

  /** Whether the whole file is in another encoding. */
  get isRecoded(): boolean {
    return this.#recoder !== null;
  }

  /** For a text list: the range, in the converted text, of the first character that was not UTF-8, or null. */
  get firstMixed(): ByteRange | null {
    return this.#mixed?.first ?? null;
  }

  /** Detects the encoding. Returns false if it is unknown. */
  #begin(start: Uint8Array): boolean {
    if (isTextList(start)) {
      this.#mixed = new MixedPieces();
      return true;
    }
    this.#encoding = detectEncoding(start);
    this.conflict = conflictingEncodings(start);
    if (isUtf8Name(this.#encoding)) return true;
    const label = decoderLabel(start, this.#encoding);
    if (label !== null) this.#recoder = new Recoder(label);
    return label !== null;
  }
}

/** Maximum length of a character, in bytes. */
const LONGEST = 4;

/** Converts a text in an unknown encoding to UTF-8, piece by piece. Bytes that are not UTF-8 are percent-encoded. */
export class MixedPieces {
  /** Range, in the converted text, of the first character that was not UTF-8; null until one is found. */
  first: ByteRange | null = null;
  /** The first bytes of a character that the next piece may complete. */
  #begun: Uint8Array = new Uint8Array(0);
  /** Bytes read so far. Equals the bytes converted until the first one that is not UTF-8. */
  #length = 0;

  /** @param isLast whether nothing follows; then an incomplete character is invalid */
  push(piece: Uint8Array, isLast: boolean): Uint8Array {
    const bytes = this.#begun.length === 0 ? piece : joinBytes([this.#begun, piece]);
    const end = isLast ? bytes.length : behindWhole(bytes);
    // Copies, because the piece may belong to the caller and change afterwards.
    this.#begun = bytes.slice(end);
    const broken = brokenUtf8At(bytes, 0, end);
    this.#length += end;
    if (broken < 0) return bytes.subarray(0, end);
    const turned = mixedToUtf8(bytes, 0, end);
    this.first ??= { offset: this.#length - end + broken, length: ESCAPE_LENGTH };
    return turned;
  }
}

/** The end of the last character that is certainly whole. */
function behindWhole(bytes: Uint8Array): number {
  for (let at = bytes.length - 1; at >= 0 && at > bytes.length - LONGEST; at--) {
    const byte = bytes[at] as number;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return at;
  }
  return bytes.length;
}
