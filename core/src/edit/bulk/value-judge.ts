import type { ValueRange } from '../../bytes/ranges.ts';
import { fieldNumber } from '../../contract/values.ts';
import { NO_PRIORITY } from '../../rules/hints/priority-invalid.ts';
import type { EntryJudge } from '../../rules/judge.ts';
import { judgeFor } from '../../rules/kind/judge-for.ts';
import { PAGE_RULES } from '../../rules/page/judge-page.ts';
import { ruleNumber } from '../../rules/registry.ts';
import { VALUE_RULES } from '../../rules/value-rules.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import { ABSENT } from '../../table/overlay.ts';
import type { UrlTable } from '../../table/url-table.ts';

const LOC = fieldNumber('loc');
const LOC_COUNT = ruleNumber('loc-count');

/**
 * Judges entries as if a field had another value, and changes nothing.
 *
 * Nearly every entry breaks only rules that one value decides alone ({@link VALUE_RULES}). For such an entry, the judge
 * drops the rules of the old value and adds those of the new one, without reading the entry. Any other broken rule may
 * depend on more than the value: on the element's XML, which the new value replaces, or on alternates and videos,
 * which are compared with the loc. Then the judge reads and judges the entry as a whole.
 */
export class ValueJudge {
  readonly #table: UrlTable;
  readonly #field: number;
  readonly #judge: EntryJudge;
  /** For each set, by number: the set without the rules that this field decides; -1 if the entry must be read. */
  readonly #without: number[] = [];
  /** For the entry judged last: its set of broken rules, and the new value for the field's column. */
  set = 0;
  column = 0;

  constructor(table: UrlTable, block: EntryBlock, field: number) {
    this.#table = table;
    this.#field = field;
    this.#judge = judgeFor(block.kind, table.sets, table.now);
  }

  /** `LocFacts.spelling` of the loc judged last; 0 for other fields. */
  spelling = 0;

  /** What the loc judged last contains, as bits of `BYTE_CLASSES`. */
  get byteClasses(): number {
    return this.#judge.byteClasses;
  }

  /** `Authority.readings` after the loc judged last. */
  get authorityReading(): number {
    return this.#judge.authority.readings;
  }

  /** Judges an entry as if the field had this value, or were absent if it is null. */
  judge(block: EntryBlock, local: number, value: ValueRange | null): void {
    const judge = this.#judge;
    const without = this.#withoutValue(block.columns.set[local] as number);
    const isAlone = without >= 0 && !this.#dependsOnXml(block, local);
    judge.set = isAlone ? without : 0;
    // Judge the value in any case: for a loc, the caller compares what this finds with the publish location.
    this.column = value === null ? this.#absent() : this.#judgeValue(value);
    this.set = judge.set;
    if (isAlone) return;
    this.set = this.#table.judgeAs(block.base + local, this.#field, value).set;
  }

  #judgeValue({ bytes, start, end }: ValueRange): number {
    const judge = this.#judge;
    switch (this.#field) {
      case LOC:
        judge.loc(bytes, start, end);
        this.spelling = judge.spelling;
        return judge.key;
      case fieldNumber('lastmod'):
        return judge.lastmod(bytes, start, end);
      case fieldNumber('changefreq'):
        return judge.changefreq(bytes, start, end);
      default:
        return judge.priority(bytes, start, end);
    }
  }

  /** The column value of an entry without the field. */
  #absent(): number {
    switch (this.#field) {
      case LOC:
        this.#judge.add(LOC_COUNT);
        this.spelling = 0;
        return 0;
      case fieldNumber('lastmod'):
        return Number.NaN;
      case fieldNumber('changefreq'):
        return 0;
      default:
        return NO_PRIORITY;
    }
  }

  /** Whether the new value may also break rules that depend on other parts of the entry. */
  #dependsOnXml(block: EntryBlock, local: number): boolean {
    if (!this.#table.hasXml(block, local)) return false;
    // A restored element brings back the faults of its position and its white space.
    if (block.reference(local, this.#field) === ABSENT) return true;
    const { alternates, videos } = block.columns;
    return this.#field === LOC && ((alternates[local] as number) | (videos[local] as number)) !== 0;
  }

  #withoutValue(set: number): number {
    const known = this.#without[set];
    if (known !== undefined) return known;
    const { sets } = this.#table;
    // The project adds the rules about pages, because they depend on the results of checks.
    const rules = sets.rules(set).filter((rule) => !PAGE_RULES.has(rule));
    const isKnown = rules.every((rule) => VALUE_RULES.some((ofField) => ofField.has(rule)));
    const kept = rules.filter((rule) => VALUE_RULES[this.#field]?.has(rule) !== true);
    const without = isKnown ? kept.reduce((sum, rule) => sets.add(sum, rule), 0) : -1;
    this.#without[set] = without;
    return without;
  }
}
