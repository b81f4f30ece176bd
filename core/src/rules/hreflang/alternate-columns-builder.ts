import type { ValueRange } from '../../bytes/ranges.ts';
import {
  ALTERNATE_MARK,
  type AlternateBlock,
  type AlternateColumns,
  MANY_LANGUAGES,
  makeAlternates,
} from './alternate-columns.ts';
import { wholeHash, withAlternate, X_DEFAULT } from './alternate-numbers.ts';
import { firstSwapped } from './hreflang-label-conflict.ts';
import { PageNumbers } from './page-numbers.ts';
import { languageOfWord, pathWord } from './path-language.ts';

/** An entry with more pages is never marked as distinct: checking that would compare every pair of pages. */
const FEW = 64;
const FEWEST = 64;

/**
 * Fills the columns of alternates entry by entry: the caller adds each complete alternate of an entry and then finishes
 * the entry, even if it lacks alternates. Columns are allocated only at the first entry with alternates.
 */
export class AlternateColumnsBuilder {
  readonly #numbers = new PageNumbers();
  readonly #room: (count: number) => number;
  /** Columns that grow, and how many entries and keys they hold. */
  #columns: AlternateColumns | null = null;
  #entries = 0;
  #keys = 0;
  /** Facts about the current entry. */
  #alternates = 0;
  #hash = 0;
  #marks = 0;
  readonly #labels = new Map<number, number>([[X_DEFAULT, 0]]);
  /** For each page of the current entry: its place among the keys. */
  readonly #places = new Uint32Array(FEW);
  readonly #pages = new Float64Array(FEW);
  readonly #pageKeys = new Uint32Array(FEW);
  readonly #languages = new Uint32Array(FEW);
  readonly #words = new Uint32Array(FEW);
  /** The verdict on the first `#compared` languages and words; `#compared` is 0 once these change. */
  #isDoubtful = false;
  #compared = 0;

  /** @param room how many entries or keys to reserve space for, once there are `count` */
  constructor(room: (count: number) => number) {
    this.#room = room;
  }

  /** The number of keys so far. */
  get keys(): number {
    return this.#keys;
  }

