import { HashNumbers, RunningHash } from './hash-numbers.ts';
import { isNumber, stemsOf, WordReader } from './read-words.ts';
import { SplitLoc } from './split-loc.ts';

/** A folder of either side. All numbers are those of a {@link Vocabulary}. */
export interface Folder {
  readonly number: number;
  readonly segments: readonly number[];
  readonly words: readonly number[];
  /** The hash of the letters and digits of its last segment; of nothing if it is only a host. */
  readonly last: RunningHash;
}

/** A word is the number of its stem times `stem`, plus the flags `inName` and `isNumber` if they apply. */
export const WORD = { inName: 1, isNumber: 2, stem: 4 } as const;

/** The keys of a text and of a name, by which pages are found. */
export const KEY = {
  text: (number: number) => number * 2,
  name: (number: number) => number * 2 + 1,
} as const;

/** The kinds of texts, so that equal texts of different kinds have different hashes. */
const ABOUT = { stem: 1, head: 2, value: 3, name: 4, segment: 5, folder: 6, word: 7 } as const;

/** Other spellings of a name are found by this many of its first letters. */
const HEAD = 7;

/** Reads locs, and assigns numbers to the words, names and folders of both sides. */
export class Vocabulary {
  /** Everything that pages are found by, except for their names. */
  readonly #texts = new HashNumbers();
  readonly #names = new HashNumbers();
  readonly #segments = new HashNumbers();
  readonly #wordHashes = new HashNumbers();
  /** The words of each spelling: one, or several in a script without spaces. */
  readonly #words: (readonly number[])[] = [];
  readonly #folderKeys = new HashNumbers();
  readonly #folderTexts = new HashNumbers();
  /** Folders by their texts, as written. */
  readonly #folderOfText: Folder[] = [];
  readonly folders: Folder[] = [];
  readonly #split = new SplitLoc();
  readonly #reader = new WordReader();
  readonly #hash = new RunningHash();
  /** The words of the last text, in any order. */
  readonly #said: number[] = [];
  /** Notes a word that the reader found. */
  readonly #onWord = (from: number, to: number) => {
    const spelling = this.#wordHashes.of(this.#hashed(ABOUT.word, from, to));
    const words =
      this.#words[spelling] ?? this.#newWord(String.fromCharCode(...this.#reader.codes.subarray(from, to)));
    this.#words[spelling] = words;
    for (const word of words) this.#said.push(word);
  };

  /** The folder of the loc that was read last. */
  folder: Folder = { number: 0, segments: [], words: [], last: this.#hash };
  /** The number of that loc's last segment, and of its last two segments written as one; both with the query. */
  name = 0;
  tail = 0;
  /** The number of the first letters of that loc's name. */
  head = 0;
  /** The words of that loc in order, each once; valid until the next loc is read. */
  readonly words: number[] = [];

  /** Keys are less than this. */
  get keys(): number {
    return 2 * Math.max(this.#texts.size, this.#names.size);
  }

  /** The first {@link letterCount} are the letters and digits of the last loc's last segment and query. */
  get letters(): Uint16Array {
    return this.#reader.codes;
  }

  get letterCount(): number {
    return this.#reader.length;
  }

  read(loc: string): void {
    const split = this.#split;
    split.read(loc);
    this.folder = this.#folderAt(loc, split.folderStart, split.folderEnd);
    this.#reader.clear();
    this.#said.length = 0;
    this.#reader.read(loc, split.nameStart, split.nameEnd, this.#onWord);
    this.#reader.read(loc, split.queryStart, split.queryEnd, this.#onWord);
    mergeWords(this.folder.words, this.#said, this.words);
    const { length } = this.#reader;
    this.name = this.#names.of(this.#hashed(ABOUT.name, 0, length));
    this.head = this.#texts.of(this.#hashed(ABOUT.head, 0, Math.min(HEAD, length)));
    this.#hash.copy(this.folder.last);
    this.tail = this.#names.of(this.#continued(0, length));
  }

  /** The number of a URL or a date. */
  value(text: string): number {
    return this.#texts.of(this.#hashedText(ABOUT.value, text, 0, text.length));
  }

  /** The number of a URL that may have been read; -1 if it was not. */
  known(text: string): number {
    return this.#texts.find(this.#hashedText(ABOUT.value, text, 0, text.length));
  }

  #newWord(text: string): readonly number[] {
    return stemsOf(text).map((stem) => {
      const number = this.#texts.of(this.#hashedText(ABOUT.stem, stem, 0, stem.length));
      return number * WORD.stem + (isNumber(stem) ? WORD.isNumber : 0);
    });
  }

  #folderAt(loc: string, start: number, end: number): Folder {
    const number = this.#folderTexts.of(this.#hashedText(ABOUT.folder, loc, start, end));
    const known = this.#folderOfText[number];
    if (known) return known;
    const folder = this.#newFolder(loc.slice(start, end));
    this.#folderOfText[number] = folder;
    return folder;
  }

  #newFolder(text: string): Folder {
    this.#said.length = 0;
    const last = new RunningHash();
    last.start(ABOUT.name);
    const segments = segmentsOf(text).map((segment, at) => {
      this.#reader.clear();
      this.#reader.read(segment, 0, segment.length, this.#onWord);
      if (at > 0) last.copy(this.#hashed(ABOUT.name, 0, this.#reader.length));
      return this.#segments.of(this.#hashed(ABOUT.segment, 0, this.#reader.length));
    });
    this.#hash.start(ABOUT.folder);
    for (const segment of segments) this.#hash.add(segment);
    const number = this.#folderKeys.of(this.#hash);
    const folder = this.folders[number] ?? { number, segments, words: distinctStems([...this.#said]), last };
    this.folders[number] = folder;
    return folder;
  }

  /** The hash of characters that were read. */
  #hashed(about: number, from: number, to: number): RunningHash {
    this.#hash.start(about);
    return this.#continued(from, to);
  }

  #continued(from: number, to: number): RunningHash {
    const { codes } = this.#reader;
    for (let at = from; at < to; at++) this.#hash.add(codes[at] as number);
    return this.#hash;
  }

  #hashedText(about: number, text: string, start: number, end: number): RunningHash {
    this.#hash.start(about);
    for (let at = start; at < end; at++) this.#hash.add(text.charCodeAt(at));
    return this.#hash;
  }
}

