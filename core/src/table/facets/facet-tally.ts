import { decodeUtf8 } from '../../bytes/text.ts';
import { WordList } from '../../bytes/word-list.ts';
import { type Facet, INVALID } from '../../contract/screens/facets.ts';
import type { Severity } from '../../contract/values.ts';
import { COUNT_MAX } from '../../format/entry/extension-counts.ts';
import { CHANGEFREQS } from '../../protocol/limits.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import { NO_PRIORITY } from '../../rules/hints/priority-invalid.ts';
import { RULES } from '../../rules/registry.ts';
import type { ShownRules } from '../../rules/shown.ts';
import type { EntryBlock } from '../entry-block.ts';
import { flagRules, JUDGED_FLAGS } from '../flag-rules.ts';
import { LocParts } from '../locs/loc-parts.ts';
import { liveWord } from '../pages/live-state.ts';
import type { UrlTable } from '../url-table.ts';
import { EntryLanguages } from './entry-languages.ts';
import { type LocWord, LocWords } from './loc-words.ts';
import { MomentCounts } from './moment-counts.ts';
import { SectionNumbers } from './section-numbers.ts';

/** The facets that are counted by value; the counts of `section` are derived from the tallies of sections. */
export type CountedFacet = Exclude<Facet, 'section'>;

/** A section with its host, such as `a.example/blog`, and counts of the entries directly in it. */
export interface SectionTally extends SectionCounts {
  readonly key: string;
}

interface SectionCounts {
  entries: number;
  errors: number;
  warnings: number;
  edited: number;
  /** Milliseconds since 1970; negative infinity if no entry has a lastmod. */
  newest: number;
}

/** Counts of some entries: plain data, which a thread can send. */
export interface FacetTallyData {
  readonly entries: number;
  /** For each facet: its values, and how many entries have each. For `month`, only absent and invalid values. */
  readonly facets: Readonly<Record<CountedFacet, readonly (readonly [value: string, count: number])[]>>;
  /** Pairs of a month, see `monthText`, and how many entries have it. */
  readonly months: Uint32Array;
  readonly sections: readonly SectionTally[];
  /** Facets with more values than are counted. */
  readonly capped: readonly Facet[];
  /**
   * Each lastmod that at least 1% of the dated entries have, in milliseconds since 1970, and how many have it. Sending
   * and adding up thousands of rarer ones would take longer than counting them.
   */
  readonly moments: readonly (readonly [time: number, count: number])[];
  /** How many entries have an alternate in a language, by the first directory of their path. */
  readonly coverage: readonly (readonly [section: string, language: string, count: number])[];
  readonly worst: Readonly<Record<Severity, number>>;
  readonly having: { images: number; videos: number; news: number; alternates: number };
}

/** Maximum number of different texts that a tally counts for a part of the loc, beyond those in {@link LocWords}. */
const MOST_WORDS = 20_000;
/** Entries counted at once. */
const STEP = 4096;
const LASTMOD = 1;
const CHANGEFREQ = 2;
const PRIORITY = 3;
const LASTMOD_RULES: ReadonlySet<number> = new Set(
  RULES.flatMap(({ field }, number) => (field === 'lastmod' ? [number] : [])),
);

/** Counts up to {@link MOST_WORDS} different texts that are parts of locs. */
class WordCounts {
  readonly list = new WordList();
  readonly counts: number[] = [];
  isCapped = false;

  /** For each text: the last entry that it was counted for. */
  readonly #last: number[] = [];

  /** Counts one occurrence of a text. Returns its place; -1 if the text is new and there are too many. */
  add(bytes: DataView, start: number, end: number): number {
    const place = this.list.placeOf(bytes, start, end, MOST_WORDS);
    if (place < 0) this.isCapped = true;
    else this.again(place);
    return place;
  }

  /** Counts a text at a known place once more. */
  again(place: number): void {
    this.counts[place] = (this.counts[place] ?? 0) + 1;
  }

  /** Counts a text unless it was already counted for this entry. @param entry a number that differs for each entry */
  addOnce(bytes: DataView, start: number, end: number, entry: number): void {
    const place = this.list.placeOf(bytes, start, end, MOST_WORDS);
    if (place < 0) this.isCapped = true;
    else if (this.#last[place] !== entry) {
      this.#last[place] = entry;
      this.again(place);
    }
  }
}

/**
 * What entries with equal sets and flags have in common: the codes of their shown findings, and the highest severity
 * among these. `count` is the number of entries.
 */
interface Verdict {
  readonly codes: readonly string[];
  readonly worst: Severity | null;
  count: number;
}

