import { FIX_MODES, type FileFinding, type FixMode, type Severity } from '../contract/values.ts';
import { FixOffers } from '../edit/fix/fix-mode-at.ts';
import { fileFix, fixOf, isAboutClusters } from '../edit/fix/fixes.ts';
import { canKeepHost } from '../edit/fix/locs/keep-host.ts';
import { isBadByte } from '../files/read/encoding/encoding.ts';
import { addMisnamed, addNamed, searchConsoleName } from '../project/counts/search-console.ts';
import { RULES, ruleOf } from '../rules/registry.ts';
import type { Rule } from '../rules/rule.ts';
import type { ShownRules } from '../rules/shown.ts';
import { blockRuns } from '../table/block-runs.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import type { ProjectFile } from '../table/file/project-file.ts';
import { flagRules, JUDGED_FLAGS } from '../table/flag-rules.ts';
import type { ProjectData } from '../table/project-data.ts';
import type { UrlTable } from '../table/url-table.ts';
import { brokenUtf8Place } from './broken-xml-place.ts';
import {
  describe,
  type FindingKind,
  type FoundPlace,
  findingKind,
  ListedFinding,
  textOf,
} from './describe.ts';
import { EntryPlaces } from './entry-place.ts';
import type { Finding, RawText } from './finding.ts';
import type { LineColumn, LineIndex } from './line-index.ts';
import { type LinesOf, repeatsOther } from './lines-of.ts';
import type { Listing } from './listing.ts';
import { type CodeRoom, type FindingCounts, type FindingSummary, type Room, worse } from './merge.ts';

/** Number of findings to describe, or of entries to go through, before the generator yields. */
const DESCRIBED = 256;
const PASSED = 32_768;

const NO_BYTES = new Uint8Array(0);

/** Findings of one file: counted at once, described in steps. */
export class FileFindings {
  readonly #project: ProjectData;
  readonly #file: ProjectFile;
  readonly #path: string;
  readonly #room: Room;
  readonly #shown: ShownRules;
  readonly #summary: FindingSummary;
  readonly #now: number;
  readonly #offers: FixOffers | null;
  readonly #withLocs: boolean;
  readonly #linesOf: LinesOf;
  #lines: LineIndex | null = null;
  /** For each rule: the mode that its fix for the whole file needs; null if no mode can mend the file. */
  readonly #modes = new Map<string, FixMode | null>();
  /** Findings about the file, in the order of its bytes, and findings about the entries of this step. */
  #ofFile: ListedFinding[] = [];
  #ofEntries: ListedFinding[] = [];
  /** By rule number: the data for listing the rule's findings; undefined until an entry breaks the rule. */
  readonly #byRule: (Listed | undefined)[] = [];

  readonly #counts = new Map<string, { severity: Severity; count: number }>();

  /**
   * @param path the name of the file in findings
   * @param lines the lines of entries in all files
   */
  constructor(
    project: ProjectData,
    file: ProjectFile,
    path: string,
    lines: LinesOf,
    { room, summary, now, withFixes, withLocs = true, shownIn }: Omit<Listing, 'pathOf'>,
  ) {
    this.#project = project;
    this.#file = file;
    this.#path = path;
    this.#room = room;
    this.#summary = summary;
    this.#now = now;
    this.#offers = withFixes ? new FixOffers(project) : null;
    this.#withLocs = withLocs;
    this.#linesOf = lines;
    this.#shown = shownIn?.(path) ?? project.shownRules;
  }

  /** The counts of all findings in the file. Complete after the first step, but {@link without} subtracts from them. */
  get counts(): FindingCounts {
    return this.#counts;
  }

  /** Subtracts the `known` places of a finding from the counts. Returns the finding with the places left, if any. */
  without(finding: ListedFinding, known: number): ListedFinding[] {
    if (known === 0) return [finding];
    const { code, severity, places } = finding;
    this.#count(code, severity, -known);
    this.#summary.known = (this.#summary.known ?? 0) + known;
    return known < places ? [finding.with(places - known)] : [];
  }

