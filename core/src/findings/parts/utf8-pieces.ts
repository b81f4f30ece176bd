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
import { MixedPieces } from './mixed-pieces.ts';
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
   * @returns the bytes that could be converted, valid as long as the piece; null if the encoding is unknown
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
