import type { ValueRange } from '../../bytes/ranges.ts';
import { fieldNumber } from '../../contract/values.ts';
import { LocHost } from '../../rules/scope/loc-host.ts';
import type { UrlTable } from '../url-table.ts';

const LOC = fieldNumber('loc');
const AMPERSAND = 0x26;
const SLASH = 0x2f;

/** Finds the hosts of entries by their current locs. */
export class EntryHost {
  readonly #table: UrlTable;
  readonly #hostOf = new LocHost();

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** The host of an entry's loc, in lowercase; `''` if it does not have one. */
  of(id: number): string {
    const raw = this.#table.rawLoc(id);
    if (raw !== null && isAsDecoded(raw)) return this.#hostOf.of(raw);
    const loc = this.#table.value(id, LOC);
    return loc === null ? '' : this.#hostOf.of(loc);
  }
}

/** Whether the bytes of a loc in a file are those of the decoded loc up to the third slash, so that its host is too. */
function isAsDecoded({ bytes, start, end }: ValueRange): boolean {
  let slashes = 0;
  for (let at = start; at < end && slashes < 3; at++) {
    if (bytes[at] === AMPERSAND) return false;
    if (bytes[at] === SLASH) slashes++;
  }
  return true;
}