  /** Yields findings in the order of the entries; within a step, in the order of their bytes. */
  *inSteps(): Generator<readonly ListedFinding[]> {
    for (const finding of this.#file.findings) this.#describeFile(finding);
    this.#ofFile.sort(byOffset);
    const wanted = this.#countEntries();
    if (this.#shown.shows('wrong-extension-namespace')) {
      addMisnamed(this.#summary.searchConsole, this.#project.table, this.#file);
    }
    yield* this.#nameEntries();
    if (wanted.includes(1)) yield* this.#describeEntries(wanted);
    yield this.#take(Number.POSITIVE_INFINITY);
  }

  #describeFile(finding: FileFinding): void {
    const { code, severity, line, count, detail = '' } = finding;
    const rule = ruleOf(code);
    if (!rule || !this.#shown.shows(code)) return;
    this.#count(code, severity, count ?? 1);
    addNamed(this.#summary.searchConsole, searchConsoleName(code, finding.value), count ?? 1);
    const room = this.#room.of(code);
    if (room.isFull) return;
    const found = this.#foundBy(finding);
    // Without a line, the offset counts bytes of the gzip file instead of the text.
    const at = line === null || found.offset === null ? null : this.#place(found.offset);
    const place = { line: at?.line ?? null, column: at?.column ?? null, entry: null };
    this.#ofFile.push(
      describe(rule, { ...{ file: this.#path, severity, detail, places: count ?? 1 }, ...found, ...place }),
    );
    room.take();
  }

  /**
   * The bytes and the value that a finding is about, and whether a fix can mend it. For bytes that are not UTF-8,
   * returns the first, which no fix can mend.
   */
  #foundBy(finding: FileFinding): FoundPlace {
    const { code, value, offset, length } = finding;
    if (code === 'mixed-www') {
      return { value, offset, length, mended: canKeepHost(this.#project) ? '' : null };
    }
    // If such a finding is about the file, it concerns pages that are not in the project.
    if (isAboutClusters(code)) return { value, offset, length, mended: null };
    // Fixes do not touch a file that is not a sitemap.
    if (this.#file.kind === 'unknown') return { value, offset, length, mended: null };
    const mode = fixOf(code)?.file ? this.#modeOf(code) : null;
    if (mode === null && fixOf(code)?.mayRefuse) return { value, offset, length, mended: null };
    if (!isBadByte(finding)) return { value, offset, length, ...(mode !== null && { safety: mode }) };
    const from = offset ?? 0;
    const byte = brokenUtf8Place(this.#file.block?.bytes ?? NO_BYTES, from, from + (length ?? 0));
    return { ...(byte ?? { value, offset, length }), mended: null };
  }

  #place(offset: number): LineColumn {
    this.#lines ??= this.#linesOf.within(this.#file);
    return this.#lines.at(offset);
  }

  /** The mode that a rule's fix needs; null if no mode mends anything. Cached: each attempt mends the whole file. */
  #modeOf(code: string): FixMode | null {
    const known = this.#modes.get(code);
    if (known !== undefined) return known;
    const mode = FIX_MODES.find((one) => fileFix(this.#file, code, one) !== null) ?? null;
    this.#modes.set(code, mode);
    return mode;
  }

  /**
   * Counts the places where entries break rules that are shown. Returns an array indexed by rule number: 1 for each
   * broken rule whose list is not full.
   */
  #countEntries(): Uint8Array {
    const wanted = new Uint8Array(RULES.length);
    for (const [number, rule] of RULES.entries()) {
      const severity = this.#shown.severity(number);
      const count = this.#file.counts[number] ?? 0;
      if (severity === null || count === 0) continue;
      this.#count(rule.code, severity, count);
      if (!isNamedByValue(rule)) {
        addNamed(this.#summary.searchConsole, searchConsoleName(rule.code, null), count);
      }
      if (!this.#room.of(rule.code).isFull) wanted[number] = 1;
    }
    return wanted;
  }

  /** Counts broken rules by Search Console name, for rules whose name there depends on the value. */
  *#nameEntries(): Generator<readonly ListedFinding[]> {
    const named = new Uint8Array(RULES.length);
    for (const [number, rule] of RULES.entries()) {
      const isShown = this.#shown.severity(number) !== null;
      if (isShown && isNamedByValue(rule) && (this.#file.counts[number] ?? 0) > 0) named[number] = 1;
    }
    if (!named.includes(1)) return;
    const { table } = this.#project;
    const { order } = this.#file;
    const sets = this.#wantedSets(named);
    let places: EntryPlaces | null = null;
    for (let at = 0, looked = 0; at < order.length; at++) {
      if ((at + 1) % PASSED === 0) yield [];
      const id = order.at(at);
      const block = table.blockOf(id);
      if (sets[block.columns.set[id - block.base] ?? 0] !== 1) continue;
      if (++looked % DESCRIBED === 0) yield [];
      places ??= new EntryPlaces(this.#project, block, this.#now, null);
      places.moveTo(id);
      for (const [number, { code }] of RULES.entries()) {
        if (named[number] !== 1) continue;
        for (const { value, detail } of places.of(number, Number.POSITIVE_INFINITY)) {
          addNamed(this.#summary.searchConsole, searchConsoleName(code, textOf(value), detail), 1);
        }
      }
    }
  }

  /** Describes entries that break a wanted rule, until the lists of all these rules are full. */
  *#describeEntries(wanted: Uint8Array): Generator<readonly ListedFinding[]> {
    const { table } = this.#project;
    let sets = this.#wantedSets(wanted);
    let flags = this.#wantedFlags(wanted);
    let rules = new WantedRules(table, wanted);
    let places: EntryPlaces | null = null;
    let last = 0;
    /** The number of entries before this run. */
    let before = 0;
    for (const { block, from, to } of blockRuns(table, this.#file.order.runs)) {
      const { start } = block.columns;
      places ??= new EntryPlaces(this.#project, block, this.#now, this.#offers);
      for (let local = from; local < to; ) {
        const limit = Math.min(to, local + PASSED);
        local = nextBroken(block, local, limit, sets, flags);
        if (local === to) break;
        const entry = before + local - from;
        if (this.#ofEntries.length >= DESCRIBED || entry - last >= PASSED) {
          yield this.#take(start[local] as number);
          last = entry;
        }
        if (local === limit) continue;
        const id = block.base + local;
        places.moveTo(id);
        const isFull = this.#describeBroken(places, id, entry, rules.of(block, local), wanted);
        local++;
        if (!isFull) continue;
        if (!wanted.includes(1)) return;
        sets = this.#wantedSets(wanted);
        flags = this.#wantedFlags(wanted);
        rules = new WantedRules(table, wanted);
      }
      before += to - from;
    }
  }

  /**
   * Describes the wanted rules that an entry breaks. Returns whether the list of any of them is full now; such a rule
   * is no longer wanted.
   */
  #describeBroken(
    places: EntryPlaces,
    id: number,
    entry: number,
    rules: readonly number[],
    wanted: Uint8Array,
  ): boolean {
    let full = false;
    const loc = this.#withLocs ? places.loc : null;
    for (const number of rules) {
      const rule: Rule | undefined = RULES[number];
      if (!rule || wanted[number] !== 1) continue;
      this.#describeEntry(places, id, entry, loc, rule, number);
      if (!this.#listed(number, rule).room.isFull) continue;
      full = true;
      for (const [other, { code }] of RULES.entries()) if (code === rule.code) wanted[other] = 0;
    }
    return full;
  }

  #describeEntry(
    places: EntryPlaces,
    id: number,
    entry: number,
    loc: string | RawText | null,
    rule: Rule,
    number: number,
  ): void {
    const { kind, room, isRepeating } = this.#listed(number, rule);
    const repeats = isRepeating ? this.#linesOf.placeOfRepeated(id, rule.code, this.#file) : null;
    for (const place of places.of(number, room.left)) {
      if (room.isFull) return;
      const at = this.#place(place.offset);
      this.#ofEntries.push(new ListedFinding(kind, place, at, entry, loc, repeats, 1));
      room.take();
    }
  }

  #listed(number: number, rule: Rule): Listed {
    const known = this.#byRule[number];
    if (known !== undefined) return known;
    const severity = this.#shown.severity(number) ?? rule.severity;
    const kind = findingKind(rule, severity, this.#path, true);
    const listed = { kind, room: this.#room.of(rule.code), isRepeating: repeatsOther(rule.code) };
    this.#byRule[number] = listed;
    return listed;
  }

  /** Takes the described findings about entries, and those about the file that begin before `offset`. */
  #take(offset: number): readonly ListedFinding[] {
    const behind = this.#ofFile.findIndex((finding) => (finding.offset ?? -1) >= offset);
    const before = this.#ofFile.splice(0, behind < 0 ? this.#ofFile.length : behind);
    const taken = before.length === 0 ? this.#ofEntries : [...before, ...this.#ofEntries];
    this.#ofEntries = [];
    // Sorting is stable, so findings about the whole file stay in front.
    return areInOrder(taken) ? taken : taken.sort(byOffset);
  }

  /** For each rule set, by number: whether it contains a wanted rule. */
  #wantedSets(wanted: Uint8Array): Uint8Array {
    const { sets } = this.#project.table.sets;
    return Uint8Array.from(sets, ({ rules }) => (rules.some((rule) => wanted[rule] === 1) ? 1 : 0));
  }

  /** The flags that mean a wanted rule. */
  #wantedFlags(wanted: Uint8Array): number {
    let flags = 0;
    for (const [flag, rule] of flagRules(this.#file.kind)) if (wanted[rule] === 1) flags |= flag;
    return flags;
  }

  #count(code: string, severity: Severity, count: number): void {
    const summary = this.#summary;
    const sum = (summary.byCode[code] ?? 0) + count;
    if (sum > 0) summary.byCode[code] = sum;
    else delete summary.byCode[code];
    const before = this.#counts.get(code) ?? { severity, count: 0 };
    if (before.count + count === 0) this.#counts.delete(code);
    else this.#counts.set(code, { severity: worse(before.severity, severity), count: before.count + count });
    if (severity === 'error') summary.errors += count;
    else if (severity === 'warning') summary.warnings += count;
    else summary.hints += count;
  }
}

/** The wanted rules that entries break. */
class WantedRules {
  readonly #table: UrlTable;
  readonly #wanted: Uint8Array;
  /** The wanted rules of each rule set, by number of the set. For entries without flags that belong to rules. */
  readonly #ofSets: (readonly number[] | undefined)[] = [];

  constructor(table: UrlTable, wanted: Uint8Array) {
    this.#table = table;
    this.#wanted = wanted;
  }

  of({ base, columns, flags }: EntryBlock, local: number): readonly number[] {
    const isFlagged = ((flags[local] as number) & JUDGED_FLAGS) !== 0;
    if (isFlagged) return this.#wantedOf(this.#table.rules(base + local));
    const set = columns.set[local] as number;
    const known = this.#ofSets[set];
    if (known) return known;
    const rules = this.#wantedOf(this.#table.sets.rules(set));
    this.#ofSets[set] = rules;
    return rules;
  }

  #wantedOf(rules: readonly number[]): number[] {
    return [...new Set(rules)].filter((rule) => this.#wanted[rule] === 1);
  }
}

/** The first entry from `from` on, before `to`, with one of these rule sets or flags; `to` if none. */
function nextBroken(
  { columns, flags }: EntryBlock,
  from: number,
  to: number,
  sets: Uint8Array,
  wanted: number,
): number {
  const { set } = columns;
  let local = from;
  while (local < to && sets[set[local] as number] !== 1 && ((flags[local] as number) & wanted) === 0) local++;
  return local;
}

/** Whether Search Console has several names for a rule, depending on the value. */
function isNamedByValue(rule: Rule): boolean {
  return rule.searchConsoleOf !== undefined;
}

/** Data for listing the findings of a rule in a file. */
interface Listed {
  readonly kind: FindingKind;
  readonly room: CodeRoom;
  /** Whether an entry breaks the rule because it repeats another. */
  readonly isRepeating: boolean;
}

/** Whether findings are in order. Nearly all are, and checking is faster than sorting. */
function areInOrder(findings: readonly ListedFinding[]): boolean {
  let last = -1;
  for (const { offset } of findings) {
    if ((offset ?? -1) < last) return false;
    last = offset ?? -1;
  }
  return true;
}

function byOffset(a: Finding, b: Finding): number {
  return (a.offset ?? -1) - (b.offset ?? -1);
}
