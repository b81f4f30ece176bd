import type { ValueRange } from '../../../bytes/ranges.ts';
import { type EntryScan, FAULT, STRUCTURAL_FAULTS } from '../../../format/entry/entry-scan.ts';
import { type EntryShapes, stopOf, VALUE } from '../../../format/entry/entry-shapes.ts';
import { readValue } from '../../../format/entry/scanned-value.ts';
import { PartValue } from '../../../format/extensions/part-value.ts';
import { NEEDS_DECODING, PART_MARK, PART_SIZE } from '../../../format/extensions/parts.ts';
import { AS_READ } from '../../../rules/entry-flags.ts';
import { isExtensionUrlInvalid } from '../../../rules/extension/extension-url-invalid.ts';
import { NO_RULES } from '../../../rules/finding-sets.ts';
import type { AlternateBlock } from '../../../rules/hreflang/alternate-columns.ts';
import type { AlternateColumnsBuilder } from '../../../rules/hreflang/alternate-columns-builder.ts';
import { isHttp } from '../../../rules/hreflang/hreflang-incomplete.ts';
import { PageNumbers } from '../../../rules/hreflang/page-numbers.ts';
import { pathWord } from '../../../rules/hreflang/path-language.ts';
import type { EntryJudge } from '../../../rules/judge.ts';
import { isDateOnly } from '../../../rules/lastmod/lastmod-date-only.ts';
import type { Authority } from '../../../rules/loc/authority.ts';
import { NEEDS_RULES } from '../../../rules/loc/byte-classes.ts';
import { ruleNumber } from '../../../rules/registry.ts';
import type { LocScopes } from '../../../rules/scope/loc-scopes.ts';
import { type ColumnBlock, firstRow } from '../../../table/columns.ts';
import { AmpersandText } from '../../../table/entry/ampersand-text.ts';
import type { EntryReader } from '../../../table/entry/entry-reader.ts';
import { type EntryKind, entryKind } from '../kinds/entry-kind.ts';
import { type Asked, type UsualKernel, usualKernel } from './usual-kernel.ts';

const NO_SELF = ruleNumber('hreflang-no-self');
const URL_INVALID = ruleNumber('extension-url-invalid');
const LOC_WHITESPACE = ruleNumber('loc-whitespace');
/** Faults that do not rule out usual entries: structural ones, and those that {@link EntryReader.judgeTexts} finds. */
const KNOWN_FAULTS = STRUCTURAL_FAULTS | FAULT.bare | FAULT.raw;
/** Fields of a node in the tree of gaps, by index; see `core/assembly/usual-entries.ts`. */
const NODE = { gap: 0, length: 1, stop: 2, kind: 3, child: 4, sibling: 5, likely: 6 } as const;
/** Images and links are counted up to this number. */
const MOST_COUNTED = 255;
/** An entry that begins within this many bytes of the end of the window may be cut off there. */
const NEAR_END = 8192;
/** Padding after the window, long enough for any read past its end. */
const END = new Uint8Array(64).fill(0x3c);
/** After this many failures in a row to read or learn usual entries, only one attempt in this many is made. */
const IN_VAIN = 64;
/** Further marks: a text that WebAssembly cannot decode, and a field with markup. Repeated fields may not have it. */
const UNDECODED = 256;
const FIELD_MARKUP = 512;
/** Larger than the number of any set. */
const MOST_SETS = 2 ** 26;

/** Decodes values into memory of its own, which is reused as long as it is large enough. */
interface Decoder {
  readonly text: AmpersandText;
  room: Uint8Array;
}

/** The rows of a block that hold usual entries. */
export interface UsualRows {
  /** The first row, and the row after the last one. */
  readonly from: number;
  readonly to: number;
  /** The place of the first alternate's key. */
  readonly firstKey: number;
  /** The number of entries that have a lastmod without a time and are not counted yet. */
  readonly dateOnly: number;
}

