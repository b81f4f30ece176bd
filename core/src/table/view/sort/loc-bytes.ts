import { LocView } from '../../query/conditions/loc-view.ts';
import type { UrlTable } from '../../url-table.ts';

const AMPERSAND = 0x26;

/**
 * The decoded bytes of one loc after another, to be put in order. Decodes only where a reference stands before
 * the bytes that are asked for.
 */
export class LocBytes {
  readonly #table: UrlTable;
  readonly #loc: LocView;

  constructor(table: UrlTable) {
    this.#table = table;
    this.#loc = new LocView(table);
  }

  /** Valid until the next entry is turned to. */
  get bytes(): Uint8Array {
    return this.#loc.bytes;
  }

  get start(): number {
    return this.#loc.start;
  }

  get end(): number {
    return this.#loc.end;
  }

  /** Turns to an entry, of whose loc the first `length` bytes are right then; false when it has none, or an empty one. */
  read(id: number, length: number): boolean {
    const loc = this.#loc;
    const block = this.#table.blockOf(id);
    if (!loc.read(block, id - block.base)) return false;
    if (loc.isXml) {
      const { bytes, start } = loc;
      // The end of what is not decoded is no end.
      const to = Math.min(loc.end, start + length);
      for (let at = start; at < to; at++) {
        if (bytes[at] !== AMPERSAND) continue;
        loc.decode();
        break;
      }
    }
    return loc.end > loc.start;
  }
}
