import type { ValueRange } from '../../../bytes/ranges.ts';
import { isSpace } from '../../../bytes/scanner.ts';
import { decodeContent } from '../../../bytes/text.ts';
import type { EntryBlock } from '../../entry-block.ts';
import type { UrlTable } from '../../url-table.ts';

/**
 * Views the bytes of one loc after another in place. Copies a loc only if it has to be decoded, so one instance can
 * serve millions of entries.
 */
export class LocView implements ValueRange {
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;
  /** Whether an `&` in `bytes[start, end)` may begin a reference: see {@link decode}. */
  isXml = false;
  readonly #table: UrlTable;
  #room = new Uint8Array(4096);

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** Moves to an entry. Returns false if it does not have a loc. */
  read(block: EntryBlock, local: number): boolean {
    if (!block.standsPlainly(local)) return this.#take(this.#table.value(block.base + local, 0));
    const { columns } = block;
    const start = columns.start[local] as number;
    this.start = start + (columns.locStart[local] as number);
    this.end = start + (columns.locEnd[local] as number);
    this.bytes = block.content.at(this.start, this.end);
    this.isXml = true;
    return true;
  }

  /** Resolves the references of a loc that has {@link isXml} set. */
  decode(): void {
    const length = this.end - this.start;
    if (length > this.#room.length) this.#room = new Uint8Array(length * 2);
    const bytes = this.#room;
    let start = 0;
    let end = decodeContent(this.bytes, this.start, this.end, bytes);
    // White space written as references is trimmed like any other.
    while (start < end && isSpace(bytes[start])) start++;
    while (end > start && isSpace(bytes[end - 1])) end--;
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.isXml = false;
  }

  #take(value: ValueRange | null): boolean {
    if (value === null) return false;
    this.bytes = value.bytes;
    this.start = value.start;
    this.end = value.end;
    this.isXml = false;
    return true;
  }
}
