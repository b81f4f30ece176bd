import { fieldNumber } from '../../contract/values.ts';
import { LocHost } from '../../rules/scope/loc-host.ts';
import type { UrlTable } from '../url-table.ts';

const LOC = fieldNumber('loc');

/** Finds the hosts of entries by their current locs. */
export class EntryHost {
  readonly #table: UrlTable;
  readonly #hostOf = new LocHost();

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** The host of an entry's loc, in lowercase; `''` if it does not have one. */
  of(id: number): string {
    // The bytes in the file and the decoded loc have the same host, unless the host contains an `&`.
    const raw = this.#table.rawLoc(id);
    const asRead = raw === null ? '&' : this.#hostOf.of(raw);
    if (!asRead.includes('&')) return asRead;
    const loc = this.#table.value(id, LOC);
    return loc === null ? '' : this.#hostOf.of(loc);
  }
}
