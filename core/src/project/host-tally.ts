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

/** Beginnings that are remembered: a site has few. */
const RECENT = 4;

interface Beginning {
  text: Uint8Array;
  host: string;
}

/** Counts by file how many entries each host has, to tell the hosts that are listed with and without `www.`. */
export class HostTally {
  readonly #table: UrlTable;
  readonly #byFile = new Map<FileId, Map<string, number>>();
  readonly #all = new Map<string, number>();
  /** The hosts whose other form is listed more often. */
  readonly #minor = new Set<string>();
  /** What the locs looked at last began with, up to the end of their hosts. */
  #recent: Beginning[] = [];
  /** Entries with one host that were counted last, and are not in the counts yet. */
  #file: FileId = -1;
  #host = '';
  #uncounted = 0;

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** Counts the entries `[from, to)` of a block that are there. */
  addBlock(block: EntryBlock, from: number, to: number): void {
    const { columns, bytes } = block;
    let host = '';
    let known = 0;
    for (let local = from; local < to; local++) {
      if (((block.flags[local] as number) & FLAG.present) === 0) continue;
      const inner = columns.locStart[local] as number;
      const isRaw = block.kind !== 'text' && inner !== SCAN_AGAIN && block.references[0] === null;
      const entry = columns.start[local] as number;
      const found =
        (isRaw ? this.#hostOf(bytes, entry + inner, entry + (columns.locEnd[local] as number)) : null) ??
        this.#hostOfEntry(block.base + local);
      if (found !== host) {
        this.#add(block.file, host, known);
        host = found;
        known = 0;
      }
      known++;
    }
    this.#add(block.file, host, known);
  }

  /** Counts an entry, by its present loc, that has come or, by -1, is about to go. */
  add(id: number, sign: 1 | -1): void {
    const { file } = this.#table.blockOf(id);
    const host = this.#hostOfEntry(id);
    if (host !== this.#host || file !== this.#file) {
      this.#flush();
      this.#file = file;
      this.#host = host;
    }
    this.#uncounted += sign;
  }

  /** The host of a file that the project lists in the other form more often, before that; null for none. */
  minorForm(file: FileId): readonly [minor: string, major: string] | null {
    this.#flush();
    const own = this.#byFile.get(file);
    if (!own || this.#minor.size === 0) return null;
    const hosts = this.#minor.size < own.size ? this.#minor : own.keys();
    for (const host of hosts) {
      if (this.#minor.has(host) && (own.get(host) ?? 0) > 0) return [host, otherForm(host)];
    }
    return null;
  }

  /** The host of a loc that begins like another one lately; null for others. */
  #hostOf(bytes: Uint8Array, start: number, end: number): string | null {
    for (const { text, host } of this.#recent) if (beginsWith(bytes, start, end, text)) return host;
    return null;
  }

  /** The host of an entry's loc; '' when it has none. */
  #hostOfEntry(id: number): string {
    const loc = this.#table.value(id, 0);
    return loc === null ? '' : (this.#hostOf(loc.bytes, loc.start, loc.end) ?? this.#learn(loc));
  }

  #learn({ bytes, start, end }: ValueRange): string {
    const match = HOST.exec(decodeUtf8(bytes, start, end));
    if (!match) return '';
    const host = (match[1] ?? '').toLowerCase();
    this.#recent = [{ text: encodeUtf8(match[0]), host }, ...this.#recent.slice(0, RECENT - 1)];
    return host;
  }

  #flush(): void {
    this.#add(this.#file, this.#host, this.#uncounted);
    this.#uncounted = 0;
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

/** Whether a loc begins with a scheme and a host, and with no more of that. */
function beginsWith(bytes: Uint8Array, start: number, end: number, text: Uint8Array): boolean {
  const { length } = text;
  if (end - start < length) return false;
  for (let i = 0; i < length; i++) if (bytes[start + i] !== text[i]) return false;
  return end - start === length || ENDS.has(bytes[start + length] as number);
}
