import { isSpace } from '../bytes/scanner.ts';
import { decodeUtf8 } from '../bytes/text.ts';
import { FIELDS, FIX_MODES, fieldNumber, isPlain } from '../contract/values.ts';
import type { FixOffers } from '../edit/fix/fix-mode-at.ts';
import { fixOf } from '../edit/fix/fixes.ts';
import { absoluteLoc, absoluteSitemap } from '../edit/fix/locs/absolute-loc.ts';
import type { EntryScan } from '../format/entry/entry-scan.ts';
import { leadStart } from '../format/entry/lead-start.ts';
import { EXTENSION_KINDS, EXTENSIONS } from '../protocol/extensions/extension-table.ts';
import type { NamespaceKind } from '../protocol/namespaces.ts';
import type { BrokenPlace } from '../rules/broken-place.ts';
import { PAGE_RULES } from '../rules/page/judge-page.ts';
import { RULES, type RuleCode } from '../rules/registry.ts';
import type { Rule } from '../rules/rule.ts';
import { type EntryChild, entryChildren, isOwn } from '../table/entry/entry-children.ts';
import { isAboutXml } from '../table/entry/entry-reader.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import { flagRules, JUDGED_FLAGS } from '../table/flag-rules.ts';
import type { ProjectData } from '../table/project-data.ts';
import { brokenXmlPlace } from './broken-xml-place.ts';
import { ExtensionPlaces } from './extension-place.ts';
import type { SourceRange } from './finding.ts';
import { pagePlace } from './page-place.ts';

/** A place of a known rule. */
type Place = Omit<BrokenPlace, 'rule'>;

/**
 * The places where an entry as read breaks rules: the values or elements themselves, or else the entry's start tag.
 * Finds as many places as the counts say. Serves one entry after another.
 */
export class EntryPlaces {
  readonly #project: ProjectData;
  readonly #now: number;
  readonly #offers: FixOffers | null;
  #id = -1;
  #block: EntryBlock;
  /** All places that judging the entry again found, once a rule needed that. */
  #judged: readonly BrokenPlace[] | null = null;
  readonly #texts: (string | null)[] = FIELDS.map(() => null);

  /**
   * @param block the entries to begin with
   * @param now milliseconds since 1970
   * @param offers how fixes are offered; null if the caller does not need their results, which take most of the time
   */
  constructor(project: ProjectData, block: EntryBlock, now: number, offers: FixOffers | null) {
    this.#project = project;
    this.#block = block;
    this.#now = now;
    this.#offers = offers;
  }

  /** Moves to another entry. */
  moveTo(id: number): void {
    this.#id = id;
    this.#block = this.#project.table.blockOf(id);
    this.#judged = null;
    this.#texts.fill(null);
  }

  /** The loc of the entry. */
  get loc(): string {
    return this.#text(0);
  }

  /** The first places, at most `atMost`, that break the rule with this number. */
  of(number: number, atMost: number): SourceRange[] {
    const rule: Rule | undefined = RULES[number];
    if (rule === undefined) return [];
    const places = this.#placesOf(rule, number, atMost);
    const completion = this.#offers && this.#completion(rule);
    const offer = this.#offers?.at(this.#id, rule.code) ?? null;
    // Spreading each place into another object would take a third of the time.
    for (const found of places) {
      if (completion !== undefined) found.mended = completion;
      if (offer === null) found.mended = null;
      else found.safety ??= offer.mode;
      if (offer?.isDecided) found.mended ??= '';
    }
    return places;
  }

