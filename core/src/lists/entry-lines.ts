import { RecentViews, type ValueRange } from '../bytes/ranges.ts';
import { decodeAmpersands, decodeUtf8 } from '../bytes/text.ts';
import { FIELDS, fieldNumber } from '../contract/values.ts';
import type { NewEntriesBuilder } from '../edit/apply/new-entries.ts';
import type { UrlTable } from '../table/url-table.ts';
import { hasLocAlone } from './list-entry.ts';

/** Bytes that are decoded together, because a call to the decoder costs as much as decoding about 100 bytes. */
const PIECE = 1 << 16;
/**
 * Free bytes that a line needs in addition to its values: {@link decodeAmpersands} writes up to seven bytes past a loc,
 * and the line has up to three tabs and a line feed.
 */
const BEHIND = 8;
/** The fields after the loc. */
const OTHERS = FIELDS.map(fieldNumber).slice(1);
const TAB = 0x09;
const LINE_FEED = 0x0a;
const SPACE = 0x20;

/** Copies values of existing entries into the text of new entries, without a string for each. */
export class EntryLines {
  readonly #builder: NewEntriesBuilder;
  readonly #table: UrlTable;
  readonly #held: readonly boolean[];
  readonly #bytes = new Uint8Array(PIECE);
  readonly #target = new DataView(this.#bytes.buffer);
  readonly #sources = new RecentViews();
  /** Where the complete lines end, and where the line being built ends. */
  #whole = 0;
  #at = 0;
  #count = 0;

  /**
   * @param table the table of the entries, which have not been edited
   * @param held for each field: whether to copy it
   */
  constructor(builder: NewEntriesBuilder, table: UrlTable, held: readonly boolean[]) {
    this.#builder = builder;
    this.#table = table;
    this.#held = held;
  }

  /**
   * Adds a new entry with the values of an existing one. Returns false and adds nothing if the values cannot be copied
   * to a line as they are.
   * Call {@link flush} after the last entry, and before adding entries in any other way.
   */
  add(id: number): boolean {
    const block = this.#table.blockOf(id);
    // Values are never longer than their XML.
    const most = (block.columns.length[id - block.base] as number) + BEHIND;
    if (most > PIECE) return false;
    if (this.#whole + most > PIECE) this.flush();
    this.#at = this.#whole;
    const isLine = this.#putLoc(id) && (hasLocAlone(this.#table, id) || this.#putOthers(id));
    if (!isLine) return false;
    this.#bytes[this.#at++] = LINE_FEED;
    this.#whole = this.#at;
    this.#count++;
    return true;
  }

  flush(): void {
    if (this.#count === 0) return;
    this.#builder.addLines(decodeUtf8(this.#bytes, 0, this.#whole - 1), this.#count);
    this.#whole = 0;
    this.#count = 0;
  }

  #putLoc(id: number): boolean {
    const raw = this.#held[0] ? this.#table.rawLoc(id) : null;
    if (raw === null) return this.#put(this.#held[0] ? this.#table.value(id, 0) : null);
    const first = this.#at;
    const source = this.#sources.of(raw.bytes);
    const length = decodeAmpersands(source, raw.start, raw.end, this.#target, first);
    if (length < 0) return this.#put(this.#table.value(id, 0));
    this.#at += length;
    for (let at = first; at < this.#at; at++) if ((this.#bytes[at] as number) < SPACE) return false;
    return true;
  }

  #putOthers(id: number): boolean {
    const values = this.#table.valuesOf(id, OTHERS);
    let tabs = 0;
    for (let place = 0; place < values.length; place++) {
      const value = values[place] ?? null;
      tabs++;
      if (!this.#held[place + 1] || value === null || value.start === value.end) continue;
      for (; tabs > 0; tabs--) this.#bytes[this.#at++] = TAB;
      if (!this.#put(value)) return false;
    }
    return true;
  }

  #put(value: ValueRange | null): boolean {
    if (value === null) return true;
    let at = this.#at;
    for (let from = value.start; from < value.end; from++) {
      const byte = value.bytes[from] as number;
      if (byte < SPACE) return false;
      this.#bytes[at++] = byte;
    }
    this.#at = at;
    return true;
  }
}
