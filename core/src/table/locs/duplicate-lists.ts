import { FLAG } from '../../rules/entry-flags.ts';
import type { UrlTable } from '../url-table.ts';

/**
 * Columns of links: entry numbers plus one, 0 if none. `nextInIndex` of a duplicate is the next in its list.
 * `twinInIndex` of a first is the head of its list; of a duplicate, it is the entry before, which may be the first.
 */
type Links = 'nextInIndex' | 'twinInIndex';

/** The duplicates of each first entry (see `LocIndex`), in no particular order, linked through columns of blocks. */
export class DuplicateLists {
  readonly #table: UrlTable;

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** Adds an entry to the list of a first entry. */
  insert(first: number, id: number): void {
    const next = this.#get(first, 'twinInIndex');
    this.#set(id, 'nextInIndex', next);
    this.#set(id, 'twinInIndex', first);
    this.#set(first, 'twinInIndex', id);
    if (next >= 0) this.#set(next, 'twinInIndex', id);
  }

  /** Removes an entry from its list. */
  delete(id: number): void {
    const next = this.#get(id, 'nextInIndex');
    const previous = this.#get(id, 'twinInIndex');
    const block = this.#table.blockOf(previous);
    const isFirst = ((block.flags[previous - block.base] ?? 0) & FLAG.duplicate) === 0;
    this.#set(previous, isFirst ? 'twinInIndex' : 'nextInIndex', next);
    if (next >= 0) this.#set(next, 'twinInIndex', previous);
    this.forget(id);
  }

  /** Moves the list of a first entry to another entry. */
  move(first: number, to: number): void {
    const twin = this.#get(first, 'twinInIndex');
    this.#set(to, 'twinInIndex', twin);
    if (twin >= 0) this.#set(twin, 'twinInIndex', to);
  }

  /** The lowest entry in the list of a first entry; -1 if the list is empty. */
  lowest(first: number): number {
    let lowest = -1;
    for (let id = this.#get(first, 'twinInIndex'); id >= 0; id = this.#get(id, 'nextInIndex')) {
      if (lowest < 0 || id < lowest) lowest = id;
    }
    return lowest;
  }

  /** The entries in the list of a first entry. */
  *all(first: number): Generator<number> {
    for (let id = this.#get(first, 'twinInIndex'); id >= 0; id = this.#get(id, 'nextInIndex')) yield id;
  }

  /** Clears the links of an entry. */
  forget(id: number): void {
    this.#set(id, 'nextInIndex', -1);
    this.#set(id, 'twinInIndex', -1);
  }

  #get(id: number, links: Links): number {
    const block = this.#table.blockOf(id);
    return (block[links][id - block.base] ?? 0) - 1;
  }

  #set(id: number, links: Links, to: number): void {
    const block = this.#table.blockOf(id);
    block[links][id - block.base] = to + 1;
  }
}
