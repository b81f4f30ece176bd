import { isSpace } from '../bytes/scanner.ts';
import { decodeUtf8 } from '../bytes/text.ts';
import { FIELDS, FIX_MODES, fieldNumber, isPlain } from '../contract/values.ts';
import { extensionFixes } from '../edit/fix/entry/entry-fixes.ts';
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
import { childAt, type EntryChild, entryChildren, isOwn } from '../table/entry/entry-children.ts';
import { isAboutXml } from '../table/entry/entry-reader.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import { flagRules, JUDGED_FLAGS } from '../table/flag-rules.ts';
import type { ProjectData } from '../table/project-data.ts';
import { brokenXmlPlace } from './broken-xml-place.ts';
import { textOf } from './describe.ts';
import { ExtensionPlaces } from './extension-place.ts';
import { RawText, type SourceRange } from './finding.ts';
import { pagePlace } from './page-place.ts';

/** A place where an entry breaks a given rule. */
type Place = Omit<BrokenPlace, 'rule'>;

/** Facts for finding the places of a rule, copied because V8 reads objects of one shape several times as fast. */
interface RuleFacts {
  readonly number: number;
  readonly code: string;
  /** The number of the rule's field, or -1. */
  readonly field: number;
  readonly isAboutPage: boolean;
  /** Whether the field's value alone breaks the rule. False for `loc-count`: an entry may have several locs. */
  readonly isOfValue: boolean;
  /** Whether the rule's fix mends elements of extensions one by one. */
  readonly mendsElements: boolean;
  /** The namespace of the extension that the rule is about, or null. */
  readonly namespace: NamespaceKind | null;
  readonly rule: Rule;
}

const FACTS: readonly RuleFacts[] = RULES.map((rule: Rule, number) => ({
  number,
  code: rule.code,
  field: rule.field === null ? -1 : fieldNumber(rule.field),
  isAboutPage: PAGE_RULES.has(number),
  isOfValue: rule.field !== null && rule.code !== 'loc-count',
  mendsElements: fixOf(rule.code)?.element !== undefined,
  namespace: namespaceOf(rule.code),
  rule,
}));

/**
 * The places where an entry as read breaks rules: the values or elements themselves, or else the entry's start tag.
 * Without a limit, finds as many places as the project counts. Reusable: {@link moveTo} selects the entry.
 */
export class EntryPlaces {
  readonly #project: ProjectData;
  readonly #now: number;
  readonly #offers: FixOffers | null;
  #id = -1;
  #block: EntryBlock;
  /** All places found by judging the entry again; null until a rule needs them. */
  #judged: readonly BrokenPlace[] | null = null;
  /** Finds places in the entry's extensions; {@link #hasParts} says whether it is ready for the current rule. */
  readonly #parts = new ExtensionPlaces();
  #hasParts = false;
  readonly #values: (string | RawText | null)[] = FIELDS.map(() => null);

  /**
   * @param block the entries to begin with
   * @param now milliseconds since 1970
   * @param offers how fixes are offered; null if the caller does not need fixes, which take most of the time
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
    for (let field = 0; field < FIELDS.length; field++) this.#values[field] = null;
  }

  /** The loc of the entry. */
  get loc(): string | RawText {
    return this.#value(0);
  }

