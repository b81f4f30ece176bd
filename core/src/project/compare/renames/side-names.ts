import { FNV_START, hashHigh } from '../../../bytes/hash/hash.ts';
import type { Steps } from '../../../bytes/steps.ts';
import { type NumberRows, NumberRowsBuilder } from './number-rows.ts';
import type { Pages } from './page.ts';
import { KEY, type Vocabulary } from './vocabulary.ts';

/** The names of the pages of one side, in an order that depends only on their locs. */
export interface SideNames {
  readonly size: number;
  /** The place of each page in the {@link Pages} that were read. */
  readonly places: Uint32Array;
  /** A hash of each loc. */
  readonly hashes: Uint32Array;
  readonly folders: Uint32Array;
  /** The number of each page's last segment, and of its last two segments written as one; both with the query. */
  readonly names: Uint32Array;
  readonly tails: Uint32Array;
  /** Each page's words, see {@link WORD}, ascending, each once. */
  readonly words: NumberRows;
  /** The letters and digits of each page's last segment and query, as character codes. */
  readonly letters: NumberRows;
  /** The keys that a page can be found by, see {@link KEY}, each once. */
  readonly keys: NumberRows;
  /** The numbers of each page's images, and of its alternates except itself, ascending, each once. */
  readonly images: NumberRows;
  readonly alternates: NumberRows;
  /** The number of each page's lastmod; -1 without a lastmod. */
  readonly dates: Int32Array;
  /** The number of each page's loc; -1 if no page has it as an alternate. Filled by {@link readLocs}. */
  readonly locs: Int32Array;
  /** Whether any page has more than a loc. */
  readonly hasContent: boolean;
}

/** Pages between two steps. */
const STEP = 256;

/** Reads the names of the pages of one side. */
export function* readNames(pages: Pages, vocabulary: Vocabulary): Steps<SideNames> {
  const { size } = pages;
  const { places, hashes } = yield* ranked(pages);
  const folders = new Uint32Array(size);
  const names = new Uint32Array(size);
  const tails = new Uint32Array(size);
  const dates = new Int32Array(size).fill(-1);
  const locs = new Int32Array(size).fill(-1);
  let hasContent = false;
  const words = new NumberRowsBuilder(size);
  const letters = new NumberRowsBuilder(size);
  const keys = new NumberRowsBuilder(size);
  const images = new NumberRowsBuilder(size);
  const alternates = new NumberRowsBuilder(size);
  const found: number[] = [];
  for (let rank = 0; rank < size; rank++) {
    if ((rank + 1) % STEP === 0) yield;
    const place = places[rank] as number;
    const loc = pages.loc(place);
    const held = pages.held(place);
    vocabulary.read(loc);
    folders[rank] = vocabulary.folder.number;
    names[rank] = vocabulary.name;
    tails[rank] = vocabulary.tail;
    words.add(vocabulary.words);
    letters.add(vocabulary.letters, vocabulary.letterCount);
    found.length = 0;
    for (const word of vocabulary.words) found.push(KEY.text(word >>> 2));
    found.push(KEY.name(vocabulary.name), KEY.text(vocabulary.head));
    if (vocabulary.tail !== vocabulary.name) found.push(KEY.name(vocabulary.tail));
    const pictures = distinct(held.images, vocabulary);
    // A page usually lists itself as an alternate, which does not count.
    const others = distinct(held.alternates, vocabulary, loc);
    images.add(pictures);
    alternates.add(others);
    for (const number of pictures) found.push(KEY.text(number));
    for (const number of others) if (!pictures.includes(number)) found.push(KEY.text(number));
    if (held.lastmod !== '') dates[rank] = vocabulary.value(held.lastmod);
    keys.add(found);
    hasContent ||= pictures.length + others.length > 0 || held.lastmod !== '';
  }
  return {
    ...{ size, places, hashes, folders, names, tails, dates, locs, hasContent },
    words: words.finish(),
    letters: letters.finish(),
    keys: keys.finish(),
    images: images.finish(),
    alternates: alternates.finish(),
  };
}

/** Fills `locs`, to find pages that are alternates of other pages. Call it after all pages of both sides are read. */
export function* readLocs(pages: Pages, { places, locs }: SideNames, vocabulary: Vocabulary): Steps<void> {
  for (let rank = 0; rank < locs.length; rank++) {
    if ((rank + 1) % STEP === 0) yield;
    locs[rank] = vocabulary.known(pages.loc(places[rank] as number));
  }
}

function distinct(urls: readonly string[], vocabulary: Vocabulary, except = ''): readonly number[] {
  if (urls.length === 0) return NO_NUMBERS;
  const numbers = new Set(urls.filter((url) => url !== except).map((url) => vocabulary.value(url)));
  return [...numbers].sort((one, other) => one - other);
}

const NO_NUMBERS: readonly number[] = [];

/** Pages in the order of their locs, so that pages that are compared are close together in memory. */
function* ranked(pages: Pages): Steps<{ places: Uint32Array; hashes: Uint32Array }> {
  const { size } = pages;
  const locs: string[] = [];
  for (let place = 0; place < size; place++) {
    if ((place + 1) % STEP === 0) yield;
    locs.push(pages.loc(place));
  }
  const places = yield* sorted(locs);
  const hashes = new Uint32Array(size);
  for (let rank = 0; rank < size; rank++) {
    if ((rank + 1) % STEP === 0) yield;
    hashes[rank] = hashOf(locs[places[rank] as number] as string);
  }
  return { places, hashes };
}

/**
 * The places of texts, sorted by text. Merges ever longer runs, because sorting all texts at once would be one
 * long step.
 */
function* sorted(texts: readonly string[]): Steps<Uint32Array> {
  const { length } = texts;
  let from = new Uint32Array(length).map((_, place) => place);
  for (let start = 0; start < length; start += RUN) {
    const before = (one: number, other: number) =>
      (texts[one] as string) < (texts[other] as string) ? -1 : Number(texts[one] !== texts[other]);
    from.subarray(start, start + RUN).sort(before);
    yield;
  }
  let to = new Uint32Array(length);
  for (let run = RUN; run < length; run *= 2) {
    for (let start = 0; start < length; start += 2 * run) {
      const middle = Math.min(start + run, length);
      const end = Math.min(middle + run, length);
      let [at, other] = [start, middle];
      for (let next = start; next < end; next++) {
        if ((next + 1) % RUN === 0) yield;
        const isOther =
          at === middle ||
          (other < end && (texts[from[other] as number] as string) < (texts[from[at] as number] as string));
        to[next] = from[isOther ? other++ : at++] as number;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** How many places are sorted in one step. */
const RUN = 2048;

/** The hash of a loc, which decides the order of pairs with the same score. */
export function hashOf(loc: string): number {
  let hash = FNV_START;
  for (let at = 0; at < loc.length; at++) hash = hashHigh(hash, loc.charCodeAt(at));
  return hash >>> 0;
}
