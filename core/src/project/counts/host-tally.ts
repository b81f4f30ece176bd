import { grown } from '../../bytes/byte-at.ts';
import { RecentViews } from '../../bytes/ranges.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { WordList } from '../../bytes/word-list.ts';
import type { FileId } from '../../contract/values.ts';
import { isMinorForm } from '../../rules/loc/mixed-www.ts';
import type { HostList } from '../../rules/scope/host-counts.ts';
import { differentHosts } from '../../rules/scope/several-hosts.ts';
import { EntryHost } from '../../table/file/entry-host.ts';
import type { UrlTable } from '../../table/url-table.ts';

/** The hosts of a file as read, by number. Files are rarely edited, and may have a host for each entry. */
interface ReadHosts {
  readonly numbers: Uint32Array;
  readonly counts: Uint32Array;
}

/** `www.` as a word. */
const WWW = 0x2e777777;
const WWW_LENGTH = 4;
const FEWEST = 64;

/** Counts the entries of each host by file, to find the hosts that are listed both with and without `www.`. */
export class HostTally {
  readonly #table: UrlTable;
  /** The hosts without `www.`. The number of a host is twice the place of that name, plus one if it has `www.`. */
  readonly #names = new WordList();
  readonly #views = new RecentViews();
  /** By number: how many entries have this host, and 1 if its other form is listed more often. */
  #all = new Int32Array(FEWEST);
  #minor = new Uint8Array(FEWEST);
  #minors = 0;
  /** For each file: its hosts as read, or the number of entries by the number of a host. */
  readonly #byFile = new Map<FileId, ReadHosts | Map<number, number>>();
  readonly #hostOf: EntryHost;
  /** Grows whenever a host starts or stops being listed less often than its other form. */
  changes = 0;
  /** The last entries, all of one file and one host, that are not in the counts yet. */
  #file: FileId = -1;
  #host = '';
  #uncounted = 0;

  constructor(table: UrlTable) {
    this.#table = table;
    this.#hostOf = new EntryHost(table);
  }

  /** Counts an entry that was added or, if `sign` is -1, is about to be removed, by its current loc. */
  add(id: number, sign: 1 | -1): void {
    const { file } = this.#table.blockOf(id);
    const host = this.#hostOf.of(id);
    if (host !== this.#host || file !== this.#file) {
      this.flush();
      this.#file = file;
      this.#host = host;
    }
    this.#uncounted += sign;
  }

  /** Adds to or subtracts from the counts of a file, by host. */
  addAll(file: FileId, hosts: ReadonlyMap<string, number>, sign: 1 | -1): void {
    for (const [host, count] of hosts) this.#add(file, host, sign * count);
  }

  /** Counts the hosts of a file that was just read. */
  adopt(file: FileId, { bytes, ends, counts }: HostList): void {
    const view = this.#views.of(bytes);
    const numbers = new Uint32Array(ends.length);
    let start = 0;
    for (let at = 0; at < ends.length; at++) {
      const end = ends[at] as number;
      const host = this.#numberAt(view, start, end);
      numbers[at] = host;
      this.#count(host, counts[at] as number);
      start = end;
    }
    const known = this.#byFile.get(file);
    if (!known) this.#byFile.set(file, { numbers, counts });
    else for (const [at, host] of numbers.entries()) this.#countIn(file, host, counts[at] as number);
  }

  /** A host of the file and its other form, if the project lists that more often; else null. */
  minorForm(file: FileId): readonly [minor: string, major: string] | null {
    this.flush();
    if (this.#minors === 0) return null;
    for (const number of this.#numbersIn(file)) {
      if (this.#minor[number] === 1) return [this.#textOf(number), this.#textOf(number ^ 1)];
    }
    return null;
  }

  /** Whether the project lists a host both with and without `www.`. */
  listsBothForms(host: string): boolean {
    this.flush();
    const number = this.#numberOf(host);
    return this.#minor[number] === 1 || this.#minor[number ^ 1] === 1;
  }

  /** Whether entries have different hosts. */
  get areSeveral(): boolean {
    this.flush();
    let hosts = 0;
    for (const count of this.#all) if (count > 0 && ++hosts > 1) return true;
    return false;
  }

  /** The host of all entries of a file; null if there are several hosts, or none. */
  onlyHost(file: FileId): string | null {
    this.flush();
    const [host = null, other = null] = this.#numbersIn(file);
    return host === null || other !== null ? null : this.#textOf(host);
  }

  /** Two hosts of a file's entries that belong to different sites, or null. */
  differentHosts(file: FileId): readonly [string, string] | null {
    this.flush();
    return differentHosts(this.#textsIn(file));
  }

  /** Adds the held-back entries to the counts. */
  flush(): void {
    this.#add(this.#file, this.#host, this.#uncounted);
    this.#uncounted = 0;
  }

  #add(file: FileId, host: string, count: number): void {
    if (host === '' || count === 0) return;
    const number = this.#numberOf(host);
    this.#count(number, count);
    this.#countIn(file, number, count);
  }

  #countIn(file: FileId, host: number, count: number): void {
    const own = this.#editable(file);
    const left = (own.get(host) ?? 0) + count;
    if (left === 0) own.delete(host);
    else own.set(host, left);
  }

  #editable(file: FileId): Map<number, number> {
    const known = this.#byFile.get(file);
    if (known instanceof Map) return known;
    const numbers = known ? [...known.numbers] : [];
    const own = new Map(numbers.map((number, at) => [number, known?.counts[at] ?? 0] as const));
    this.#byFile.set(file, own);
    return own;
  }

  #numbersIn(file: FileId): Iterable<number> {
    const own = this.#byFile.get(file);
    return own instanceof Map ? own.keys() : (own?.numbers ?? []);
  }

  *#textsIn(file: FileId): Generator<string> {
    for (const number of this.#numbersIn(file)) yield this.#textOf(number);
  }

  #numberOf(host: string): number {
    const bytes = encodeUtf8(host);
    return this.#numberAt(new DataView(bytes.buffer, bytes.byteOffset, bytes.length), 0, bytes.length);
  }

  /** The number of the host `[start, end)`. */
  #numberAt(bytes: DataView, start: number, end: number): number {
    const hasWww = end - start > WWW_LENGTH && bytes.getInt32(start, true) === WWW;
    const place = this.#names.placeOf(bytes, hasWww ? start + WWW_LENGTH : start, end);
    if (place * 2 === this.#all.length) {
      this.#all = grown(this.#all, place * 4);
      this.#minor = grown(this.#minor, place * 4);
    }
    return place * 2 + (hasWww ? 1 : 0);
  }

  #textOf(number: number): string {
    const name = this.#names.text(number >> 1);
    return number % 2 === 0 ? name : `www.${name}`;
  }

  /** Adds to the count of a host in all files. */
  #count(host: number, count: number): void {
    this.#all[host] = (this.#all[host] as number) + count;
    // Most hosts are listed in one form.
    if (this.#all[host ^ 1] === 0 && this.#minor[host] === 0) return;
    for (const form of [host, host ^ 1]) {
      const [own, other] = [this.#all[form] as number, this.#all[form ^ 1] as number];
      const isMinor = isMinorForm(own, other, form % 2 === 1) ? 1 : 0;
      if (isMinor === this.#minor[form]) continue;
      this.changes++;
      this.#minors += isMinor === 1 ? 1 : -1;
      this.#minor[form] = isMinor;
    }
  }
}
