import type { Prefix } from '../../../bytes/prefix.ts';
import { VALUE } from '../../../format/entry/entry-shapes.ts';
import type { MarkupTemplates } from '../../../format/entry/markup-templates.ts';
import type { AlternateBlock } from '../../../rules/hreflang/alternate-columns.ts';
import { X_DEFAULT } from '../../../rules/hreflang/alternate-numbers.ts';
import { isHttp } from '../../../rules/hreflang/hreflang-incomplete.ts';
import type { EntryJudge } from '../../../rules/judge.ts';
import { Authority } from '../../../rules/loc/authority.ts';
import { NEEDS_RULES } from '../../../rules/loc/byte-classes.ts';
import { ruleNumber } from '../../../rules/registry.ts';
import type { ColumnBlock } from '../../../table/columns.ts';
import type { EntryKind } from '../kinds/entry-kind.ts';
import { type UsualKernel, usualKernel } from './usual-kernel.ts';

const NO_SELF = ruleNumber('hreflang-no-self');
/** Fields of a node in the tree of gaps, by index; see `core/assembly/usual-entries.ts`. */
const NODE = { gap: 0, length: 1, stop: 2, kind: 3, child: 4, sibling: 5, likely: 6 } as const;
/** Images are counted up to this number. */
const MOST_IMAGES = 255;
/** An entry that begins within this many bytes of the end of the window may be cut off there. */
const NEAR_END = 8192;
/** Padding after the window, long enough for any read past its end. */
const END = new Uint8Array(64).fill(0x3c);
/** After this many places in a row without a usual entry, only one place in this many is tried. */
const IN_VAIN = 64;

/** Receives usual entries. */
export interface UsualTaker {
  /**
   * Takes the first `count` entries of these blocks. Their locs have the authority judged last and are in the folder.
   * @param dateOnly how many of them have a lastmod without a time
   */
  takeUsual(block: ColumnBlock, alternates: AlternateBlock, count: number, dateOnly: number): void;
}

/**
 * Reads many usual entries at a time with WebAssembly: entries of a known kind whose loc begins like the previous one
 * and whose values break no rule. It only takes what it recognizes for certain. Other readers read the remaining
 * entries one at a time, and would give the same result for all of them.
 */
export class WasmFastPath {
  readonly #bytes: Uint8Array;
  readonly #gaps: MarkupTemplates;
  readonly #judge: EntryJudge;
  readonly #folder: Prefix;
  readonly #taker: UsualTaker;
  readonly #learnt: { path: Int32Array; kind: EntryKind }[] = [];
  #kernel: UsualKernel | null = null;
  /** How much of the kernel's memory is used. `#gapAt` has the address of each gap's bytes. */
  #nodes = 0;
  #gapBytes = 0;
  #kinds = 0;
  #alternates = 0;
  readonly #gapAt = new Map<number, number>();
  /**
   * The window of the file in that memory, the number of the reading that produced the locs' authority, and how many
   * authorities there are, including that one.
   */
  #from = 0;
  #to = 0;
  #authority = -1;
  #authorities = 1;
  #inVain = 0;
  readonly #hrefAuthority = new Authority();

  /** @param folder see `LocScopes.folder` */
  constructor(
    bytes: Uint8Array,
    gaps: MarkupTemplates,
    judge: EntryJudge,
    folder: Prefix,
    taker: UsualTaker,
  ) {
    this.#bytes = bytes;
    this.#gaps = gaps;
    this.#judge = judge;
    this.#folder = folder;
    this.#taker = taker;
  }

