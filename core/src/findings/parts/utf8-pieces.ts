import type { ByteRange } from '../../bytes/recent-views.ts';
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

/** Turns a file into UTF-8 as its bytes come, as `readFile` turns all of them. */
export class Utf8Pieces {
  /** What came before it was enough to tell the encoding by; null once that is told. */
  #begun: Uint8Array | null = NOTHING;
  #recoder: Recoder | null = null;
  #mixed: MixedPieces | null = null;
  #encoding = 'utf-8';
  /** What `conflictingEncodings` says of the file. */
  conflict: string | null = null;

  /**
   * @param isLast nothing follows
   * @returns what can be turned of what came, valid as long as the piece; null where nobody knows the encoding
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

  /** As far as it was told: `utf-8` while nothing else was seen. */
  get encoding(): string {
    return this.firstMixed === null ? this.#encoding : UNKNOWN;
  }

  /** Whether all of the file is in another encoding. */
  get isRecoded(): boolean {
    return this.#recoder !== null;
  }

  /** Of a text list: where in the text turned the first character stands that was none of UTF-8; null where none does. */
  get firstMixed(): ByteRange | null {
    return this.#mixed?.first ?? null;
  }

  /** False where nobody knows the encoding. */
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
