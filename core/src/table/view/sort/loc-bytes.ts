import { LocView } from '../../query/conditions/loc-view.ts';
import type { UrlTable } from '../../url-table.ts';

const AMPERSAND = 0x26;

/** The bytes of one loc at a time, for sorting, decoded only if a reference precedes the last byte needed. */
export class LocBytes {
  readonly #table: UrlTable;
  readonly #loc: LocView;

  constructor(table: UrlTable) {
    this.#table = table;
    this.#loc = new LocView(table);
  }

  /** Valid until the next call to {@link read}. */
  get bytes(): Uint8Array {
    return this.#loc.bytes;
  }

  get start(): number {
    return this.#loc.start;
  }

  get end(): number {
    return this.#loc.end;
  }

  /**
   * Moves to an entry, and makes at least the first `length` bytes of its loc valid, or all if it has fewer. Returns
   * false if the loc is absent or empty.
   */
  read(id: number, length: number): boolean {
    const loc = this.#loc;
    const block = this.#table.blockOf(id);
    if (!loc.read(block, id - block.base)) return false;
    if (loc.isXml) {
      const { bytes, start } = loc;
      // Use only the start of the raw loc: its end is not the end of the decoded loc.
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
