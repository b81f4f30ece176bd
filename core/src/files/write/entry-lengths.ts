import { encodeUtf8 } from '../../bytes/text.ts';
import { FIELDS } from '../../contract/values.ts';
import { type EntryBlock, XML_REFERENCE } from '../../table/entry-block.ts';
import { FIRST_TEXT } from '../../table/overlay.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { newEntry } from './entry.ts';
import { otherPieces } from './entry-pieces.ts';
import { Replacements } from './replacements.ts';

/** Number of references that an entry's length depends on: those to its values and to its XML. */
const REFERENCES = XML_REFERENCE + 1;

/** For each entry of a block: its references when it was measured, and its length in bytes; 0 if never measured. */
interface Known {
  readonly references: Uint32Array;
  readonly bytes: Uint32Array;
}

/**
 * Lengths in bytes of edited and new entries as written. A length depends only on the references of its entry. So no
 * matter how often a file is measured, each entry is written only once, and again only after its references change.
 * Takes 24 bytes per entry, and only for edited files near the size limit.
 */
export class EntryLengths {
  readonly #table: UrlTable;
  readonly #known = new WeakMap<EntryBlock, Known>();
  readonly #replacements = new Replacements();

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** Length of an entry with XML. */
  entry(block: EntryBlock, local: number): number {
    return this.#measured(block, local, () => {
      if (this.#replacements.find(this.#table, block, local)) return this.#replacements.length;
      return otherPieces(this.#table, block, local).reduce((sum, { length }) => sum + length, 0);
    });
  }

  /** The number of children of an entry without XML, and its length without the white space around its children. */
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
