import { holdsValues } from '../../../bytes/xml-tokens.ts';
import { FIELDS, type FixMode, fieldNumber, isFeed } from '../../../contract/values.ts';
import { entryXml } from '../../../files/write/entry-xml.ts';
import type { EntryScan } from '../../../format/entry/entry-scan.ts';
import { mendedValue } from '../../../rules/mended-value.ts';
import { ruleNumber, ruleOf } from '../../../rules/registry.ts';
import { type Fix, hasValueFix, valueFix } from '../../../rules/rule.ts';
import { type EntryBlock, XML_REFERENCE } from '../../../table/entry-block.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { applySplices } from '../file/apply-splices.ts';
import { entryUsesEntity } from '../file/declared-entities.ts';
import { entryFixes, hasEntryFix } from './entry-fixes.ts';
import { goesByLoc } from './extension-fix.ts';
import { removeFurther } from './remove-children.ts';
import { isTorn } from './torn-entry.ts';

const UNKNOWN_CHILD = ruleNumber('unknown-child');
const NOT_WELL_FORMED = ruleNumber('xml-not-well-formed');

/** Whether entries can be mended by a rule. */
export function canMendEntries(code: string): boolean {
  const rule = ruleOf(code);
  return (rule !== null && hasValueFix(rule)) || hasEntryFix(code);
}

/** Mends entries by one rule: the value of its field, or else the entry's XML. */
export class EntryMender {
  /** The field that is mended, or {@link XML_REFERENCE}. */
  readonly field: number;
  readonly #table: UrlTable;
  readonly #code: string;
  readonly #now: number;
  readonly mode: FixMode;
  /** What mends the value of the field in this mode. */
  readonly #fix: Fix | null;

  /** @param now milliseconds since 1970, for what is too old */
  constructor(table: UrlTable, code: string, now: number, mode: FixMode) {
    const rule = ruleOf(code);
    this.#table = table;
    this.#code = code;
    this.#now = now;
    this.mode = mode;
    const field = rule !== null && hasValueFix(rule) ? rule.field : null;
    this.#fix = rule !== null && field !== null ? valueFix(rule, mode) : null;
    this.field = field === null ? XML_REFERENCE : fieldNumber(field);
  }

  /** Where the mended value or XML of an entry is kept, for its {@link field}; null when it stays as it is. */
  reference(id: number): number | null {
    const { overlay } = this.#table;
    const value = this.value(id);
    if (value !== null) return overlay.add(value);
    const xml = this.xml(id);
    return xml === null ? null : overlay.addBytes(xml);
  }

  /** Whether there is anything to mend about an entry. */
  mends(id: number): boolean {
    return this.value(id) !== null || this.#splices(id).length > 0;
  }

  /**
   * The mended value of the field; null when the rule is not about one, or it stays as it is.
   * @param before the value that it has, where that is known
   */
  value(id: number, before?: string): string | null {
    return this.#fix === null
      ? null
      : this.#mended(this.#fix, id, before ?? this.#table.text(id, this.field));
  }

  /** What the fix makes of a text of the field, wherever that stands; null where it stays. */
  mendedText(text: string): string | null {
    return this.#fix === null ? null : mendedValue(this.#fix, text);
  }

  #mended(fix: Fix, id: number, before: string): string | null {
    const after = mendedValue(fix, before);
    if (after === null) return null;
    if (after === '' ? !this.#canGo(id, before === '') : after === before) return null;
    return entryUsesEntity(this.#table, id) || this.#isUncertain(id) ? null : after;
  }

  /** Whether the value as read is what several elements say, which would become one text, or breaks off. */
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

  /** Whether the field's element, with a value or empty, can be taken out, and no other comes to stand for it. */
  #canGo(id: number, isEmpty: boolean): boolean {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    const field = FIELDS[this.field];
    if (field === undefined || !this.#table.hasXml(block, local)) return !isEmpty;
    const scan = this.#table.scan(block, local);
    // A value that lies over it and is empty has taken it out already.
    const isThere = block.reference(local, this.field) === 0 && (scan.outerStart[this.field] ?? -1) >= 0;
    if (isEmpty && !isThere) return false;
    return isFeed(block.kind) || removeFurther(block, scan, field).length === 0;
  }

  /** The mended XML of an entry; null when it stays as it is. */
  xml(id: number): Uint8Array | null {
    const splices = this.#splices(id);
    if (splices.length === 0) return null;
    const block = this.#table.blockOf(id);
    const { bytes, start, end } = this.#scanOf(block, id);
    return applySplices(bytes, start, end, splices);
  }

  /**
   * The entry as it would be saved: what makes its XML whole may be a value that was mended. One that breaks off goes
   * on where it was read, and is looked at there.
   */
  #scanOf(block: EntryBlock, id: number): EntryScan {
    const local = id - block.base;
    const isEdited = (block.overlaid(local) & ~(1 << XML_REFERENCE)) !== 0;
    const scan = this.#table.scan(block, local);
    if (!isEdited || isTorn(block, scan)) return scan;
    const xml = entryXml(this.#table, id);
    return xml === null ? this.#table.scan(block, local) : this.#table.scanOf(block, xml);
  }

  #splices(id: number) {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    if (this.field !== XML_REFERENCE || !this.#table.hasXml(block, local) || !hasEntryFix(this.#code))
      return [];
    if (entryUsesEntity(this.#table, id)) return [];
    // Before the entry is scanned: this may scan it, too.
    const loc = goesByLoc(this.#code) ? this.#table.text(id, 0) : '';
    return entryFixes(block, this.#scanOf(block, id), this.#code, {
      ...{ now: this.#now, mode: this.mode, loc },
    });
  }
}
