import { encodeUtf8 } from '../../bytes/text.ts';
import { FIELDS } from '../../contract/values.ts';
import { type EntryBlock, XML_REFERENCE } from '../../table/entry-block.ts';
import { FIRST_TEXT } from '../../table/overlay.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { newEntry } from './entry.ts';
import { entryPieces } from './entry-pieces.ts';

/** Of an entry what it was measured by: where its values and its XML are. */
const REFERENCES = XML_REFERENCE + 1;

/** What is known of the entries of a block: their references when they were measured, and their bytes, 0 for none. */
interface Known {
  readonly references: Uint32Array;
  readonly bytes: Uint32Array;
}

/**
 * How many bytes edited and new entries are as they are written, which follows from their references alone: so
 * each is written once to be measured, however often its file is, and again when it is another. 24 bytes an
 * entry, of files with edits near the limit of size alone.
 */
export class EntryLengths {
  readonly #table: UrlTable;
  readonly #known = new WeakMap<EntryBlock, Known>();

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** Of an entry with XML. */
  entry(block: EntryBlock, local: number): number {
    return this.#measured(block, local, () =>
      entryPieces(this.#table, block, local).reduce((sum, { length }) => sum + length, 0),
    );
  }

  /** Of one without, but for what stands before its children and its end tag; and how many children it has. */
  newEntry(
    block: EntryBlock,
    local: number,
    name: string,
    prefix: string,
  ): { bytes: number; children: number } {
    const form = { name, prefix, childLead: '', closeLead: '' };
    const bytes = this.#measured(
      block,
      local,
      () => encodeUtf8(newEntry(this.#table.texts(block.base + local), form)).length,
    );
    let children = 0;
    for (let field = 0; field < FIELDS.length; field++)
      if (block.reference(local, field) >= FIRST_TEXT) children++;
    return { bytes, children };
  }

  #measured(block: EntryBlock, local: number, measure: () => number): number {
    const { references, bytes } = this.#of(block);
    const first = local * REFERENCES;
    let isKnown = bytes[local] !== 0;
    for (let field = 0; field < REFERENCES; field++) {
      const reference = block.reference(local, field);
      if (references[first + field] === reference) continue;
      references[first + field] = reference;
      isKnown = false;
    }
    if (!isKnown) bytes[local] = measure();
    return bytes[local] as number;
  }

  #of(block: EntryBlock): Known {
    const known = this.#known.get(block);
    if (known) return known;
    const { capacity } = block;
    const made = { references: new Uint32Array(capacity * REFERENCES), bytes: new Uint32Array(capacity) };
    this.#known.set(block, made);
    return made;
  }
}
