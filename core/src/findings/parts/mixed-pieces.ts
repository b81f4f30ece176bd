import { brokenUtf8At } from '../../bytes/characters.ts';
import { ESCAPE_LENGTH, mixedToUtf8 } from '../../bytes/mixed-utf8.ts';
import type { ByteRange } from '../../bytes/recent-views.ts';
import { joinBytes } from '../../bytes/text.ts';

/** A character has so many bytes at most. */
const LONGEST = 4;

/** Turns a text that says nothing of its encoding into UTF-8, piece after piece: what is none is percent-encoded. */
export class MixedPieces {
  /** Where in the text turned the first character stands that was none of UTF-8; null while none was. */
  first: ByteRange | null = null;
  /** The first bytes of a character that the next piece may end. */
  #begun: Uint8Array = new Uint8Array(0);
  /** Bytes turned; they are counted until the first that is none. */
  #length = 0;

  /** @param isLast nothing follows: what is begun is no character then */
  push(piece: Uint8Array, isLast: boolean): Uint8Array {
    const bytes = this.#begun.length === 0 ? piece : joinBytes([this.#begun, piece]);
    const end = isLast ? bytes.length : behindWhole(bytes);
    // The piece may be another's, and is no more then.
    this.#begun = bytes.slice(end);
    const broken = brokenUtf8At(bytes, 0, end);
    this.#length += end;
    if (broken < 0) return bytes.subarray(0, end);
    const turned = mixedToUtf8(bytes, 0, end);
    this.first ??= {
      offset: this.#length - end + broken,
      length: ESCAPE_LENGTH,
    };
    return turned;
  }
}

/** Behind the last character that is whole for sure. */
function behindWhole(bytes: Uint8Array): number {
  for (let at = bytes.length - 1; at >= 0 && at > bytes.length - LONGEST; at--) {
    const byte = bytes[at] as number;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return at;
  }
  return bytes.length;
}