/** Receives usual entries. */
export interface UsualTaker {
  /** The number of entries of the file that were taken so far, usual or not. */
  readonly taken: number;
  /** Takes the entries in these rows of the blocks. */
  takeUsual(block: ColumnBlock, alternates: AlternateBlock, rows: UsualRows): void;
}

/** The parts that judge values for WebAssembly, and the scan and the shapes with which entries are read. */
export interface UsualJudges {
  readonly scan: EntryScan;
  readonly shapes: EntryShapes;
  readonly judge: EntryJudge;
  readonly reader: EntryReader;
  readonly scopes: LocScopes;
  readonly alternates: AlternateColumnsBuilder;
}

/**
 * Reads usual entries, those of a known kind, with WebAssembly, many at a time. WebAssembly judges the values that it
 * recognizes for certain, and asks this class about all others. Other readers read the remaining entries one at a time,
 * and would read usual entries with the same result.
 */
export class WasmFastPath implements Asked {
  readonly #bytes: Uint8Array;
  readonly #scan: EntryScan;
  readonly #shapes: EntryShapes;
  readonly #judge: EntryJudge;
  readonly #reader: EntryReader;
  readonly #scopes: LocScopes;
  readonly #builder: AlternateColumnsBuilder;
  readonly #taker: UsualTaker;
  readonly #learnt: { path: Int32Array; kind: EntryKind }[] = [];
  #kernel: UsualKernel | null = null;
  /** Usage of the kernel's memory. `#gapAt` has the address of each gap's bytes, `#gapOf` the gap of a node. */
  #nodes = 0;
  #gapBytes = 0;
  #alternates = 0;
  #kinds: EntryKind[] = [];
  readonly #gapAt = new Map<number, number>();
  readonly #gapOf: number[] = [];
  /** The range of the file in the window, and the number to add to an address in the window to get an offset. */
  #from = 0;
  #to = 0;
  #shift = 0;
  /** The number of registered authorities, and the one whose locs are being counted. */
  #authorities = 0;
  readonly #counted: ValueRange = { bytes: new Uint8Array(0), start: 0, end: 0 };
  #inVain = 0;
  /** Where the kernel's columns begin: the row of the first entry, and the place of the first alternate's key. */
  #firstRow = 0;
  #firstKey = 0;
  /** Number of consecutive entries that taught nothing new. */
  #learnedInVain = 0;
  /** The current entry's decoded loc, and one of its other values. */
  readonly #loc: ValueRange;
  readonly #other: ValueRange;
  readonly #locDecoder: Decoder = { text: new AmpersandText(), room: new Uint8Array(256) };
  readonly #otherDecoder: Decoder = { text: new AmpersandText(), room: new Uint8Array(256) };
  readonly #part = new PartValue();
  readonly #partPlace = new Int32Array(PART_SIZE);
  readonly #numbers = new PageNumbers();
  #hasLoc = false;
  #isLocPadded = false;
  #isDateOnly = false;
  /** Numbers of unions of two sets: the rules that an entry's values break, and those that its structure breaks. */
  readonly #unions = new Map<number, number>();

  constructor(
    bytes: Uint8Array,
    { scan, shapes, judge, reader, scopes, alternates }: UsualJudges,
    taker: UsualTaker,
  ) {
    this.#bytes = bytes;
    this.#scan = scan;
    this.#shapes = shapes;
    this.#judge = judge;
    this.#reader = reader;
    this.#scopes = scopes;
    this.#builder = alternates;
    this.#taker = taker;
    this.#loc = { bytes, start: 0, end: 0 };
    this.#other = { bytes, start: 0, end: 0 };
  }

