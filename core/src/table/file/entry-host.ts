import { fieldNumber } from '../../contract/values.ts';
import { LocHost } from '../../rules/place/loc-host.ts';
import type { UrlTable } from '../url-table.ts';

const LOC = fieldNumber('loc');

/** Tells the hosts of entries by their present locs. */
export class EntryHost {
  readonly #table: UrlTable;
  readonly #hostOf = new LocHost();

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** The host of an entry's loc in small letters; `''` when it has none. */
  of(id: number): string {
    // What stands in the file has the same host as what it stands for, unless that holds an `&`.
    const raw = this.#table.rawLoc(id);
    const asRead = raw === null ? '&' : this.#hostOf.of(raw);
    if (!asRead.includes('&')) return asRead;
    const loc = this.#table.value(id, LOC);
    return loc === null ? '' : this.#hostOf.of(loc);
  }
}