/** Counts entries for all facets, in one pass over their columns and locs. */
export class FacetTally {
  readonly #table: UrlTable;
  readonly #shown: ShownRules;
  readonly #nameOf: (file: number) => string;
  readonly #parts: LocParts;
  readonly #languages: EntryLanguages;
  #entries = 0;
  readonly #changefreqs = new Uint32Array(256);
  readonly #priorities = new Uint32Array(256);
  readonly #images = new Map<number, number>();
  readonly #sitemaps = new Map<string, number>();
  readonly #moments = new MomentCounts();
  #undated = 0;
  #misdated = 0;
  readonly #verdicts = new Map<number, Verdict>();
  readonly #hosts = new WordCounts();
  readonly #schemes = new WordCounts();
  readonly #extensions = new WordCounts();
  readonly #parameters = new WordCounts();
  #relative = 0;
  #withoutExtension = 0;
  #withoutParameter = 0;
  #withParameters = 0;
  /** Counts most locs. `#hosts` to `#withParameters`, `#sections` and `#others` count the locs that it skips. */
  readonly #words = new LocWords();
  /** The sections that `#words` found, by the number of their word. */
  readonly #usual: SectionCounts[] = [];
  readonly #sections = new SectionNumbers(MOST_WORDS);
  /** The sections of the skipped locs, by their number in `#sections`. */
  readonly #others: SectionCounts[] = [];
  /** Where the host and the scheme of the last loc are counted, and the number of its origin. */
  #host = -1;
  #scheme = -1;
  #origin = -1;
  #areSectionsCapped = false;
  readonly #coverage = new Map<string, number>();
  #editedCount = 0;
  readonly #live = new Map<string, number>();
  readonly #having = { images: 0, videos: 0, news: 0, alternates: 0 };

  /** @param shown the findings that count */
  constructor(table: UrlTable, shown: ShownRules, nameOf: (file: number) => string) {
    this.#table = table;
    this.#shown = shown;
    this.#nameOf = nameOf;
    this.#parts = new LocParts(table);
    this.#languages = new EntryLanguages(table);
  }

