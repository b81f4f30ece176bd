import type { FileId } from '../../contract/values.ts';
import { isMinorForm, otherForm } from '../../rules/loc/mixed-www.ts';
import { differentHosts } from '../../rules/scope/several-hosts.ts';
import { EntryHost } from '../../table/file/entry-host.ts';
import type { UrlTable } from '../../table/url-table.ts';

/** Counts the entries of each host by file, to find the hosts that are listed both with and without `www.`. */
export class HostTally {
  readonly #table: UrlTable;
  readonly #byFile = new Map<FileId, Map<string, number>>();
  readonly #all = new Map<string, number>();
  /** The hosts whose other form is listed more often. */
  readonly #minor = new Set<string>();
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

  /** A host of the file and its other form, if the project lists that more often; else null. */
  minorForm(file: FileId): readonly [minor: string, major: string] | null {
    this.flush();
    const own = this.#byFile.get(file);
    if (!own || this.#minor.size === 0) return null;
    const hosts = this.#minor.size < own.size ? this.#minor : own.keys();
    for (const host of hosts) {
      if (this.#minor.has(host) && (own.get(host) ?? 0) > 0) return [host, otherForm(host)];
    }
    return null;
  }

  /** Whether the project lists a host both with and without `www.`. */
  listsBothForms(host: string): boolean {
    this.flush();
    return this.#minor.has(host) || this.#minor.has(otherForm(host));
  }

  /** Whether entries have different hosts. */
  get areSeveral(): boolean {
    this.flush();
    let hosts = 0;
    for (const count of this.#all.values()) if (count > 0 && ++hosts > 1) return true;
    return false;
  }

  /** The host of all entries of a file; null if there are several hosts, or none. */
  onlyHost(file: FileId): string | null {
    this.flush();
    const [host = null, other = null] = this.#byFile.get(file)?.keys() ?? [];
    return other === null ? host : null;
  }

  /** Two hosts of a file's entries that belong to different sites, or null. */
  differentHosts(file: FileId): readonly [string, string] | null {
    this.flush();
    return differentHosts(this.#byFile.get(file)?.keys() ?? []);
  }

  /** Adds the held-back entries to the counts. */
  flush(): void {
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
    const left = (own.get(host) ?? 0) + count;
    if (left === 0) own.delete(host);
    else own.set(host, left);
    this.#all.set(host, (this.#all.get(host) ?? 0) + count);
    const other = otherForm(host);
    // Most hosts are listed in one form.
    if (this.#minor.size === 0 && (this.#all.get(other) ?? 0) === 0) return;
    for (const form of [host, other]) {
      const isMinor = isMinorForm(form, this.#all);
      if (isMinor === this.#minor.has(form)) continue;
      this.changes++;
      if (isMinor) this.#minor.add(form);
      else this.#minor.delete(form);
    }
  }
}
