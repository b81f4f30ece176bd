import { decodeUtf8 } from '../../bytes/text.ts';
import { type Exported, startWasm, wasmMemory } from '../../bytes/wasm-memory.ts';
import { isPlain } from '../../contract/values.ts';
import { SCAN_AGAIN } from '../columns.ts';
import type { EntryBlock } from '../entry-block.ts';
import { LOC_WORDS } from './loc-words-wasm.ts';

/** Exports of `core/assembly/loc-words.ts`, which documents them. */
interface Exports {
  readonly WINDOW: Exported;
  readonly WINDOW_BYTES: Exported;
  readonly SLACK: Exported;
  readonly WORDS: Exported;
  readonly WORD_BYTES: Exported;
  readonly LENGTH: Exported;
  readonly KIND: Exported;
  readonly COUNT: Exported;
  readonly TEXTS: Exported;
  readonly STARTS: Exported;
  readonly ENDS: Exported;
  readonly SECTIONS: Exported;
  readonly MOST: Exported;
  readonly words: Exported;
  readonly texts: Exported;
  readonly withoutExtension: Exported;
  readonly withoutParameter: Exported;
  begin(): void;
  read(first: number, end: number): void;
}

/** The kinds of words, in the order of their numbers. */
const KINDS = ['section', 'host', 'scheme', 'ext', 'param'] as const;

/** If entries take more bytes of a file than this on average, copying takes longer than reading in place. */
const MOST_BYTES = 1024;
const LOC = 0;

const NONE = new Int32Array(0);

let started: Kernel | null = null;
/** The instance whose words are in the memory of WebAssembly. */
let owner: LocWords | null = null;

/** A distinct text, and how many locs contain it; 0 for a section, which the caller counts. */
export interface LocWord {
  readonly kind: (typeof KINDS)[number];
  /** For a section: the number that {@link LocWords.read} returns for its entries. */
  readonly number: number;
  readonly text: string;
  readonly count: number;
}

interface Found {
  readonly words: readonly LocWord[];
  /** How many locs lack a file extension, and how many lack parameters. */
  readonly withoutExtension: number;
  readonly withoutParameter: number;
}

/** The module, with its constants as numbers, because reading an export is slow. */
class Kernel {
  readonly exports = startWasm(LOC_WORDS) as Exports;
  readonly window = this.exports.WINDOW.value;
  readonly windowBytes = this.exports.WINDOW_BYTES.value;
  readonly slack = this.exports.SLACK.value;
  readonly starts = this.exports.STARTS.value;
  readonly ends = this.exports.ENDS.value;
  readonly sections = this.exports.SECTIONS.value;
  readonly most = this.exports.MOST.value;
}

/**
 * Counts the words of many locs at once, in WebAssembly: hosts, schemes, file extensions, parameters, and sections with
 * their hosts. Leaves edited and unusual locs to `LocParts`.
 */
export class LocWords {
  readonly #kernel: Kernel;
  /** The result of {@link read}, by entry; reused for each call. */
  readonly #numbers: Int32Array;
  /** The result; null while it is in the memory of WebAssembly. */
  #found: Found | null = null;

  constructor() {
    started ??= new Kernel();
    this.#kernel = started;
    this.#numbers = new Int32Array(started.most);
    owner?.finish();
    owner = this;
    started.exports.begin();
  }