  /** Learns the kind of the entry that the shapes have just read into the scan. */
  learn(): void {
    this.#learnedInVain++;
    if (this.#learnedInVain > IN_VAIN && this.#learnedInVain % IN_VAIN !== 0) return;
    const scan = this.#scan;
    const { path, starts } = this.#shapes;
    const { total, images, alternates } = scan.counts;
    if (path === null || (scan.faults & ~KNOWN_FAULTS) !== 0 || total !== images + alternates) return;
    const kernel = usualKernel();
    this.#kernel = kernel;
    if (kernel.user !== this) this.#begin(kernel);
    if (this.#isKnown(kernel, path) || this.#hasBlankValue(path)) return;
    const kind = entryKind(scan, starts.subarray(0, path.length - 1), () =>
      this.#reader.rulesOfStructure(scan),
    );
    if (kind === null || !this.#add(kernel, path, kind)) return;
    this.#learnt.push({ path: path.slice(), kind });
    this.#inVain = this.#learnedInVain = 0;
  }

  /** Hands usual entries to the taker, from `start`, none ending after `before`. Returns their length in bytes. */
  read(start: number, before: number): number {
    if (this.#kernel === null) return 0;
    if (this.#inVain >= IN_VAIN && this.#inVain % IN_VAIN !== 0) {
      this.#inVain++;
      return 0;
    }
    const kernel = usualKernel();
    this.#kernel = kernel;
    if (kernel.user !== this) this.#begin(kernel);
    const { exports } = kernel;
    this.#empty(exports);
    let at = start;
    for (;;) {
      if (!this.#isAtHand(at)) this.#fetch(kernel, at);
      const to = Math.min(this.#to, before);
      if (at >= to || exports.run(at - this.#from, to - this.#from, this.#from) === 0) break;
      at = this.#from + exports.end.value;
      if (exports.isFull.value !== 0) {
        this.#handOver(kernel);
        this.#empty(exports);
      } else if (this.#isAtHand(at)) break;
    }
    this.#handOver(kernel);
    this.#inVain = at === start ? this.#inVain + 1 : 0;
    return at - start;
  }

  /** Empties the kernel's columns. The next entry and its keys go to the places from which copying is fastest. */
  #empty(exports: UsualKernel['exports']): void {
    this.#firstRow = firstRow(this.#taker.taken);
    this.#firstKey = firstRow(this.#builder.keys);
    exports.empty(this.#firstRow, this.#firstKey);
  }

  /** Hands the entries in the kernel's columns to the taker. */
  #handOver({ exports, block, alternates }: UsualKernel): void {
    const from = this.#firstRow;
    const to = exports.rows.value;
    if (to === from) return;
    this.#countLocs();
    const dateOnly = exports.dateOnly.value;
    this.#taker.takeUsual(block, alternates, { from, to, firstKey: this.#firstKey, dateOnly });
  }

  open(): void {
    this.#judge.set = 0;
    this.#hasLoc = this.#isLocPadded = this.#isDateOnly = false;
  }

  readText(node: number, value: number, from: number): number {
    const { words, at } = this.#kernel as UsualKernel;
    const scan = this.#scan;
    const bytes = this.#bytes;
    const gap = this.#gapOf[(node - at.nodes) / at.nodeBytes] as number;
    const kind = this.#shapes.gaps.value[gap] as number;
    const start = from + this.#shift;
    scan.begin(bytes, start, start);
    const end = this.#shapes.readText(
      bytes,
      start,
      start,
      stopOf(kind),
      kind === VALUE.field || kind === VALUE.part,
    );
    if (end < 0 || (scan.faults & ~KNOWN_FAULTS) !== 0) return 0;
    scan.fieldContent(0, start, end, this.#shapes.textMarks);
    const [innerStart = 0] = scan.innerStart;
    const [innerEnd = 0] = scan.innerEnd;
    const [marks = 0] = scan.marks;
    const isField = kind === VALUE.field;
    // Kinds are learned only from entries without blank values.
    if (innerStart === innerEnd || (!isField && this.#isBlank(start, end, marks))) return 0;
    // Reading a part trims its value.
    const mark = isField && (marks & PART_MARK.markup) !== 0 ? FIELD_MARKUP : 0;
    words[(at.from + value) >> 2] = (isField ? innerStart : start) - this.#shift;
    words[(at.to + value) >> 2] = (isField ? innerEnd : end) - this.#shift;
    words[(at.marks + value) >> 2] = marks | mark | UNDECODED;
    return end - this.#shift;
  }

  judgeLoc(from: number, to: number, marks: number, isForeign: number, needsPage: number): void {
    const { words, at } = this.#kernel as UsualKernel;
    const judge = this.#judge;
    const loc = this.#decode(from, to, marks, this.#loc, this.#locDecoder);
    this.#hasLoc = true;
    this.#isLocPadded = ((this.#scan.marks[0] as number) & PART_MARK.padded) !== 0;
    judge.loc(loc.bytes, loc.start, loc.end);
    // The kernel recognizes an authority only if a path follows it.
    if (isForeign !== 0 && judge.authority.length < loc.end - loc.start) this.#register(judge.authority);
    words[at.answer >> 2] = judge.key;
    words[(at.answer >> 2) + 1] = judge.spelling;
    if (needsPage === 0) return;
    this.#answerPage(loc);
    const isExact = loc.end - this.#numbers.facts.pathStart > 1;
    words[(at.answer >> 2) + 6] = isExact ? judge.spelling : 0;
    words[(at.answer >> 2) + 5] = isHttp(loc.bytes, loc.start, loc.end) ? 1 : 0;
  }

  judgeRead(
    from: number,
    to: number,
    pathStart: number,
    pathEnd: number,
    classes: number,
    escapes: number,
    parameters: number,
  ): void {
    const { bytes } = this.#kernel as UsualKernel;
    this.#judge.readLoc(bytes, from, to, pathStart, pathEnd, classes, escapes, parameters);
  }

  judgeLastmod(from: number, to: number, marks: number): number {
    const { bytes, start, end } = this.#decode(from, to, marks, this.#other, this.#otherDecoder);
    const time = this.#judge.lastmod(bytes, start, end);
    this.#isDateOnly = isDateOnly({ bytes, start, end }, time);
    return time;
  }

  judgeChangefreq(from: number, to: number, marks: number): number {
    const { bytes, start, end } = this.#decode(from, to, marks, this.#other, this.#otherDecoder);
    return this.#judge.changefreq(bytes, start, end);
  }

  judgePriority(from: number, to: number, marks: number): number {
    const { bytes, start, end } = this.#decode(from, to, marks, this.#other, this.#otherDecoder);
    return this.#judge.priority(bytes, start, end);
  }

  judgeUrl(from: number, to: number, marks: number): void {
    if (isExtensionUrlInvalid(this.#partValue(from, to, marks))) this.#judge.addPart(URL_INVALID, 0);
  }

  readHref(from: number, to: number, marks: number, isForeign: number): number {
    const { words, at } = this.#kernel as UsualKernel;
    const href = this.#partValue(from, to, marks);
    if (!isHttp(href.bytes, href.start, href.end)) return 0;
    this.#answerPage(href);
    const { facts } = this.#numbers;
    // A new authority must not replace that of the loc.
    const hasRoom = this.#authorities < (this.#kernel as UsualKernel).exports.MOST_AUTHORITIES.value;
    if (isForeign !== 0 && hasRoom) this.#register(facts.authority);
    words[at.answer >> 2] = facts.key;
    words[(at.answer >> 2) + 1] = href.end - facts.pathStart > 1 ? facts.spelling : 0;
    return 1;
  }

  conclude(row: number, kind: number, texts: number, counted: number): number {
    const { block } = this.#kernel as UsualKernel;
    const judge = this.#judge;
    if (texts > 0 && !this.#judgeTexts(kind, texts)) return 0;
    if (this.#isLocPadded) judge.add(LOC_WHITESPACE);
    const { set } = judge;
    if (set !== 0) block.set[row] = this.#union(set, block.set[row] as number);
    if (this.#hasLoc) {
      if (counted > 0) this.#countLocs();
      block.flags[row] = this.#reader.flagsOf(this.#loc);
    }
    if (this.#isDateOnly) this.#reader.dateOnly++;
    return 1;
  }

  /** Judges the texts of an entry by their marks. False if another reader must read the entry. */
  #judgeTexts(kind: number, texts: number): boolean {
    const { words, at } = this.#kernel as UsualKernel;
    const { fields } = this.#kinds[kind] as EntryKind;
    const from = at.marks >> 2;
    for (let text = 0; text < texts; text++) {
      if (((words[from + text] as number) & FIELD_MARKUP) !== 0 && !fields.includes(text)) return false;
    }
    this.#reader.judgeTexts(words, from, texts, fields);
    return true;
  }

  /** The decoded value of a field, valid until the next one is decoded with this decoder. */
  #decode(from: number, to: number, marks: number, value: ValueRange, decoder: Decoder): ValueRange {
    const bytes = this.#bytes;
    const scan = this.#scan;
    const start = from + this.#shift;
    const end = to + this.#shift;
    scan.marks[0] = marks;
    const isText = (marks & PART_MARK.markup) === 0;
    if ((marks & PART_MARK.reference) !== 0 && isText && decoder.text.read(bytes, start, end, value))
      return value;
    if (value.bytes !== bytes) value.bytes = bytes;
    value.start = start;
    value.end = end;
    if ((marks & NEEDS_DECODING) === 0) return value;
    // The decoder writes whole words.
    if (decoder.room.length < end - start + 8) decoder.room = new Uint8Array((end - start) * 2 + 8);
    scan.outerStart[0] = scan.innerStart[0] = start;
    scan.innerEnd[0] = end;
    readValue(bytes, scan, 0, value, decoder.room);
    return value;
  }

  /** The decoded value of a part, valid until the next one. */
  #partValue(from: number, to: number, marks: number): PartValue {
    return this.#partAt(from + this.#shift, to + this.#shift, marks);
  }

  #partAt(start: number, end: number, marks: number): PartValue {
    const place = this.#partPlace;
    place[3] = start;
    place[4] = end;
    place[5] = marks;
    return this.#part.read(this.#bytes, place, 0);
  }

  /** Whether a value is empty or white space, once it is decoded. */
  #isBlank(start: number, end: number, marks: number): boolean {
    return this.#partAt(start, end, marks).isEmpty;
  }

  /** Whether any value is blank in the entry that the shapes have just read. */
  #hasBlankValue(path: Int32Array): boolean {
    const { starts, gaps } = this.#shapes;
    for (let value = 0; value < path.length - 1; value++) {
      const next = value + 2 < path.length ? (starts[value + 1] as number) : this.#scan.end;
      const end = next - (gaps.length[path[value + 1] as number] as number);
      if (this.#isBlank(starts[value] as number, end, NEEDS_DECODING)) return true;
    }
    return false;
  }

  /** Writes the number of a URL's page, and the {@link pathWord} of its path, as the answer to the kernel. */
  #answerPage(url: ValueRange): void {
    const { words, at } = this.#kernel as UsualKernel;
    const page = this.#numbers.of(url);
    const { pathStart } = this.#numbers.facts;
    words[(at.answer >> 2) + 2] = page % 2 ** 32;
    words[(at.answer >> 2) + 3] = page / 2 ** 32;
    words[(at.answer >> 2) + 4] = pathWord(url.bytes, pathStart, url.end);
  }

  /** The number of the union of two sets. */
  #union(set: number, other: number): number {
    if (other === 0) return set;
    const key = set * MOST_SETS + other;
    const known = this.#unions.get(key);
    if (known !== undefined) return known;
    const judge = this.#judge;
    judge.set = set;
    judge.addAll(judge.sets.sets[other] ?? NO_RULES);
    this.#unions.set(key, judge.set);
    return judge.set;
  }

  /** Adds up the locs that the kernel counted for each authority. */
  #countLocs(): void {
    const { exports, words, bytes, at } = this.#kernel as UsualKernel;
    const { value: number } = exports.counted;
    if (number === 0) return;
    const counted = this.#counted;
    counted.bytes = bytes;
    for (let i = 0; i < number; i++) {
      const authority = words[(at.counted >> 2) + i] as number;
      const facts = (at.authorityFacts + authority * at.factsBytes) >> 2;
      counted.start = exports.AUTHORITIES.value + authority * exports.MOST_START.value;
      counted.end = counted.start + (words[facts] as number);
      this.#scopes.countMore(counted, words[facts + (at.locs >> 2)] as number);
    }
    exports.forgetCounted();
  }

  /** Registers an authority with the kernel unless other code must judge its locs. May replace the oldest authority. */
  #register(authority: Authority): void {
    const { exports, bytes } = this.#kernel as UsualKernel;
    const { length, byteClasses, hasNormalForm, isNormal } = authority;
    const isUsual = length > 0 && hasNormalForm && isNormal && (byteClasses & NEEDS_RULES) === 0;
    if (!isUsual || length > exports.MOST_START.value) return;
    this.#countLocs();
    const place = this.#authorities++ % exports.MOST_AUTHORITIES.value;
    authority.copyTo(bytes, exports.AUTHORITIES.value + place * exports.MOST_START.value);
    exports.setAuthority(place, length, authority.key, authority.check, authority.spelling);
  }

  /** Whether an entry that begins at `at` is in the window, and not so near its end that it may be cut off. */
  #isAtHand(at: number): boolean {
    if (at < this.#from) return false;
    return this.#to === this.#bytes.length ? at <= this.#to : at + NEAR_END <= this.#to;
  }

  /** Moves the window to `at`, or up to seven bytes before it, so that the copy is aligned and can use whole words. */
  #fetch({ exports, bytes }: UsualKernel, at: number): void {
    const window = exports.WINDOW.value;
    const { buffer, byteOffset, length } = this.#bytes;
    if (buffer === bytes.buffer) {
      // The file was inflated into this memory, and is its own window.
      this.#from = window - byteOffset;
      this.#to = length;
      this.#shift = -byteOffset;
      bytes.set(END, byteOffset + length);
      return;
    }
    this.#from = at - (at % 8);
    this.#shift = this.#from - window;
    this.#to = Math.min(this.#bytes.length, this.#from + exports.WINDOW_BYTES.value);
    bytes.set(this.#bytes.subarray(this.#from, this.#to), window);
    bytes.set(END, window + this.#to - this.#from);
  }

  /** Resets the kernel's memory for this file. */
  #begin(kernel: UsualKernel): void {
    const { exports, words } = kernel;
    kernel.user = this;
    words.fill(0, exports.NODES.value / 4, (exports.NODES.value + exports.NODE_BYTES.value) / 4);
    this.#nodes = 1;
    this.#gapBytes = this.#alternates = this.#from = this.#to = 0;
    this.#kinds = [];
    exports.forgetCounted();
    for (let at = 0; at < exports.MOST_AUTHORITIES.value; at++) exports.setAuthority(at, 0, 0, 0, 0);
    this.#authorities = 0;
    const { folder } = this.#scopes;
    const isFolderKnown = folder !== null && folder.length <= exports.MOST_START.value;
    if (isFolderKnown) folder.copyTo(kernel.bytes, exports.FOLDER.value);
    exports.begin(isFolderKnown ? folder.length : -1, AS_READ, this.#judge.now);
    this.#gapAt.clear();
    for (const { path, kind } of this.#learnt) this.#add(kernel, path, kind);
  }

  /** Whether the kernel knows the kind of entries with these gaps. */
  #isKnown({ exports, words }: UsualKernel, path: Int32Array): boolean {
    let node = exports.NODES.value;
    for (const gap of path) {
      const gapAt = this.#gapAt.get(gap);
      node = words[node / 4 + NODE.child] as number;
      while (node !== 0 && words[node / 4 + NODE.gap] !== gapAt)
        node = words[node / 4 + NODE.sibling] as number;
      if (node === 0) return false;
    }
    return words[node / 4 + NODE.kind] !== 0;
  }

  /** Adds a kind and the path along its gaps. Returns false if they do not fit. */
  #add(kernel: UsualKernel, path: Int32Array, kind: EntryKind): boolean {
    const { exports, words } = kernel;
    const { fields, rules, images, links, hrefs, urls } = kind;
    const isFull =
      this.#nodes + path.length > exports.MOST_NODES.value ||
      this.#kinds.length === exports.MOST_KINDS.value ||
      this.#alternates + hrefs.length > exports.MOST_ALTERNATES.value;
    if (isFull || path.length > exports.MOST_VALUES.value) return false;
    let node = exports.NODES.value;
    for (const gap of path) {
      node = this.#childOf(kernel, node, gap);
      if (node < 0) return false;
    }
    const at = (exports.KINDS.value + this.#kinds.length * exports.KIND_BYTES.value) / 4;
    const { sets } = this.#judge;
    const set = sets.number(rules);
    // Alternates can omit the entry's own page only if a loc names this page.
    const setWithoutSelf = hrefs.length === 0 || fields[0] < 0 ? set : sets.add(set, NO_SELF);
    const firstAlternate = this.#addAlternates(kernel, kind);
    const counts = [Math.min(MOST_COUNTED, images), firstAlternate, hrefs.length];
    const urlBits = [0, 0];
    for (const url of urls) urlBits[url >> 5] = (urlBits[url >> 5] ?? 0) | (1 << (url & 31));
    words.set([...fields, set, setWithoutSelf, ...counts, ...urlBits, Math.min(MOST_COUNTED, links)], at);
    this.#kinds.push(kind);
    words[node / 4 + NODE.kind] = this.#kinds.length;
    return true;
  }

  /** Adds the alternates of a kind. Returns the address of the first. */
  #addAlternates({ exports, words }: UsualKernel, { hrefs, languages }: EntryKind): number {
    const size = exports.ALTERNATE_BYTES.value;
    const first = exports.ALTERNATES.value + this.#alternates * size;
    this.#alternates += hrefs.length;
    for (const [i, href] of hrefs.entries()) {
      const language = languages[i] as number;
      words.set([href, language, this.#builder.labelOf(language), 0, 0], (first + i * size) / 4);
    }
    return first;
  }

  /** The child of `node` for a gap, added if it is new; -1 if the gap's bytes do not fit. */
  #childOf({ exports, bytes, words }: UsualKernel, node: number, gap: number): number {
    let gapAt = this.#gapAt.get(gap);
    if (gapAt === undefined) {
      const text = this.#shapes.gaps.bytesOf(gap);
      if (this.#gapBytes + text.length + END.length > exports.MOST_GAP_BYTES.value) return -1;
      gapAt = exports.GAPS.value + this.#gapBytes;
      bytes.set(text, gapAt);
      this.#gapBytes += text.length;
      this.#gapAt.set(gap, gapAt);
    }
    const first = words[node / 4 + NODE.child] as number;
    for (let child = first; child !== 0; child = words[child / 4 + NODE.sibling] as number) {
      if (words[child / 4 + NODE.gap] === gapAt) return child;
    }
    this.#gapOf[this.#nodes] = gap;
    const added = exports.NODES.value + this.#nodes++ * exports.NODE_BYTES.value;
    const at = added / 4;
    words.fill(0, at, at + exports.NODE_BYTES.value / 4);
    words[at + NODE.gap] = gapAt;
    words[at + NODE.length] = this.#shapes.gaps.length[gap] as number;
    words[at + NODE.stop] = stopOf(this.#shapes.gaps.value[gap] as number);
    words[at + NODE.sibling] = first;
    words[node / 4 + NODE.child] = words[node / 4 + NODE.likely] = added;
    return added;
  }
}
