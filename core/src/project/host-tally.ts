import type { FileId } from '../contract/values.ts';
import type { ValueRange } from '../read/entry-reader.ts';
import { isMinorForm, otherForm } from '../rules/loc/mixed-www.ts';
import { SCAN_AGAIN } from '../table/columns.ts';
import { type EntryBlock, FLAG } from '../table/entry-block.ts';
import type { UrlTable } from '../table/url-table.ts';
import { decodeUtf8, encodeUtf8 } from '../xml/text.ts';

/** Scheme, user, host of an absolute URL. */
const HOST = /^https?:\/\/(?:[^/?#]*@)?([^/?#:]+)/i;
/** Bytes that end the host: `/`, `?`, `#`, `:`. */
const ENDS = new Set([0x2f, 0x3f, 0x23, 0x3a]);

/** Counts by file how many entries each host has, to tell the hosts that are listed with and without `www.`. */
export class HostTally {
  readonly #table: UrlTable;
  readonly #byFile = new Map<FileId, Map<string, number>>();
  readonly #all = new Map<string, number>();
  /** The hosts whose other form is listed more often. */
  readonly #minor = new Set<string>();
  /** What the loc looked at last began with, up to the end of its host, and that host. */
  #start: Uint8Array = new Uint8Array(0);
  #host = '';

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** Counts the entries `[from, to)` of a block that are there. */
  addBlock(block: EntryBlock, from: number, to: number): void {
    const { columns, bytes } = block;
    let known = 0;
    for (let local = from; local < to; local++) {
      if (((block.flags[local] as number) & FLAG.present) === 0) continue;
      const inner = columns.locStart[local] as number;
      const isRaw = block.kind !== 'text' && inner !== SCAN_AGAIN && block.references[0] === null;
      const start = (columns.start[local] as number) + inner;
      if (
        isRaw &&
        this.#isKnown(bytes, start, (columns.start[local] as number) + (columns.locEnd[local] as number))
      ) {
        known++;
        continue;
      }
      this.#add(block.file, this.#host, known);
      known = 0;
      this.add(block.base + local, 1);
    }
    this.#add(block.file, this.#host, known);
  }

  /** Counts an entry, by its present loc, that has come or, by -1, is about to go. */
  add(id: number, sign: 1 | -1): void {
    const loc = this.#table.value(id, 0);
    if (loc === null) return;
    if (!this.#isKnown(loc.bytes, loc.start, loc.end)) this.#learn(loc);
    this.#add(this.#table.blockOf(id).file, this.#host, sign);
  }

  /** The host of a file that the project lists in the other form more often, before that; null for none. */
  minorForm(file: FileId): readonly [minor: string, major: string] | null {
    const own = this.#byFile.get(file);
    if (!own || this.#minor.size === 0) return null;
    const hosts = this.#minor.size < own.size ? this.#minor : own.keys();
    for (const host of hosts) {
      if (this.#minor.has(host) && (own.get(host) ?? 0) > 0) return [host, otherForm(host)];
    }
    return null;
  }

  #isKnown(bytes: Uint8Array, start: number, end: number): boolean {
    const known = this.#start;
    const { length } = known;
    if (length === 0 || end - start < length) return false;
    for (let i = 0; i < length; i++) if (bytes[start + i] !== known[i]) return false;
    return end - start === length || ENDS.has(bytes[start + length] as number);
  }

  #learn({ bytes, start, end }: ValueRange): void {
    const match = HOST.exec(decodeUtf8(bytes, start, end));
    this.#host = (match?.[1] ?? '').toLowerCase();
    // Nothing is told apart by its start where that is no host.
    this.#start = encodeUtf8(match?.[0] ?? '');
  }

  #add(file: FileId, host: string, count: number): void {
    if (host === '' || count === 0) return;
    let own = this.#byFile.get(file);
    if (!own) {
      own = new Map();
      this.#byFile.set(file, own);
    }
    own.set(host, (own.get(host) ?? 0) + count);
    this.#all.set(host, (this.#all.get(host) ?? 0) + count);
    for (const form of [host, otherForm(host)]) {
      if (isMinorForm(form, this.#all)) this.#minor.add(form);
      else this.#minor.delete(form);
    }
  }
}