  /**
   * The places where the entry breaks the rule with this number: at most `atMost`, and in addition one for each flag of
   * the rule.
   */
  of(number: number, atMost: number): SourceRange[] {
    const facts = FACTS[number];
    if (facts === undefined) return [];
    const places = this.#placesOf(facts, atMost);
    if (this.#offers === null) {
      for (const found of places) found.mended = null;
      return places;
    }
    const completion = this.#completion(facts);
    const value = facts.isOfValue ? textOf(this.#value(facts.field)) : undefined;
    const offer = this.#offers.at(this.#id, facts.code, value);
    // Spreading each place into another object would take a third of the time.
    for (const found of places) {
      if (completion !== undefined) found.mended = completion;
      if (offer === null) found.mended = null;
      else found.safety ??= offer.mode;
      if (offer?.isDecided) found.mended ??= '';
    }
    return places;
  }

  /**
   * For rules about relative URLs: the full URL, which depends on more than the value; null if unknown. Undefined for
   * other rules.
   */
  #completion({ code }: RuleFacts): string | null | undefined {
    if (code === 'robots-relative-sitemap') return absoluteSitemap(this.#project, this.#id);
    return code === 'loc-not-absolute' ? absoluteLoc(this.#project, this.#id, 'unsafe') : undefined;
  }

  #placesOf(facts: RuleFacts, atMost: number): SourceRange[] {
    if (facts.isAboutPage) return this.#pagePlaces(facts);
    const broken = this.#brokenPlaces(facts);
    const flags = this.#flagsOf(facts.number);
    const places: SourceRange[] = [];
    this.#hasParts = false;
    for (let at = 0; at < broken.length && at < atMost; at++)
      places.push(this.#placeOf(facts, broken[at] as Place));
    for (const flag of flags) {
      const link = this.#block.kind === 'urlset' ? alternatePlace(this.#project, this.#id, flag) : null;
      places.push(link ?? this.#placeOf(facts, SOMEWHERE[0]));
    }
    return places;
  }

  /** The places found by judging the entry again. None for rules that the entry breaks only because of others. */
  #brokenPlaces({ number, isOfValue }: RuleFacts): readonly Place[] {
    const { table } = this.#project;
    const { columns, base } = this.#block;
    if (!table.sets.rules(columns.set[this.#id - base] ?? 0).includes(number)) return NOWHERE;
    if (isOfValue) return SOMEWHERE;
    if (isAboutXml(number)) return placesOf(number, table.placesInXml(this.#id));
    this.#judged ??= table.places(this.#id);
    return placesOf(number, this.#judged);
  }

  /** The place of a rule about the entry's page. It depends on what a check of that page found. */
  #pagePlaces({ rule, number, field }: RuleFacts): SourceRange[] {
    const { table } = this.#project;
    if (!table.rules(this.#id).includes(number)) return [];
    const { start, end, ...found } = pagePlace(table, this.#id, rule);
    if (start !== undefined && end !== undefined) return [{ offset: start, length: end - start, ...found }];
    if (isPlain(this.#block.kind)) return [{ ...this.#plainPlace(), ...found }];
    return [{ ...this.#fieldPlace(field), ...found }];
  }

  /** The value of a field. Cached, because it can break many rules. */
  #value(field: number): string | RawText {
    const known = this.#values[field] ?? null;
    if (known !== null) return known;
    const { table } = this.#project;
    const range = this.#block.content.packed === null ? table.value(this.#id, field) : null;
    const value = range === null ? table.text(this.#id, field) : new RawText(range);
    this.#values[field] = value;
    return value;
  }

  /** The scan of the entry, valid until the table's next scan. */
  #scanned(): EntryScan {
    return this.#project.table.scan(this.#block, this.#id - this.#block.base);
  }

  /** The flags of the entry that belong to this rule. */
  #flagsOf(number: number): number[] {
    const { kind, flags, base } = this.#block;
    const own = flags[this.#id - base] ?? 0;
    if ((own & JUDGED_FLAGS) === 0) return [];
    const found: number[] = [];
    for (const [flag, rule] of flagRules(kind)) if (rule === number && (own & flag) !== 0) found.push(flag);
    return found;
  }

  /** The place of the entry's line in a text list. */
  #plainPlace(): SourceRange {
    const { columns, base } = this.#block;
    const start = columns.start[this.#id - base] ?? 0;
    const length = columns.length[this.#id - base] ?? 0;
    return { offset: start, length, value: this.#value(0) };
  }

  #placeOf(facts: RuleFacts, { part, start, end, field, lacks = '' }: Place): SourceRange {
    if (isPlain(this.#block.kind)) return this.#plainPlace();
    if (part !== undefined) {
      const { start: from, end: to, value, detail, mended } = this.#partsOf(facts).of(part, lacks);
      return { offset: from, length: to - from, value, detail, mended };
    }
    if (start !== undefined && end !== undefined) return this.#rangePlace(facts.code, start, end);
    if (field !== undefined) return this.#fieldPlace(field);
    return this.#childPlace(facts) ?? this.#fieldPlace(facts.field);
  }

  #partsOf({ code, mendsElements }: RuleFacts): ExtensionPlaces {
    if (this.#hasParts) return this.#parts;
    this.#hasParts = true;
    const fixes = mendsElements && this.#offers !== null ? this.#fixesOf(code, this.#offers) : [];
    this.#parts.begin(this.#scanned(), fixes);
    return this.#parts;
  }

  /** For each mode: what the fix of a rule changes in the XML that {@link #scanned} describes. */
  #fixesOf(code: string, offers: FixOffers): Parameters<ExtensionPlaces['begin']>[1] {
    if (this.#block.overlaid(this.#id - this.#block.base) === 0) return offers.splices(this.#id, code);
    // Read the loc first: reading it may scan the entry, and each scan overwrites the previous one.
    const loc = textOf(this.#value(0));
    const scan = this.#scanned();
    return FIX_MODES.map((mode) => ({
      mode,
      splices: extensionFixes(scan.bytes, scan, code, { now: this.#now, loc, mode }),
    }));
  }

  /** The place of a field's value; the entry's start tag if the entry does not have that field. */
  #fieldPlace(field: number): SourceRange {
    const isEdited = this.#block.overlaid(this.#id - this.#block.base) !== 0;
    const loc = field === 0 && !isEdited ? this.#project.table.rawLoc(this.#id) : null;
    if (loc !== null) return ofField(0, loc.start, loc.end, this.#value(0));
    const scan = this.#scanned();
    if (field < 0 || (scan.outerStart[field] ?? -1) < 0) return place(scan.start, scan.bodyStart, '');
    const from = scan.innerStart[field] ?? 0;
    return ofField(field, from, scan.innerEnd[field] ?? from, this.#value(field));
  }

  /** A child or text that does not belong in the entry, or bytes that are not valid XML. */
  #rangePlace(code: string, start: number, end: number): SourceRange {
    const scan = this.#scanned();
    if (!ABOUT_CHILDREN.has(code)) return brokenXmlPlace(scan, code, start, end);
    const child = childAt(this.#block, scan, start);
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

  /**
   * Depending on the rule: the entry's start tag, the child out of order, or the first child in the namespace of the
   * extension; null if none.
   */
  #childPlace({ code, namespace }: RuleFacts): SourceRange | null {
    // The loc is missing, and no fix can know it.
    if (code === 'loc-count') return { ...this.#fieldPlace(-1), mended: null };
    if (code === 'child-order') {
      const scan = this.#scanned();
      const child = misplaced(entryChildren(this.#block, scan), this.#block);
      return child && this.#ofChild(child);
    }
    if (namespace === null || this.#block.kind !== 'urlset') return null;
    const first = entryChildren(this.#block, this.#scanned()).find((child) => child.namespace === namespace);
    return first ? place(first.start, first.end, '') : null;
  }

  #ofChild(child: EntryChild): SourceRange {
    const field = isOwn(child, this.#block) ? FIELDS.find((name) => name === child.name) : undefined;
    const { start, end, name } = child;
    return { offset: start, length: end - start, value: `<${name}>`, field: field ?? null };
  }
}

/** One place, for an entry that breaks a rule only once. The rule determines where. */
const SOMEWHERE = [{}] as const satisfies readonly Place[];
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

/** The first child that follows one it should precede; null if all are in order. */
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

/** The namespace of the extension that a rule is about, by the first word of its code; null for other rules. */
function namespaceOf(code: string): NamespaceKind | null {
  const word = code.slice(0, code.indexOf('-'));
  const kind = EXTENSION_KINDS.find((one) => EXTENSIONS[one].rules === word);
  return kind === undefined ? null : EXTENSIONS[kind].namespace;
}

function place(start: number, end: number, value: string): SourceRange {
  return { offset: start, length: end - start, value };
}

function ofField(field: number, start: number, end: number, value: string | RawText): SourceRange {
  return { offset: start, length: end - start, value, field: FIELDS[field] ?? null };
}

/** The first alternate by which an entry breaks the rule of a flag; null if no single alternate breaks it. */
export function alternatePlace(project: ProjectData, id: number, flag: number): SourceRange | null {
  const alternate = project.alternateBreaking(id, flag);
  if (alternate === null) return null;
  const { start, end, href } = alternate;
  return { offset: start, length: end - start, value: decodeUtf8(href.bytes, href.start, href.end) };
}