  /** Adds a complete alternate of the current entry: its decoded href, and the number of its language. */
  add(target: ValueRange, language: number): void {
    const page = this.#numbers.of(target);
    const { key, pathStart, spelling } = this.#numbers.facts;
    if (this.#alternates === 0) this.#marks = ALTERNATE_MARK.distinct;
    if (language === X_DEFAULT) this.#marks |= ALTERNATE_MARK.default;
    this.#hash = withAlternate(this.#hash, language, page);
    this.#noteLanguage(language, pathWord(target.bytes, pathStart, target.end));
    // `https://a.example` and `https://a.example/` have the same page form, so their spellings are not stored.
    const isExact = target.end - pathStart > 1;
    this.#note(page, key, isExact ? spelling : 0, this.labelOf(language));
  }

  /** The label of a language, see `AlternateColumns.labels`. */
  labelOf(language: number): number {
    const known = this.#labels.get(language);
    if (known !== undefined) return known;
    const made = this.#labels.size;
    if (made >= MANY_LANGUAGES) return MANY_LANGUAGES;
    this.#labels.set(language, made);
    return made;
  }

  /** Finishes the current entry. @param loc its decoded loc; null if it is absent */
  finish(loc: ValueRange | null): void {
    const entry = this.#entries++;
    if (this.#alternates > 0) {
      if (this.#areDoubtful()) this.#marks |= ALTERNATE_MARK.doubtful;
      const columns = this.#roomFor(this.#entries, this.#keys);
      columns.hash[entry] = wholeHash(this.#hash);
      columns.marks[entry] =
        this.#marks | ALTERNATE_MARK.known | (this.#names(loc) ? ALTERNATE_MARK.self : 0);
      this.#alternates = this.#hash = 0;
    } else if (this.#columns) this.#roomFor(this.#entries, this.#keys);
    if (this.#columns) this.#columns.starts[this.#entries] = this.#keys;
  }

  /** Finishes the entries `[from, to)` of a block, which has their keys from `firstKey` on. */
  append(block: AlternateBlock, from: number, to: number, firstKey: number): void {
    const endKey = block.ends[to - 1] as number;
    const entries = this.#entries;
    const before = this.#keys;
    this.#entries += to - from;
    this.#keys += endKey - firstKey;
    if (endKey === firstKey && this.#columns === null) return;
    const { hash, marks, starts, keys, spellings, labels } = this.#roomFor(this.#entries, this.#keys);
    if (endKey === firstKey) {
      starts.fill(before, entries + 1, this.#entries + 1);
      return;
    }
    hash.set(block.hash.subarray(from, to), entries);
    marks.set(block.marks.subarray(from, to), entries);
    keys.set(block.keys.subarray(firstKey, endKey), before);
    spellings.set(block.spellings.subarray(firstKey, endKey), before);
    labels.set(block.labels.subarray(firstKey, endKey), before);
    const shift = before - firstKey;
    for (let row = from, entry = entries + 1; row < to; row++, entry++)
      starts[entry] = shift + (block.ends[row] as number);
  }

  /** The columns of all finished entries; null if none of them has alternates. */
  result(): AlternateColumns | null {
    if (this.#columns === null) return null;
    const entries = this.#entries;
    const keys = this.#keys;
    const isLoose = this.#columns.hash.length > entries * 1.25 || this.#columns.keys.length > keys * 1.25;
    const columns = isLoose ? this.#copied(entries, keys) : this.#columns;
    for (const [language, label] of this.#labels) if (label > 0) columns.languages[label - 1] = language;
    return {
      hash: columns.hash.subarray(0, entries),
      marks: columns.marks.subarray(0, entries),
      starts: columns.starts.subarray(0, entries + 1),
      keys: columns.keys.subarray(0, keys),
      spellings: columns.spellings.subarray(0, keys),
      labels: columns.labels.subarray(0, keys),
      languages: columns.languages,
    };
  }

  #noteLanguage(language: number, word: number): void {
    const at = this.#alternates;
    if (at >= FEW || (this.#languages[at] === language && this.#words[at] === word)) return;
    this.#languages[at] = language;
    this.#words[at] = word;
    this.#compared = 0;
  }

  /** Whether two languages of the entry may be swapped. Reuses the last verdict if languages and words are the same. */
  #areDoubtful(): boolean {
    const count = Math.min(this.#alternates, FEW);
    if (this.#compared === count) return this.#isDoubtful;
    this.#compared = count;
    const languages = this.#languages.subarray(0, count);
    const paths = Uint32Array.from(languages, (language, at) =>
      language === X_DEFAULT ? 0 : languageOfWord(this.#words[at] as number),
    );
    this.#isDoubtful = firstSwapped(languages, paths) >= 0;
    return this.#isDoubtful;
  }

  #note(page: number, key: number, spelling: number, label: number): void {
    const count = this.#alternates++;
    const known = Math.min(count, FEW);
    for (let at = 0; at < known; at++) if (this.#pages[at] === page) return this.#repeat(count, at, label);
    if (count < FEW) {
      this.#pages[count] = page;
      this.#places[count] = this.#keys;
      this.#pageKeys[count] = key;
      for (let at = 0; at < known; at++) {
        if (this.#pageKeys[at] === key) this.#marks &= ~ALTERNATE_MARK.distinct;
      }
    } else this.#marks &= ~ALTERNATE_MARK.distinct;
    const columns = this.#roomFor(this.#entries + 1, this.#keys + 1);
    columns.spellings[this.#keys] = spelling;
    columns.labels[this.#keys] = label;
    columns.keys[this.#keys++] = key;
  }

  /** Notes another alternate with a page that the entry already lists: often, one page is also the x-default. */
  #repeat(count: number, first: number, label: number): void {
    const { labels } = this.#columns as AlternateColumns;
    const place = this.#places[first] as number;
    if (label > 0) labels[place] = labels[place] === 0 || labels[place] === label ? label : MANY_LANGUAGES;
    if (count >= FEW) return;
    this.#pages[count] = Number.NaN;
    this.#pageKeys[count] = 0;
  }

  #names(loc: ValueRange | null): boolean {
    if (loc === null) return false;
    const page = this.#numbers.of(loc);
    const known = Math.min(this.#alternates, FEW);
    for (let at = 0; at < known; at++) if (this.#pages[at] === page) return true;
    return false;
  }

  /** Columns with space for this many entries and keys. */
  #roomFor(entries: number, keys: number): AlternateColumns {
    const known = this.#columns;
    if (known !== null && entries <= known.hash.length && keys <= known.keys.length) return known;
    const columns = this.#copied(
      this.#more(known?.hash.length ?? 0, entries),
      this.#more(known?.keys.length ?? 0, keys),
    );
    this.#columns = columns;
    return columns;
  }

  /** The space to reserve for `count` entries or keys, if there is `room` now. */
  #more(room: number, count: number): number {
    return count <= room ? room : Math.ceil(Math.max(FEWEST, count * 1.5, this.#room(count)));
  }

  /** A copy of the columns with this much space. */
  #copied(entries: number, keys: number): AlternateColumns {
    const columns = makeAlternates(entries, keys);
    if (this.#columns === null) return columns;
    const { hash, marks, starts, keys: known, spellings, labels } = this.#columns;
    columns.hash.set(hash.subarray(0, this.#entries));
    columns.marks.set(marks.subarray(0, this.#entries));
    columns.starts.set(starts.subarray(0, this.#entries + 1));
    columns.keys.set(known.subarray(0, this.#keys));
    columns.spellings.set(spellings.subarray(0, this.#keys));
    columns.labels.set(labels.subarray(0, this.#keys));
    return columns;
  }
}
