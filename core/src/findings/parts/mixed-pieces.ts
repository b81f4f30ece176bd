import { brokenUtf8At } from '../../bytes/characters.ts';
import { ESCAPE_LENGTH, mixedToUtf8 } from '../../bytes/mixed-utf8.ts';
import type { ByteRange } from '../../bytes/ranges.ts';
import { joinBytes } from '../../bytes/text.ts';

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

  /** @param isLast whether nothing follows, so that an incomplete character is invalid */
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