  /** Counts the first `count` entries of `locals`, which are places in a block. */
  add(block: EntryBlock, locals: Uint32Array, count: number): void {
    this.#entries += count;
    add(this.#sitemaps, this.#nameOf(block.file), count);
    this.#addValues(block, locals, count);
    this.#addMonths(block, locals, count);
    this.#addLive(block, locals, count);
    this.#addEach(block, locals, count);
  }

  /** Counts the entries of runs. @param onStep called every few milliseconds */
  addRuns(runs: Iterable<{ id: number; count: number }>, onStep: () => void = () => undefined): void {
    const locals = new Uint32Array(STEP);
    let size = 0;
    let block: EntryBlock | null = null;
    const addAll = () => {
      onStep();
      if (block !== null && size > 0) this.add(block, locals, size);
      size = 0;
    };
    for (const { id, count } of runs) {
      for (let next = id; next < id + count; next++) {
        if (block === null || next < block.base || next >= block.base + block.capacity) {
          addAll();
          block = this.#table.blockOf(next);
        }
        locals[size++] = next - block.base;
        if (size === STEP) addAll();
      }
    }
    addAll();
  }

  finish(): FacetTallyData {
    const none = (count: number) => (count > 0 ? ([['', count]] as const) : []);
    const found = this.#words.finish();
    const usual = (kind: LocWord['kind']) => found.words.filter((word) => word.kind === kind);
    const words = (kind: LocWord['kind'], { list, counts }: WordCounts) => [
      ...usual(kind).map(({ text, count }) => [text, count] as const),
      ...list.words.map((word, place) => [word, counts[place] ?? 0] as const),
    ];
    const sections = [
      ...usual('section').map(({ number, text }) => ({ key: text, ...(this.#usual[number] ?? noEntries()) })),
      ...this.#others.map((counts, number) => ({ key: this.#sections.keys[number] ?? '', ...counts })),
    ];
    const parts = {
      host: this.#hosts,
      scheme: this.#schemes,
      ext: this.#extensions,
      param: this.#parameters,
    };
    const capped: Facet[] = Object.entries(parts).flatMap(([facet, { isCapped }]) =>
      isCapped ? [facet as keyof typeof parts] : [],
    );
    if (this.#areSectionsCapped) capped.push('section');
    const worst = { error: 0, warning: 0, hint: 0 };
    const findings = new Map<string, number>();
    for (const { codes, worst: severity, count } of this.#verdicts.values()) {
      if (severity !== null) worst[severity] += count;
      for (const code of codes.length === 0 ? [''] : codes) add(findings, code, count);
    }
    return {
      entries: this.#entries,
      facets: {
        sitemap: [...this.#sitemaps],
        month: [...none(this.#undated), ...counted(INVALID, this.#misdated)],
        changefreq: byNumber(this.#changefreqs, changefreqText),
        priority: byNumber(this.#priorities, priorityText),
        language: [...this.#languages.counts, ...none(this.#entries - this.#having.alternates)],
        host: [...words('host', this.#hosts), ...none(this.#relative)],
        scheme: [...words('scheme', this.#schemes), ...none(this.#relative)],
        ext: [
          ...words('ext', this.#extensions),
          ...none(found.withoutExtension + this.#withoutExtension + this.#relative),
        ],
        param: [
          ...words('param', this.#parameters),
          ...none(found.withoutParameter + this.#withoutParameter + this.#relative),
        ],
        images: [...this.#images].map(([images, count]) => [images === 0 ? '' : String(images), count]),
        finding: [...findings],
        live: [...this.#live],
        edited: [...counted('edited', this.#editedCount), ...none(this.#entries - this.#editedCount)],
      },
      months: this.#moments.months(),
      sections,
      capped,
      moments: this.#moments.frequent(),
      coverage: [...this.#coverage].map(([key, count]) => {
        const [section = '', language = ''] = key.split('\n');
        return [section, language, count];
      }),
      worst,
      having: this.#having,
    };
  }

  /** Counts changefreq, priority and extension elements, nearly always from the columns alone. */
  #addValues({ columns, base }: EntryBlock, locals: Uint32Array, count: number): void {
    const { changefreq, priority, images, videos, news, alternates } = columns;
    const having = this.#having;
    for (let i = 0; i < count; i++) {
      const local = locals[i] as number;
      const frequency = changefreq[local] as number;
      // An empty value counts as absent. Only the text distinguishes it from an invalid one.
      const isEmpty = frequency > CHANGEFREQS.length && this.#table.text(base + local, CHANGEFREQ) === '';
      increase(this.#changefreqs, isEmpty ? 0 : frequency);
      const hundredths = priority[local] as number;
      const isBlank =
        hundredths > 100 && hundredths !== NO_PRIORITY && this.#table.text(base + local, PRIORITY) === '';
      increase(this.#priorities, isBlank ? NO_PRIORITY : hundredths);
      if (images[local] !== 0) having.images++;
      if (videos[local] !== 0) having.videos++;
      if (news[local] !== 0) having.news++;
      if (alternates[local] !== 0) having.alternates++;
    }
    let known = 0;
    let repeated = 0;
    for (let i = 0; i < count; i++) {
      const local = locals[i] as number;
      const number = images[local] as number;
      if (number === known && number < COUNT_MAX) {
        repeated++;
        continue;
      }
      add(this.#images, known, repeated);
      repeated = 1;
      known = number;
      if (number < COUNT_MAX) continue;
      const block = this.#table.blockOf(base + local);
      known = this.#table.scan(block, local).counts.images;
    }
    add(this.#images, known, repeated);
  }

  #addMonths(block: EntryBlock, locals: Uint32Array, count: number): void {
    const { lastmod, set } = block.columns;
    const moments = this.#moments;
    for (let i = 0; i < count; i++) {
      const local = locals[i] as number;
      const time = lastmod[local] as number;
      if (Number.isNaN(time)) {
        if (this.#isMisdated(block, local, set[local] as number)) this.#misdated++;
        else this.#undated++;
      } else moments.add(time);
    }
  }

  #addLive(block: EntryBlock, locals: Uint32Array, count: number): void {
    if (block.pages === null) return add(this.#live, '', count);
    for (let i = 0; i < count; i++) add(this.#live, liveWord(this.#table, block, locals[i] as number), 1);
  }

  #isMisdated({ base }: EntryBlock, local: number, set: number): boolean {
    const rules = this.#table.sets.rules(set);
    for (let at = 0; at < rules.length; at++) {
      if (LASTMOD_RULES.has(rules[at] as number)) return this.#table.text(base + local, LASTMOD) !== '';
    }
    return false;
  }

  /** Counts findings, edits, the parts of locs, and the languages of alternates. */
  #addEach(block: EntryBlock, locals: Uint32Array, count: number): void {
    const { columns, flags } = block;
    const { set, lastmod, alternates } = columns;
    const numbers = this.#words.read(block, locals, count);
    const isAsRead = [...block.references, ...block.savedReferences].every((column) => column === null);
    let key = -1;
    let verdict: Verdict | null = null;
    for (let i = 0; i < count; i++) {
      const local = locals[i] as number;
      const bits = flags[local] as number;
      const nextKey = (set[local] as number) * 65_536 + (bits & JUDGED_FLAGS);
      if (nextKey !== key || verdict === null) {
        key = nextKey;
        verdict = this.#verdictOf(block, key, set[local] as number, bits);
      }
      verdict.count++;
      const isEdited = isAsRead ? (bits & FLAG.saved) === 0 : block.isEdited(local);
      if (isEdited) this.#editedCount++;
      const number = numbers[i] ?? -1;
      const section = number < 0 ? this.#addLoc(block, local) : this.#countsAt(this.#usual, number);
      if (section !== null) {
        section.entries++;
        if (verdict.worst === 'error') section.errors++;
        else if (verdict.worst === 'warning') section.warnings++;
        if (isEdited) section.edited++;
        const time = lastmod[local] as number;
        if (time > section.newest) section.newest = time;
      }
      if (alternates[local] !== 0) this.#addLanguages(block, local);
    }
  }

  #verdictOf({ kind }: EntryBlock, key: number, set: number, flags: number): Verdict {
    // In an index, the same flags belong to different rules.
    const known = this.#verdicts.get(kind === 'sitemapindex' ? -key - 1 : key);
    if (known !== undefined) return known;
    const rules = [...this.#table.sets.rules(set)];
    for (const [flag, rule] of flagRules(kind)) if ((flags & flag) !== 0) rules.push(rule);
    const severities = new Set(rules.map((rule) => this.#shown.severity(rule)));
    const worst = (['error', 'warning', 'hint'] as const).find((severity) => severities.has(severity));
    const codes = rules.flatMap((rule) => {
      const code = RULES[rule]?.code;
      return code !== undefined && this.#shown.severity(rule) !== null ? [code as string] : [];
    });
    const verdict = { codes: [...new Set(codes)], worst: worst ?? null, count: 0 };
    this.#verdicts.set(kind === 'sitemapindex' ? -key - 1 : key, verdict);
    return verdict;
  }

  /**
   * Counts the parts of a loc. Returns the counts of its section; null if the loc is not absolute, or if the section is
   * new and there are too many.
   */
  #addLoc(block: EntryBlock, local: number): SectionCounts | null {
    const parts = this.#parts;
    if (!parts.read(block, local)) {
      this.#relative++;
      return null;
    }
    const bytes = parts.view;
    if (parts.origin === this.#origin && this.#host >= 0 && this.#scheme >= 0) {
      this.#hosts.again(this.#host);
      this.#schemes.again(this.#scheme);
    } else {
      this.#origin = parts.origin;
      this.#host = this.#hosts.add(bytes, parts.hostStart, parts.hostEnd);
      this.#scheme = this.#schemes.add(bytes, parts.start, parts.schemeEnd);
    }
    if (parts.extensionEnd > parts.extensionStart)
      this.#extensions.add(bytes, parts.extensionStart, parts.extensionEnd);
    else this.#withoutExtension++;
    this.#addParameters(parts);
    return this.#sectionOf(parts);
  }

  /** The counts of a loc's section; null if the section is new and there are too many. */
  #sectionOf(parts: LocParts): SectionCounts | null {
    const number = this.#sections.of(parts, parts.sectionEnd);
    if (number >= 0) return this.#countsAt(this.#others, number);
    this.#areSectionsCapped = true;
    return null;
  }

  #countsAt(sections: SectionCounts[], number: number): SectionCounts {
    const known = sections[number];
    if (known !== undefined) return known;
    const made = noEntries();
    sections[number] = made;
    return made;
  }

  #addParameters(parts: LocParts): void {
    if (!parts.nextParameter()) {
      this.#withoutParameter++;
      return;
    }
    // A name that is repeated within a loc counts once.
    const entry = ++this.#withParameters;
    do this.#parameters.addOnce(parts.view, parts.nameStart, parts.nameEnd, entry);
    while (parts.nextParameter());
  }

  #addLanguages(block: EntryBlock, local: number): void {
    const parts = this.#parts;
    const section = parts.read(block, local)
      ? decodeUtf8(parts.bytes, parts.pathStart, parts.firstDirectoryEnd)
      : '';
    for (const language of this.#languages.of(block, local))
      add(this.#coverage, `${section}\n${language}`, 1);
  }
}

function noEntries(): SectionCounts {
  return { entries: 0, errors: 0, warnings: 0, edited: 0, newest: Number.NEGATIVE_INFINITY };
}

function changefreqText(number: number): string {
  return number === 0 ? '' : (CHANGEFREQS[number - 1] ?? INVALID);
}

function priorityText(hundredths: number): string {
  if (hundredths === NO_PRIORITY) return '';
  return hundredths > 100 ? INVALID : (hundredths / 100).toFixed(hundredths % 10 === 0 ? 1 : 2);
}

function byNumber(counts: Uint32Array, textOf: (number: number) => string): [string, number][] {
  const values: [string, number][] = [];
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] as number;
    if (count > 0) values.push([textOf(number), count]);
  }
  return values;
}

function counted(value: string, count: number): readonly (readonly [string, number])[] {
  return count > 0 ? [[value, count]] : [];
}

function increase(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1;
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count);
}