  /** Learns the kind of entries with these gaps. */
  learn(path: Int32Array, kind: EntryKind): void {
    this.#kernel = usualKernel();
    if (this.#folder.length > this.#kernel.exports.MOST_START.value) return;
    const learnt = { path: path.slice(), kind };
    this.#learnt.push(learnt);
    if (this.#kernel.user === this) this.#add(this.#kernel, learnt.path, kind);
    this.#inVain = 0;
  }

  /** Hands usual entries to the taker, from `start`, none ending after `before`. Returns their length in bytes. */
  read(start: number, before: number): number {
    if (this.#kernel === null) return 0;
    if (this.#inVain >= IN_VAIN && this.#inVain % IN_VAIN !== 0) {
      this.#inVain++;
      return 0;
    }
    const kernel = usualKernel();
    if (kernel.user !== this) this.#begin(kernel);
    if (!this.#expectAuthority(kernel)) return 0;
    const { exports, block, alternates } = kernel;
    let at = start;
    for (;;) {
      if (!this.#isAtHand(at)) this.#fetch(kernel, at);
      const to = Math.min(this.#to, before);
      const count = at < to ? exports.run(at - this.#from, to - this.#from, this.#from) : 0;
      if (count > 0) {
        this.#taker.takeUsual(block, alternates, count, exports.dateOnly.value);
        at = this.#from + exports.end.value;
      }
      const goesOn = count > 0 && (exports.isFull.value !== 0 || !this.#isAtHand(at));
      if (!goesOn && !(at < to && this.#addAuthority(kernel))) break;
    }
    this.#inVain = at === start ? this.#inVain + 1 : 0;
    return at - start;
  }

  /** Whether an entry that begins at `at` is in the window, and not so near its end that it may be cut off. */
  #isAtHand(at: number): boolean {
    if (at < this.#from) return false;
    return this.#to === this.#bytes.length ? at <= this.#to : at + NEAR_END <= this.#to;
  }

  /** Moves the window to `at`, or up to seven bytes before: aligned alike, memory is copied by words. */
  #fetch({ exports, bytes }: UsualKernel, at: number): void {
    const window = exports.WINDOW.value;
    const { buffer, byteOffset, length } = this.#bytes;
    if (buffer === bytes.buffer) {
      // The file was inflated into this memory, and is its own window.
      this.#from = window - byteOffset;
      this.#to = length;
      bytes.set(END, byteOffset + length);
      return;
    }
    this.#from = at - (at % 8);
    this.#to = Math.min(this.#bytes.length, this.#from + exports.WINDOW_BYTES.value);
    bytes.set(this.#bytes.subarray(this.#from, this.#to), window);
    bytes.set(END, window + this.#to - this.#from);
  }

  /** Tells the kernel which authority locs begin with. Returns false if another reader must judge that. */
  #expectAuthority({ exports, bytes }: UsualKernel): boolean {
    const { authority } = this.#judge;
    const { length, byteClasses, hasNormalForm, isNormal } = authority;
    if (
      length === 0 ||
      !hasNormalForm ||
      !isNormal ||
      (byteClasses & NEEDS_RULES) !== 0 ||
      length > exports.MOST_START.value
    ) {
      return false;
    }
    if (this.#authority === authority.readings) return true;
    this.#authority = authority.readings;
    authority.copyTo(bytes, exports.AUTHORITIES.value);
    setAuthority(exports, 0, authority);
    return true;
  }

  /** Tells the kernel about the unknown authority it met last. False without one, or if others must judge it. */
  #addAuthority({ exports, bytes }: UsualKernel): boolean {
    const from = exports.foreignFrom.value;
    const to = exports.foreignTo.value;
    if (from === 0 || this.#authorities === exports.MOST_AUTHORITIES.value || !isHttp(bytes, from, to))
      return false;
    const authority = this.#hrefAuthority;
    const isKnown = authority.read(bytes, from, to) && authority.hasNormalForm && authority.isNormal;
    if (!isKnown || authority.length > exports.MOST_START.value) return false;
    authority.copyTo(bytes, exports.AUTHORITIES.value + this.#authorities * exports.MOST_START.value);
    setAuthority(exports, this.#authorities++, authority);
    return true;
  }

  /** Resets the kernel's memory for this file. */
  #begin(kernel: UsualKernel): void {
    const { exports, words } = kernel;
    kernel.user = this;
    words.fill(0, exports.NODES.value / 4, (exports.NODES.value + exports.NODE_BYTES.value) / 4);
    this.#nodes = 1;
    this.#gapBytes = this.#kinds = this.#alternates = this.#from = this.#to = 0;
    this.#authority = -1;
    for (let at = 0; at < exports.MOST_AUTHORITIES.value; at++) exports.setAuthority(at, 0, 0, 0, 0);
    this.#authorities = 1;
    this.#folder.copyTo(kernel.bytes, exports.FOLDER.value);
    exports.begin(this.#folder.length, this.#judge.now);
    this.#gapAt.clear();
    for (const { path, kind } of this.#learnt) this.#add(kernel, path, kind);
  }

  /** Adds a kind and the path along its gaps, if there is room. */
  #add(kernel: UsualKernel, path: Int32Array, kind: EntryKind): void {
    const { exports, words } = kernel;
    const { fields, rules, images, hrefs, urls } = kind;
    const isFull =
      this.#nodes + path.length > exports.MOST_NODES.value ||
      this.#kinds === exports.MOST_KINDS.value ||
      this.#alternates + hrefs.length > exports.MOST_ALTERNATES.value;
    if (isFull || path.length > exports.MOST_VALUES.value) return;
    let node = exports.NODES.value;
    for (const gap of path) {
      node = this.#childOf(kernel, node, gap);
      if (node < 0) return;
    }
    const at = (exports.KINDS.value + this.#kinds * exports.KIND_BYTES.value) / 4;
    const { sets } = this.#judge;
    const set = sets.number(rules);
    const setWithoutSelf = hrefs.length === 0 ? set : sets.add(set, NO_SELF);
    const firstAlternate = this.#addAlternates(kernel, kind);
    const counts = [Math.min(MOST_IMAGES, images), firstAlternate, hrefs.length];
    const urlBits = [0, 0];
    for (const url of urls) urlBits[url >> 5] = (urlBits[url >> 5] ?? 0) | (1 << (url & 31));
    words.set([...fields, set, setWithoutSelf, ...counts, ...urlBits], at);
    words[node / 4 + NODE.kind] = ++this.#kinds;
  }

  /** Adds the alternates of a kind. Returns the address of the first. */
  #addAlternates({ exports, words }: UsualKernel, { hrefs, languages }: EntryKind): number {
    const size = exports.ALTERNATE_BYTES.value;
    const first = exports.ALTERNATES.value + this.#alternates * size;
    this.#alternates += hrefs.length;
    for (const [i, href] of hrefs.entries()) {
      const language = languages[i] as number;
      const isDefault = language === X_DEFAULT ? 1 : 0;
      words.set([href, language, isDefault, 0, 0], (first + i * size) / 4);
    }
    return first;
  }

  /** The child of `node` for a gap, added if it is new; -1 if the gap's bytes do not fit. */
  #childOf({ exports, bytes, words }: UsualKernel, node: number, gap: number): number {
    let gapAt = this.#gapAt.get(gap);
    if (gapAt === undefined) {
      const text = this.#gaps.bytesOf(gap);
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
    const added = exports.NODES.value + this.#nodes++ * exports.NODE_BYTES.value;
    const at = added / 4;
    words.fill(0, at, at + exports.NODE_BYTES.value / 4);
    words[at + NODE.gap] = gapAt;
    words[at + NODE.length] = this.#gaps.length[gap] as number;
    words[at + NODE.stop] = stopOf(this.#gaps.value[gap] as number);
    words[at + NODE.sibling] = first;
    words[node / 4 + NODE.child] = words[node / 4 + NODE.likely] = added;
    return added;
  }
}

function setAuthority({ setAuthority }: UsualKernel['exports'], place: number, authority: Authority): void {
  const { length, key, check } = authority;
  setAuthority(place, length, key, check, authority.spelling);
}

/** The byte that ends a value of this kind. */
function stopOf(value: number): number {
  if (value === VALUE.doubleQuoted) return 0x22;
  return value === VALUE.singleQuoted ? 0x27 : 0x3c;
}