/** The segments of a folder, the host first. `www.` does not count. */
function segmentsOf(folder: string): string[] {
  const [host = '', ...segments] = folder.split('/').filter((segment) => segment !== '');
  return [host.replace(/^www\./i, ''), ...segments];
}

/** Words in order, each stem once. */
function distinctStems(words: number[]): number[] {
  words.sort((one, other) => one - other);
  return words.filter((word, at) => {
    const next = words[at + 1];
    return next === undefined || next >>> 2 !== word >>> 2;
  });
}

/**
 * Writes the words of a folder and of a name to `out`, in order, each stem once. A word in both counts as a word of the
 * name.
 * @param folder in order, each once
 * @param name in any order; sorted afterwards
 */
function mergeWords(folder: readonly number[], name: number[], out: number[]): void {
  out.length = 0;
  // Names have few words, so an insertion sort is faster than `sort`, which calls a function for each comparison.
  for (let at = 0; at < name.length; at++) {
    const word = (name[at] as number) | WORD.inName;
    let place = at;
    for (; place > 0 && (name[place - 1] as number) > word; place--) name[place] = name[place - 1] as number;
    name[place] = word;
  }
  let at = 0;
  let last = -1;
  for (let from = 0; from < name.length; from++) {
    const word = name[from] as number;
    const stem = word >>> 2;
    if (stem === last) {
      // The greater of two forms of a stem counts.
      out[out.length - 1] = word;
      continue;
    }
    last = stem;
    for (; at < folder.length && (folder[at] as number) >>> 2 < stem; at++) out.push(folder[at] as number);
    if (at < folder.length && (folder[at] as number) >>> 2 === stem) at++;
    out.push(word);
  }
  for (; at < folder.length; at++) out.push(folder[at] as number);
}
