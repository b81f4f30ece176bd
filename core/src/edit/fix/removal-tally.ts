import { encodeUtf8 } from '../../bytes/text.ts';
import type { Positions } from '../../contract/edits.ts';
import { assertNever } from '../../contract/errors.ts';
import { FIELDS, type Field, fieldNumber, type Removals } from '../../contract/values.ts';
import { entryXml } from '../../files/write/entry-xml.ts';
import { Contents, trimmedLength } from '../../format/entry/contents.ts';
import type { Splice } from '../../format/extensions/splices.ts';
import { NO_PRIORITY } from '../../rules/hints/priority-invalid.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { xmlMaker } from '../text/xml-maker.ts';
import { brokenEntries, entriesAt } from './broken-entries.ts';
import { EntryMender } from './entry/entry-mender.ts';
import { furtherChildren } from './entry/remove-children.ts';
import type { FixEdit } from './fix-scope.ts';

const OWN: ReadonlySet<string> = new Set(FIELDS);

/** Counts what the edits of a fix would remove, without performing them. */
export class RemovalTally {
  readonly #project: ProjectData;
  readonly #before = new Contents();
  readonly #after = new Contents();
  #entries = 0;
  /** Bytes removed around entries. */
  #bytes = 0;

  constructor(project: ProjectData) {
    this.#project = project;
  }

  get removals(): Removals {
    const text = Math.max(0, this.#before.text - this.#after.text);
    return {
      entries: this.#entries,
      elements: this.#before.without(this.#after),
      bytes: this.#bytes + text,
    };
  }

  /** Counts what an edit removes from entries. */
  edit(edit: FixEdit): void {
    switch (edit.kind) {
      case 'remove':
        for (const { id } of this.#entriesAt(edit)) this.#gone(id);
        return;
      case 'set':
        if (edit.value === '') this.#cleared(edit);
        return;
      case 'fix': {
        const mender = new EntryMender(this.#project.table, edit.code, edit.now, edit.mode);
        for (const { id } of this.#entriesAt(edit)) this.mended(id, mender);
        return;
      }
      case 'merge':
      case 'alternates': {
        const make = xmlMaker(this.#project.table, edit);
        for (const { id } of this.#entriesAt(edit)) this.#changed(id, make(id));
        return;
      }
      // In fixes, these remove nothing from entries.
      case 'change':
      case 'fill':
      case 'urls':
      case 'insert':
      case 'remove-sitemap':
        return;
      default:
        assertNever(edit);
    }
  }

  /** Counts what mending an entry removes from it. */
  mended(id: number, mender: EntryMender): void {
    const field = FIELDS[mender.field];
    if (field === undefined) this.#changed(id, mender.xml(id));
    else if (mender.value(id) === '') this.#before.add(field);
  }

  /** Counts what splices remove from the bytes of a file around its entries. */
  file(bytes: Uint8Array, splices: readonly Splice[]): void {
    for (const { start, end, text } of splices) {
      this.#before.around(bytes, start, end);
      this.#after.around(encodeUtf8(text));
      if (text === '') this.#bytes += trimmedLength(bytes, start, end);
    }
  }

  #entriesAt({ positions }: { positions: readonly Positions[] }) {
    return entriesAt(this.#project, positions);
  }

  /** Clearing a field removes all of its elements, not only the first. */
  #cleared({ positions, field }: { positions: readonly Positions[]; field: Field }): void {
    const { table } = this.#project;
    let count = 0;
    for (const { id } of entriesAt(this.#project, positions)) if (this.#has(id, field)) count++;
    for (const { id } of brokenEntries(this.#project, positions, 'duplicate-child')) {
      const block = table.blockOf(id);
      const local = id - block.base;
      if (this.#has(id, field) && table.hasXml(block, local))
        count += furtherChildren(block, table.scan(block, local), field).length;
    }
    this.#before.add(field, count);
  }

  /** Whether an entry has a field. Reads the value only where the column does not decide. */
  #has(id: number, field: Field): boolean {
    const { table } = this.#project;
    const { columns, base } = table.blockOf(id);
    switch (field) {
      case 'loc':
        return table.value(id, fieldNumber(field)) !== null;
      case 'lastmod':
        return !Number.isNaN(columns.lastmod[id - base]) || table.value(id, fieldNumber(field)) !== null;
      case 'changefreq':
        return columns.changefreq[id - base] !== 0;
      case 'priority':
        return columns.priority[id - base] !== NO_PRIORITY;
      default:
        return assertNever(field);
    }
  }

  #gone(id: number): void {
    this.#entries++;
    const xml = entryXml(this.#project.table, id);
    if (xml) this.#before.removed(xml, 0, xml.length, OWN);
  }

  #changed(id: number, xml: Uint8Array | null): void {
    const before = xml && entryXml(this.#project.table, id);
    if (!before) return;
    this.#before.entry(before, 0, before.length);
    this.#after.entry(xml, 0, xml.length);
  }
}
