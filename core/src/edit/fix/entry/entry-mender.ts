import { holdsValues } from '../../../bytes/xml-tokens.ts';
import { FIELDS, type FixMode, fieldNumber, isFeed } from '../../../contract/values.ts';
import { entryXml } from '../../../files/write/entry-xml.ts';
import { applySplices } from '../../../files/write/spliced.ts';
import type { EntryScan } from '../../../format/entry/entry-scan.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { mendedValue } from '../../../rules/mended-value.ts';
import { ruleNumber, ruleOf } from '../../../rules/registry.ts';
import { type Fix, hasValueFix, valueFix } from '../../../rules/rule.ts';
import { type EntryBlock, XML_REFERENCE } from '../../../table/entry-block.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { entryUsesEntity } from '../file/declared-entities.ts';
import { fixOf } from '../fixes.ts';
import { entryFixes } from './entry-fixes.ts';
import { removeFurther } from './remove-children.ts';
import { isTorn } from './torn-entry.ts';

const UNKNOWN_CHILD = ruleNumber('unknown-child');
const NOT_WELL_FORMED = ruleNumber('xml-not-well-formed');

/** Whether a rule has a fix for entries. */
export function canMendEntries(code: string): boolean {
  const rule = ruleOf(code);
  return (rule !== null && hasValueFix(rule)) || hasEntryFix(code);
}

function hasEntryFix(code: string): boolean {
  const { entry, element } = fixOf(code) ?? {};
  return (entry ?? element) !== undefined;
}

/** The field whose values the fix of a rule mends; {@link XML_REFERENCE} if it mends no field. */
export function mendedField(code: string): number {
  const rule = ruleOf(code);
  const field = rule !== null && hasValueFix(rule) ? rule.field : null;
  return field === null ? XML_REFERENCE : fieldNumber(field);
}

/** Mends entries by one rule: the value of its field, or the entry's XML. */
export class EntryMender {
  /** The field to mend, or {@link XML_REFERENCE}. */
  readonly field: number;
  readonly #table: UrlTable;
  readonly #code: string;
  readonly #now: number;
  readonly mode: FixMode;
  /** The fix for the value of the field in this mode. */
  readonly #fix: Fix | null;

  /** @param now milliseconds since 1970, to judge ages */
  constructor(table: UrlTable, code: string, now: number, mode: FixMode) {
    const rule = ruleOf(code);
    this.#table = table;
    this.#code = code;
    this.#now = now;
    this.mode = mode;
    this.field = mendedField(code);
    this.#fix = rule !== null && this.field !== XML_REFERENCE ? valueFix(rule, mode) : null;
  }

  /**
   * Stores the mended value or XML of an entry, and returns its reference for {@link field}; null if it stays
   * unchanged.
   */
  reference(id: number): number | null {
    const { overlay } = this.#table;
    const value = this.value(id);
    if (value !== null) return overlay.add(value);
    const xml = this.xml(id);
    return xml === null ? null : overlay.addBytes(xml);
  }

  /**
   * Whether the rule has anything to mend in an entry.
   * @param before the current value of the field, if the caller knows it
   */
  mends(id: number, before?: string): boolean {
    return this.value(id, before) !== null || this.splices(id).length > 0;
  }

  /**
   * The mended value of the field; null if the rule does not mend a field, or the value stays unchanged.
   * @param before the current value, if the caller knows it
   */
  value(id: number, before?: string): string | null {
    return this.#fix === null
      ? null
      : this.#mended(this.#fix, id, before ?? this.#table.text(id, this.field));
  }

  /** Mends a text as if it were a value of the field; null if the fix does not change it. */
  mendedText(text: string): string | null {
    return this.#fix === null ? null : mendedValue(this.#fix, text);
  }

  #mended(fix: Fix, id: number, before: string): string | null {
    const after = mendedValue(fix, before);
    if (after === null) return null;
    if (after === '' ? !this.#canGo(id, before === '') : after === before) return null;
    return entryUsesEntity(this.#table, id) || this.#isUncertain(id) ? null : after;
  }

  /** Whether the value as read joins the texts of several elements, or breaks off. */
  #isUncertain(id: number): boolean {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    const isTold = this.#table.sets
      .rules(block.columns.set[local] ?? 0)
      .some((rule) => rule === UNKNOWN_CHILD || rule === NOT_WELL_FORMED);
    if (!isTold || block.reference(local, this.field) !== 0 || !this.#table.hasXml(block, local))
      return false;
    const scan = this.#table.scan(block, local);
    if (scan.cutField === this.field) return true;
    const start = scan.innerStart[this.field] ?? 0;
    return holdsValues(scan.bytes, start, Math.max(start, scan.innerEnd[this.field] ?? 0));
  }

  /** Whether the field has an element or value to remove, and no repeated element would take its place. */
  #canGo(id: number, isEmpty: boolean): boolean {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    const field = FIELDS[this.field];
    if (field === undefined || !this.#table.hasXml(block, local)) return !isEmpty;
    const scan = this.#table.scan(block, local);
    // If an edit emptied the value, the element is already gone.
    const isThere = block.reference(local, this.field) === 0 && (scan.outerStart[this.field] ?? -1) >= 0;
    if (isEmpty && !isThere) return false;
    return isFeed(block.kind) || removeFurther(block, scan, field).length === 0;
  }

  /** The mended XML of an entry; null if it stays unchanged. */
  xml(id: number): Uint8Array | null {
    const splices = this.splices(id);
    if (splices.length === 0) return null;
    const block = this.#table.blockOf(id);
    const { bytes, start, end } = this.#scanOf(block, id);
    return applySplices(bytes, start, end, splices);
  }

  /** Scans the entry as saved, since edits may have made it well-formed. Scans an entry that breaks off as read. */
  #scanOf(block: EntryBlock, id: number): EntryScan {
    const local = id - block.base;
    const isEdited = (block.overlaid(local) & ~(1 << XML_REFERENCE)) !== 0;
    const scan = this.#table.scan(block, local);
    if (!isEdited || isTorn(block, scan)) return scan;
    const xml = entryXml(this.#table, id);
    return xml === null ? this.#table.scan(block, local) : this.#table.scanOf(block, xml);
  }

  /** What the rule changes in the XML of an entry as saved. */
  splices(id: number): readonly Splice[] {
    if (this.field !== XML_REFERENCE) return [];
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    if (!this.#table.hasXml(block, local) || !hasEntryFix(this.#code)) return [];
    if (entryUsesEntity(this.#table, id)) return [];
    // Read the loc before scanning the entry, because reading it may scan the entry, too.
    const loc = fixOf(this.#code)?.byLoc ? this.#table.text(id, 0) : '';
    return entryFixes(block, this.#scanOf(block, id), this.#code, {
      ...{ now: this.#now, mode: this.mode, loc },
    });
  }
}
