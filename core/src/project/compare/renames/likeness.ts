import { FACTOR } from '../../../bytes/hash/hash.ts';
import type { SideNames } from './side-names.ts';
import type { Unmoved } from './unmoved.ts';
import { KEY, WORD } from './vocabulary.ts';

/** What counts for and against a pair of pages, judged by locs alone. Each is a number from 0 to 1. */
export const NAME_TERMS = [
  /** The share of words that both names have; then the same for paths. A name is a page's last segment and query. */
  'nameWords',
  'pathWords',
  /** How much of each name is in the path of the other page: the smaller and the larger share. */
  'foundLess',
  'foundMore',
  /** The share of letters that are the same at the start and the end of both names. */
  'spelling',
  'sameName',
  /** One page's name is the other page's last two segments written as one: `/vue/install/`, `/vue-install/`. */
  'joined',
  'sameFolder',
  /** How rare the rarest word is that is in one name and in the path of the other page. */
  'rarest',
  /** Each name has numbers that the path of the other page does not have; then the same for folders. */
  'otherNumber',
  'otherFolderNumber',
  /** The names are the same, and both folders have unmoved pages with the same names, like folders of two languages. */
  'parallel',
  'nameWords in sameFolder',
  'foundMore in sameFolder',
  'spelling in sameFolder',
  'spelling of rarest',
  'foundMore of rarest',
  'foundLess of rarest',
  'always',
] as const;

/** The weight of a word that only one page has. Weights are integers, so the order of adding them does not matter. */
export const HEAVIEST = 1024;

/** The weights of keys; rarer keys weigh more. @param counts how many of all pages have each key */
export function keyWeights(counts: Uint32Array, pages: number): Uint16Array {
  const most = Math.log(1 + pages);
  const known = new Map<number, number>([[0, 0]]);
  const weights = new Uint16Array(counts.length);
  for (let key = 0; key < counts.length; key++) {
    const count = counts[key] as number;
    const weight = known.get(count) ?? Math.round((HEAVIEST * Math.log(1 + pages / count)) / most);
    known.set(count, weight);
    weights[key] = weight;
  }
  return weights;
}

/** Compares pages of two sides by their names. The result for two pages is the same from either side. */
export class Likeness {
  readonly #left: SideNames;
  readonly #right: SideNames;
  readonly #unmoved: Unmoved;
  readonly #leftWeights: WordWeights;
  readonly #rightWeights: WordWeights;
  /** Of the last measured pair: a hash of the words that only the left, or only the right name has; 0 if none. */
  onlyLeft = 0;
  onlyRight = 0;

  /** @param weights the weights of keys */
  constructor(left: SideNames, right: SideNames, unmoved: Unmoved, weights: Uint16Array) {
    this.#left = left;
    this.#right = right;
    this.#unmoved = unmoved;
    this.#leftWeights = wordWeights(left, weights);
    this.#rightWeights = wordWeights(right, weights);
  }

