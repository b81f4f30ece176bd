import { entryXml } from '../../files/write/entry-xml.ts';
import type { ShownRules } from '../../rules/shown.ts';
import { type EntryBlock, XML_REFERENCE } from '../../table/entry-block.ts';
import { Predicate } from '../../table/query/compile.ts';
import type { KeyedTerm } from '../../table/query/query.ts';
import { UrlTable } from '../../table/url-table.ts';
import type { Side } from './side.ts';

/** Decides whether an entry of a side matches a term. */
interface SidePredicate {
  matches(id: number): boolean;
}

/** Creates a predicate that tests entries of a side against a term, with the values that they have on that side. */
export function sidePredicate(query: KeyedTerm, side: Side, shown: ShownRules): SidePredicate {
  const { table, names, present } = side;
  const nameOf = (file: number) => names[file] ?? '';
  const predicate = new Predicate(query, { table, shown, nameOf });
  // Whether an entry is edited, and the result of checking its page, are known only for the present.
  const isOfPresent = query.kind === 'live' || (query.kind === 'is' && query.value === 'edited');
  if (present === null || isOfPresent) return predicate;
  return new PastPredicate(predicate, table, present, (copies) => {
    return new Predicate(query, { table: copies, shown, nameOf });
  });
}

/** After this many copies, a new table is created, because a table keeps the texts of all copies. */
const MOST_COPIES = 4096;

/**
 * Matches entries of an earlier state. The columns describe present values, so an entry that was edited since is copied
 * and judged again.
 */
class PastPredicate implements SidePredicate {
  readonly #predicate: Predicate;
  readonly #table: UrlTable;
  readonly #present: UrlTable;
  readonly #make: (copies: UrlTable) => Predicate;
  #copies: UrlTable;
  #ofCopies: Predicate;
  /** For each block of the table, a block of `#copies` with room for one entry. */
  #rooms = new Map<EntryBlock, EntryBlock>();
  #made = 0;

  constructor(
    predicate: Predicate,
    table: UrlTable,
    present: UrlTable,
    make: (copies: UrlTable) => Predicate,
  ) {
    this.#predicate = predicate;
    this.#table = table;
    this.#present = present;
    this.#make = make;
    this.#copies = new UrlTable(table.now);
    this.#ofCopies = make(this.#copies);
  }

  matches(id: number): boolean {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    const now = this.#present.blockOf(id);
    const isEdited = block.references.some(
      (_, field) => block.reference(local, field) !== now.reference(local, field),
    );
    if (!isEdited) return this.#predicate.matches(id);
    const copy = this.#copy(block, id);
    return this.#ofCopies.matches(copy);
  }

  #copy(block: EntryBlock, id: number): number {
    if (this.#made++ === MOST_COPIES) this.#begin();
    const { file, kind, layout } = block;
    const room = this.#rooms.get(block) ?? this.#copies.allot(file, kind, layout, 1);
    this.#rooms.set(block, room);
    const { overlay } = this.#copies;
    const xml = entryXml(this.#table, id);
    if (xml !== null) this.#copies.setReference(room.base, XML_REFERENCE, overlay.addBytes(xml));
    else
      for (const [field, text] of this.#table.texts(id).entries())
        this.#copies.setReference(room.base, field, overlay.add(text));
    this.#copies.judge(room.base);
    // Findings that depend on other entries are in the flags. Judging the copy cannot find them.
    room.flags[0] = block.flags[id - block.base] as number;
    return room.base;
  }

  #begin(): void {
    this.#made = 1;
    this.#copies = new UrlTable(this.#table.now);
    this.#ofCopies = this.#make(this.#copies);
    this.#rooms = new Map();
  }
}