  /**
   * Counts the words of the first `count` of these entries, which are places in a block. Returns the number of each
   * entry's section; negative or missing for entries that were not counted. The next call overwrites the result.
   */
  read(block: EntryBlock, locals: Uint32Array, count: number): Int32Array {
    const isXml = block.wasRead && !isPlain(block.kind);
    if (this.#found !== null || !isXml || count > this.#kernel.most) return NONE;
    for (let from = 0; from < count; ) from = this.#readWindow(block, locals, from, count);
    return this.#numbers;
  }

  /** The words counted so far. After this call, nothing more is counted. */
  finish(): Found {
    this.#found ??= this.#take();
    return this.#found;
  }

  /**
   * Counts as many entries as fit into the window, starting at `from`. Skips them if copying would take longer than
   * reading in place. Returns where the next window starts.
   */
  #readWindow(block: EntryBlock, locals: Uint32Array, from: number, count: number): number {
    const { window, windowBytes, slack, exports, ...at } = this.#kernel;
    const { start, locStart, locEnd } = block.columns;
    const references = block.references[LOC] ?? null;
    const endOf = (local: number) => (start[local] as number) + (locEnd[local] as number);
    const [local = 0, last = 0] = [locals[from], locals[count - 1]];
    const first = start[local] as number;
    // A multiple of eight, so that memory is copied by words.
    const base = first - (first % 8);
    const end = Math.min(base + windowBytes, Math.max(endOf(local), endOf(last)));
    const bytes = block.content.at(first, end);
    // Inflating may have replaced the buffer.
    const { buffer } = wasmMemory();
    const starts = new Uint32Array(buffer, at.starts, count);
    const ends = new Uint32Array(buffer, at.ends, count);
    let used = base;
    let to = from;
    for (; to < count; to++) {
      const local = locals[to] as number;
      const entry = start[local] as number;
      const loc = locStart[local] as number;
      const isHere = loc !== SCAN_AGAIN && (references === null || references[local] === 0);
      const locEnds = isHere ? entry + (locEnd[local] as number) : entry;
      if (entry < base || locEnds > end) break;
      starts[to] = isHere ? entry + loc - base : 0;
      ends[to] = isHere ? locEnds - base : 0;
      if (locEnds > used) used = locEnds;
    }
    if (used - base > (to - from) * MOST_BYTES) {
      this.#numbers.fill(-1, from, to);
      return to;
    }
    new Uint8Array(buffer).set(bytes.subarray(base, used + slack), window);
    exports.read(from, to);
    this.#numbers.set(
      new Int32Array(buffer, at.sections + from * Int32Array.BYTES_PER_ELEMENT, to - from),
      from,
    );
    return to;
  }

  #take(): Found {
    if (owner === this) owner = null;
    const { exports } = this.#kernel;
    const { TEXTS, texts, WORDS, WORD_BYTES, LENGTH, KIND, COUNT, words: total } = exports;
    const { buffer } = wasmMemory();
    const textOf = textsIn(new Uint8Array(buffer), TEXTS.value, texts.value);
    const fields = new Uint32Array(buffer, WORDS.value, (total.value * WORD_BYTES.value) >>> 2);
    const [step, lengthAt, kindAt, countAt] = [
      WORD_BYTES.value >>> 2,
      LENGTH.value >>> 2,
      KIND.value >>> 2,
      COUNT.value >>> 2,
    ] as const;
    const words: LocWord[] = [];
    for (let word = 0, number = 0; word < fields.length; word += step, number++) {
      const kind = KINDS[fields[word + kindAt] as number];
      const count = fields[word + countAt] as number;
      // The caller counts the entries of sections.
      if (kind === undefined || (count === 0 && kind !== 'section')) continue;
      const from = fields[word] as number;
      words.push({ kind, number, text: textOf(from, from + (fields[word + lengthAt] as number)), count });
    }
    const { withoutExtension, withoutParameter } = exports;
    return { words, withoutExtension: withoutExtension.value, withoutParameter: withoutParameter.value };
  }
}

/** Returns a function that decodes ranges of `bytes[start, end)`. If all of it is ASCII, it is decoded only once. */
function textsIn(bytes: Uint8Array, start: number, end: number): (from: number, to: number) => string {
  const all = decodeUtf8(bytes, start, end);
  return all.length === end - start
    ? (from, to) => all.slice(from - start, to - start)
    : (from, to) => decodeUtf8(bytes, from, to);
}
