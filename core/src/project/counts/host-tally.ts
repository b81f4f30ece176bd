import { grown } from '../../bytes/byte-at.ts';
import { RecentViews } from '../../bytes/ranges.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { WordList } from '../../bytes/word-list.ts';
import type { FileId } from '../../contract/values.ts';
import { isMinorForm, otherForm } from '../../rules/loc/mixed-www.ts';
import type { HostList } from '../../rules/scope/host-counts.ts';
import { differentHosts } from '../../rules/scope/several-hosts.ts';
import { EntryHost } from '../../table/file/entry-host.ts';
import type { UrlTable } from '../../table/url-table.ts';

/** The hosts of an unedited file and their counts. Arrays are smaller than a map if each entry has its own host. */
class ReadHosts {
  readonly #numbers: Uint32Array;
  readonly #counts: Uint32Array;
  readonly #ascending: Uint32Array;

  constructor(numbers: Uint32Array, counts: Uint32Array) {
    this.#numbers = numbers;
    this.#counts = counts;
    // Hosts that no earlier file has are numbered in the order in which they are read, so the numbers often ascend.
    const isAscending = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] as number));
    this.#ascending = isAscending ? numbers : numbers.toSorted();
  }

  get size(): number {
    return this.#numbers.length;
  }

  keys(): Iterable<number> {
    return this.#numbers;
  }

  *entries(): Generator<[number: number, count: number]> {
    for (const [at, number] of this.#numbers.entries()) yield [number, this.#counts[at] as number];
  }

  has(number: number): boolean {
    let low = 0;
    let high = this.#ascending.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ascending[middle] as number) < number) low = middle + 1;
      else high = middle;
    }
    return this.#ascending[low] === number;
  }
}

/** The bytes of `www.` as a little-endian 32-bit number. */
const WWW = 0x2e777777;
const WWW_LENGTH = 4;
const FEWEST = 64;

/**
 * Counts the entries of each host by file, to find hosts that are listed both with and without `www.`, and files with
 * several hosts.
 */
export class HostTally {
  readonly #table: UrlTable;
  /**
   * The hosts, with `www.` removed if they begin with exactly one. A host's number is twice its index, plus one if
   * `www.` was removed.
   */
  readonly #names = new WordList();
  readonly #views = new RecentViews();
  /** By number: how many entries have this host. */
  #all = new Int32Array(FEWEST);
  /** For each host with more than one `www.`, the host with one fewer, and the reverse. Such hosts are very rare. */
  readonly #shorter = new Map<number, number>();
  readonly #longer = new Map<number, number>();
  /** The hosts whose other form is listed more often, or as often if this form has `www.`. */
  readonly #minor = new Set<number>();
  /** For each file: its hosts as read or, once it is edited, its number of entries by host number. */
  readonly #byFile = new Map<FileId, ReadHosts | Map<number, number>>();
  readonly #hostOf: EntryHost;
  /** Grows whenever a host is added to `#minor` or deleted from it. */
  changes = 0;
  /** The file and the host of the latest entries, which are not in the counts yet; and their number. */
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
    if (!known) this.#byFile.set(file, new ReadHosts(numbers, counts));
    else for (const [at, host] of numbers.entries()) this.#countIn(file, host, counts[at] as number);
  }

  /** A host of the file that is a minor form, see {@link isMinorForm}, and its other form; null if none. */
  minorForm(file: FileId): readonly [minor: string, major: string] | null {
    this.flush();
    const own = this.#byFile.get(file);
    if (!own || this.#minor.size === 0) return null;
    const [few, others] = this.#minor.size < own.size ? [this.#minor, own] : [own, this.#minor];
    for (const number of few.keys()) {
      if (!others.has(number)) continue;
      const host = this.#textOf(number);
      return [host, otherForm(host)];
    }
    return null;
  }

  /** Whether the project lists a host both with and without `www.`. */
  listsBothForms(host: string): boolean {
    this.flush();
    return this.#isMinor(host) || this.#isMinor(otherForm(host));
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

  /** Adds the uncounted entries to the counts. */
  flush(): void {
    this.#add(this.#file, this.#host, this.#uncounted);
    this.#uncounted = 0;
  }

  #add(file: FileId, host: string, count: number): void {
    if (host === '' || count === 0) return;
    const view = viewOf(host);
    const number = this.#numberAt(view, 0, view.byteLength);
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
    const own = new Map(known?.entries());
    this.#byFile.set(file, own);
    return own;
  }

  #numbersIn(file: FileId): Iterable<number> {
    return this.#byFile.get(file)?.keys() ?? [];
  }

  *#textsIn(file: FileId): Generator<string> {
    for (const number of this.#numbersIn(file)) yield this.#textOf(number);
  }

  #isMinor(host: string): boolean {
    const view = viewOf(host);
    const hasWww = hasWwwOnce(view, 0, view.byteLength);
    const place = this.#names.find(view, hasWww ? WWW_LENGTH : 0, view.byteLength);
    return this.#minor.has(place * 2 + (hasWww ? 1 : 0));
  }

  /** The number of the host in bytes `[start, end)`. Adds a new host. */
  #numberAt(bytes: DataView, start: number, end: number): number {
    const host = this.#placeAt(bytes, start, end);
    if (host % 2 === 0 && startsWithWww(bytes, start, end) && !this.#shorter.has(host)) {
      const shorter = this.#placeAt(bytes, start + WWW_LENGTH, end);
      this.#shorter.set(host, shorter);
      this.#longer.set(shorter, host);
    }
    return host;
  }

  #placeAt(bytes: DataView, start: number, end: number): number {
    const hasWww = hasWwwOnce(bytes, start, end);
    const place = this.#names.placeOf(bytes, hasWww ? start + WWW_LENGTH : start, end);
    if (place * 2 === this.#all.length) this.#all = grown(this.#all, place * 4);
    return place * 2 + (hasWww ? 1 : 0);
  }

  #textOf(number: number): string {
    const name = this.#names.text(number >> 1);
    return number % 2 === 0 ? name : `www.${name}`;
  }

  /** Adds to the count of a host in all files. */
  #count(host: number, count: number): void {
    this.#all[host] = (this.#all[host] as number) + count;
    // Most projects list each host in only one form.
    if (this.#minor.size === 0 && this.#longer.size === 0 && this.#all[host ^ 1] === 0) return;
    this.#compare(host);
    this.#compare(this.#otherForm(host));
    const longer = this.#longer.get(host);
    if (longer !== undefined) this.#compare(longer);
  }

  /** Decides whether a host belongs in `#minor`. */
  #compare(host: number): void {
    const [own, other] = [this.#all[host] as number, this.#all[this.#otherForm(host)] as number];
    const isMinor = isMinorForm(own, other, host % 2 === 1 || this.#shorter.has(host));
    if (isMinor === this.#minor.has(host)) return;
    this.changes++;
    if (isMinor) this.#minor.add(host);
    else this.#minor.delete(host);
  }

  #otherForm(host: number): number {
    return this.#shorter.get(host) ?? host ^ 1;
  }
}

function startsWithWww(bytes: DataView, start: number, end: number): boolean {
  return end - start > WWW_LENGTH && bytes.getInt32(start, true) === WWW;
}

function hasWwwOnce(bytes: DataView, start: number, end: number): boolean {
  return startsWithWww(bytes, start, end) && !startsWithWww(bytes, start + WWW_LENGTH, end);
}

function viewOf(host: string): DataView {
  const bytes = encodeUtf8(host);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