  /** Writes the {@link NAME_TERMS} of two pages to `out`. */
  measure(one: number, other: number, out: Float64Array): void {
    const left = this.#left;
    const right = this.#right;
    const words = left.words.numbers;
    const weights = this.#leftWeights.words;
    const others = right.words.numbers;
    const end = left.words.starts[one + 1] as number;
    const otherEnd = right.words.starts[other + 1] as number;
    let at = left.words.starts[one] as number;
    let otherAt = right.words.starts[other] as number;
    let inNames = 0;
    let inPaths = 0;
    let found = 0;
    let otherFound = 0;
    let rarest = 0;
    /** Whether there are numbers that only one page has: bit 1 in its name, bit 0 in its folder. */
    let numbers = 0;
    let otherNumbers = 0;
    this.onlyLeft = 0;
    this.onlyRight = 0;
    while (at < end || otherAt < otherEnd) {
      const word = at < end ? (words[at] as number) : NO_WORD;
      const otherWord = otherAt < otherEnd ? (others[otherAt] as number) : NO_WORD;
      const stem = word >>> 2;
      const otherStem = otherWord >>> 2;
      const isInName = stem <= otherStem && (word & WORD.inName) !== 0;
      const isInOther = otherStem <= stem && (otherWord & WORD.inName) !== 0;
      if (isInName && !isInOther) this.onlyLeft = withWord(this.onlyLeft, word);
      if (isInOther && !isInName) this.onlyRight = withWord(this.onlyRight, otherWord);
      if (stem === otherStem) {
        const weight = weights[at] as number;
        inPaths += weight;
        if (isInName && isInOther) inNames += weight;
        if (isInName) found += weight;
        if (isInOther) otherFound += weight;
        if ((isInName || isInOther) && weight > rarest) rarest = weight;
        at++;
        otherAt++;
      } else if (stem < otherStem) {
        if ((word & WORD.isNumber) !== 0) numbers |= 1 << (word & WORD.inName);
        at++;
      } else {
        if ((otherWord & WORD.isNumber) !== 0) otherNumbers |= 1 << (otherWord & WORD.inName);
        otherAt++;
      }
    }
    const name = this.#leftWeights.names[one] as number;
    const otherName = this.#rightWeights.names[other] as number;
    const paths = (this.#leftWeights.paths[one] as number) + (this.#rightWeights.paths[other] as number);
    const [from, to] = [left.folders[one] as number, right.folders[other] as number];
    const isSameName = left.names[one] === right.names[other];
    const isJoined = left.tails[one] === right.names[other] || left.names[one] === right.tails[other];
    const isSameFolder = from === to;
    const nameWords = share(inNames, name + otherName - inNames);
    const foundLess = Math.min(share(found, name), share(otherFound, otherName));
    const foundMore = Math.max(share(found, name), share(otherFound, otherName));
    const spelling = isSameName ? 1 : this.#spelling(one, other);
    const rare = rarest / HEAVIEST;
    let term = 0;
    out[term++] = nameWords;
    out[term++] = share(inPaths, paths - inPaths);
    out[term++] = foundLess;
    out[term++] = foundMore;
    out[term++] = spelling;
    out[term++] = Number(isSameName);
    out[term++] = Number(isJoined && !isSameName);
    out[term++] = Number(isSameFolder);
    out[term++] = rare;
    out[term++] = Number((numbers & otherNumbers & 2) !== 0);
    out[term++] = Number((numbers & otherNumbers & 1) !== 0);
    out[term++] = isSameName && !isSameFolder ? this.#unmoved.parallel(from, to) : 0;
    out[term++] = isSameFolder ? nameWords : 0;
    out[term++] = isSameFolder ? foundMore : 0;
    out[term++] = isSameFolder ? spelling : 0;
    out[term++] = spelling * rare;
    out[term++] = foundMore * rare;
    out[term++] = foundLess * rare;
    out[term++] = 1;
  }

  #spelling(one: number, other: number): number {
    const letters = this.#left.letters;
    const others = this.#right.letters;
    const from = letters.starts[one] as number;
    const to = letters.starts[one + 1] as number;
    const otherFrom = others.starts[other] as number;
    const otherTo = others.starts[other + 1] as number;
    const shorter = Math.min(to - from, otherTo - otherFrom);
    let first = 0;
    while (first < shorter && letters.numbers[from + first] === others.numbers[otherFrom + first]) first++;
    let last = 0;
    while (last < shorter - first && letters.numbers[to - 1 - last] === others.numbers[otherTo - 1 - last]) {
      last++;
    }
    return share(first + last, Math.max(to - from, otherTo - otherFrom));
  }
}

/** Greater than any word. */
const NO_WORD = 0xffffffff;

/** The weights of the words of pages. */
interface WordWeights {
  /** In the order of `SideNames.words`. Looking up the weights by key for every pair would take longer. */
  readonly words: Uint16Array;
  /** For each page, the sum of the weights in its name, and the sum of those in its path. */
  readonly names: Uint32Array;
  readonly paths: Uint32Array;
}

function wordWeights({ size, words: { starts, numbers } }: SideNames, weights: Uint16Array): WordWeights {
  const words = new Uint16Array(numbers.length);
  const names = new Uint32Array(size);
  const paths = new Uint32Array(size);
  for (let page = 0; page < size; page++) {
    let name = 0;
    let path = 0;
    for (let at = starts[page] as number; at < (starts[page + 1] as number); at++) {
      const word = numbers[at] as number;
      const weight = weights[KEY.text(word >>> 2)] as number;
      words[at] = weight;
      path += weight;
      if ((word & WORD.inName) !== 0) name += weight;
    }
    names[page] = name;
    paths[page] = path;
  }
  return { words, names, paths };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** Adds a word to a set of words, in any order. All numbers count as the same word. */
function withWord(set: number, word: number): number {
  const product = Math.imul((word & WORD.isNumber) !== 0 ? 1 : word | 3, FACTOR);
  const sum = (set + Math.imul(product ^ (product >>> 15), FACTOR)) | 0;
  return sum === 0 ? 1 : sum;
}