  /** The full URL for a relative URL, which the fix does not derive from the value alone; undefined for other values. */
  #completion({ code }: Rule): string | null | undefined {
    if (code === 'robots-relative-sitemap') return absoluteSitemap(this.#project, this.#id);
    return code === 'loc-not-absolute' ? absoluteLoc(this.#project, this.#id, 'unsafe') : undefined;
  }

  #placesOf(rule: Rule, number: number, atMost: number): SourceRange[] {
    if (PAGE_RULES.has(number)) return this.#pagePlaces(rule, number);
    const all = this.#brokenPlaces(rule, number);
    const broken = all.length > atMost ? all.slice(0, atMost) : all;
    if (isPlain(this.#block.kind)) {
      return [...broken, ...this.#flagsOf(number)].map(() => this.#plainPlace());
    }
    // Read the loc before scanning the entry: this may scan the entry, too.
    const loc = fixOf(rule.code)?.byLoc ? this.#text(0) : '';
    const scan = this.#scanned();
    const modes = this.#offers ? FIX_MODES : [];
    let known: ExtensionPlaces | null = null;
    const parts = () => {
      known ??= new ExtensionPlaces(scan, rule.code, { now: this.#now, loc }, modes);
      return known;
    };
    const places = broken.map((place) => this.#placeOf(rule, place, scan, parts));
    for (const flag of this.#flagsOf(number)) {
      const link = this.#block.kind === 'urlset' ? alternatePlace(this.#project, this.#id, flag) : null;
      // The shared scan may hold another entry by now, so scan again.
      places.push(link ?? this.#placeOf(rule, {}, this.#scanned(), parts));
    }
    return places;
  }

  /** The places that judging the entry again finds. Not for rules that it breaks only because of other entries. */
  #brokenPlaces({ code, field }: Rule, number: number): readonly Place[] {
    const { table } = this.#project;
    const { columns, base } = this.#block;
    if (!table.sets.rules(columns.set[this.#id - base] ?? 0).includes(number)) return NOWHERE;
    // A rule about the value of a field is broken by that value. But an entry may have several locs.
    if (field !== null && code !== 'loc-count') return SOMEWHERE;
    if (isAboutXml(number)) return placesOf(number, table.placesInXml(this.#id));
    this.#judged ??= table.places(this.#id);
    return placesOf(number, this.#judged);
  }

  /** The place of a rule about the page of the entry, which depends on what a check found out. */
  #pagePlaces(rule: Rule, number: number): SourceRange[] {
    const { table } = this.#project;
    if (!table.rules(this.#id).includes(number)) return [];
    const { start, end, ...found } = pagePlace(table, this.#id, rule);
    if (start !== undefined && end !== undefined) return [{ offset: start, length: end - start, ...found }];
    if (isPlain(this.#block.kind)) return [{ ...this.#plainPlace(), ...found }];
    return [{ ...this.#fieldPlace(this.#scanned(), rule.field && fieldNumber(rule.field)), ...found }];
  }

  /** The text of a field. A value can break many rules, and decoding takes time. */
  #text(field: number): string {
    const known = this.#texts[field] ?? null;
    if (known !== null) return known;
    const text = this.#project.table.text(this.#id, field);
    this.#texts[field] = text;
    return text;
  }

  /** Valid until another entry is read. */
  #scanned(): EntryScan {
    return this.#project.table.scan(this.#block, this.#id - this.#block.base);
  }

  /** The flag of the entry that means this rule, if any. */
  #flagsOf(number: number): number[] {
    const { kind, flags, base } = this.#block;
    const own = flags[this.#id - base] ?? 0;
    if ((own & JUDGED_FLAGS) === 0) return [];
    return flagRules(kind).flatMap(([flag, rule]) => (rule === number && (own & flag) !== 0 ? [flag] : []));
  }

  /** The line of a text list. */
  #plainPlace(): SourceRange {
    const { columns, base } = this.#block;
    const start = columns.start[this.#id - base] ?? 0;
    const length = columns.length[this.#id - base] ?? 0;
    return { offset: start, length, value: this.#text(0) };
  }

  #placeOf(rule: Rule, broken: Place, scan: EntryScan, parts: () => ExtensionPlaces): SourceRange {
    const { part, start, end, field, lacks = '' } = broken;
    if (part !== undefined) {
      const { start: from, end: to, value, detail, mended } = parts().of(part, lacks);
      return { offset: from, length: to - from, value, detail, mended };
    }
    if (start !== undefined && end !== undefined) return this.#rangePlace(rule.code, scan, start, end);
    if (field !== undefined) return this.#fieldPlace(scan, field);
    return this.#childPlace(rule.code, scan) ?? this.#fieldPlace(scan, rule.field && fieldNumber(rule.field));
  }

  /** The value of a field, or the entry's start tag. */
  #fieldPlace(scan: EntryScan, field: number | null): SourceRange {
    if (field === null || (scan.outerStart[field] ?? -1) < 0) return place(scan.start, scan.bodyStart, '');
    const [from = 0, to = 0] = [scan.innerStart[field], scan.innerEnd[field]];
    return { offset: from, length: to - from, value: this.#text(field), field: FIELDS[field] ?? null };
  }

  /** A child or text that does not belong there, or bytes that are not XML. */
  #rangePlace(code: string, scan: EntryScan, start: number, end: number): SourceRange {
    if (!ABOUT_CHILDREN.has(code)) return brokenXmlPlace(scan, code, start, end);
    const child = this.#childAt(scan, start);
    if (child && code === 'loc-count') {
      const locs = entryChildren(this.#block, scan).filter(
        (one) => one.name === 'loc' && isOwn(one, this.#block),
      );
      return { ...this.#ofChild(child), detail: String(locs.length) };
    }
    if (child) return this.#ofChild(child);
    const to = leadStart(scan.bytes, start, end);
    let from = start;
    while (from < to && isSpace(scan.bytes[from])) from++;
    return place(from, to, decodeUtf8(scan.bytes, from, to));
  }

  /** The child that breaks a rule about their order, or the first of an extension's children. */
  #childPlace(code: string, scan: EntryScan): SourceRange | null {
    // The loc of an entry without one is unknown.
    if (code === 'loc-count') return { ...place(scan.start, scan.bodyStart, ''), mended: null };
    if (code === 'child-order') {
      const child = misplaced(entryChildren(this.#block, scan), this.#block);
      return child && this.#ofChild(child);
    }
    const namespace = this.#block.kind === 'urlset' ? namespaceOf(code) : null;
    if (namespace === null) return null;
    const first = entryChildren(this.#block, scan).find((child) => child.namespace === namespace);
    return first ? place(first.start, first.end, '') : null;
  }

  #ofChild(child: EntryChild): SourceRange {
    const field = isOwn(child, this.#block) ? FIELDS.find((name) => name === child.name) : undefined;
    const { start, end, name } = child;
    return { offset: start, length: end - start, value: `<${name}>`, field: field ?? null };
  }

  #childAt(scan: EntryScan, start: number): EntryChild | undefined {
    const children = entryChildren(this.#block, scan);
    let low = 0;
    let high = children.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((children[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return children[low]?.start === start ? children[low] : undefined;
  }
}

/** A rule that is broken at one place, which follows from the rule. */
const SOMEWHERE: readonly Place[] = [{}];
const NOWHERE: readonly Place[] = [];

function placesOf(number: number, places: readonly BrokenPlace[]): readonly BrokenPlace[] {
  // Most entries break only one rule.
  return places.every(({ rule }) => rule === number) ? places : places.filter(({ rule }) => rule === number);
}

const ABOUT_CHILDREN: ReadonlySet<string> = new Set<RuleCode>([
  'loc-count',
  'duplicate-child',
  'unknown-child',
  'wrong-child',
  'extension-outside-url',
]);
const NAMES: readonly string[] = FIELDS;

/** The first child that follows one it should precede. */
function misplaced(children: readonly EntryChild[], block: EntryBlock): EntryChild | null {
  let last = -1;
  for (const child of children) {
    const field = isOwn(child, block) ? NAMES.indexOf(child.name) : -1;
    // Extensions come after the four fields.
    const rank = field < 0 ? FIELDS.length : field;
    if (rank < last) return child;
    last = rank;
  }
  return null;
}

/** The namespace that the rules of an extension are about, by the first word of their codes. */
function namespaceOf(code: string): NamespaceKind | null {
  const word = code.slice(0, code.indexOf('-'));
  const kind = EXTENSION_KINDS.find((one) => EXTENSIONS[one].rules === word);
  return kind === undefined ? null : EXTENSIONS[kind].namespace;
}

function place(start: number, end: number, value: string): SourceRange {
  return { offset: start, length: end - start, value };
}

/** The link by which an entry breaks a flagged rule about the entries it names; null if no single link breaks it. */
export function alternatePlace(project: ProjectData, id: number, flag: number): SourceRange | null {
  const alternate = project.alternateBreaking(id, flag);
  if (alternate === null) return null;
  const { start, end, href } = alternate;
  return { offset: start, length: end - start, value: decodeUtf8(href.bytes, href.start, href.end) };
}
