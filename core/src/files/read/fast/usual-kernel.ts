import { encodeUtf8 } from '../../../bytes/text.ts';
import { type Exported, startWasm, wasmMemory } from '../../../bytes/wasm-memory.ts';
import { CHANGEFREQS } from '../../../protocol/limits.ts';
import { INDEX_PAGES } from '../../../protocol/normal-form.ts';
import type { AlternateBlock } from '../../../rules/hreflang/alternate-columns.ts';
import { WORK_PATHS } from '../../../rules/loc/leak-suspect.ts';
import { PARAMETER_BITS } from '../../../rules/loc/parameter-names.ts';
import type { ColumnBlock } from '../../../table/columns.ts';
import { USUAL_ENTRIES } from './usual-entries-wasm.ts';

/** Exports of `core/assembly/usual-entries.ts`, which documents them. */
interface Exports {
  readonly MOST: Exported;
  readonly PARAMETERS: Exported;
  readonly WORK_PATHS: Exported;
  readonly INDEX_PAGES: Exported;
  readonly CHANGEFREQ_WORDS: Exported;
  readonly FOLDER: Exported;
  readonly MOST_START: Exported;
  readonly NODES: Exported;
  readonly MOST_NODES: Exported;
  readonly NODE_BYTES: Exported;
  readonly GAPS: Exported;
  readonly MOST_GAP_BYTES: Exported;
  readonly KINDS: Exported;
  readonly MOST_KINDS: Exported;
  readonly KIND_BYTES: Exported;
  readonly MOST_VALUES: Exported;
  readonly AUTHORITIES: Exported;
  readonly MOST_AUTHORITIES: Exported;
  readonly ALTERNATES: Exported;
  readonly MOST_ALTERNATES: Exported;
  readonly ALTERNATE_BYTES: Exported;
  readonly LASTMODS: Exported;
  readonly STARTS: Exported;
  readonly LENGTHS: Exported;
  readonly KEYS: Exported;
  readonly LOC_STARTS: Exported;
  readonly LOC_ENDS: Exported;
  readonly SETS: Exported;
  readonly SPELLINGS: Exported;
  readonly CHANGEFREQS: Exported;
  readonly PRIORITIES: Exported;
  readonly IMAGES: Exported;
  readonly ALTERNATE_COUNTS: Exported;
  readonly ALTERNATE_MARKS: Exported;
  readonly ALTERNATE_HASHES: Exported;
  readonly ALTERNATE_ENDS: Exported;
  readonly ALTERNATE_KEYS: Exported;
  readonly ALTERNATE_SPELLINGS: Exported;
  readonly ALTERNATE_LABELS: Exported;
  readonly MOST_ALTERNATE_KEYS: Exported;
  readonly WINDOW: Exported;
  readonly WINDOW_BYTES: Exported;
  readonly end: Exported;
  readonly rows: Exported;
  readonly dateOnly: Exported;
  readonly isFull: Exported;
  readonly counted: Exported;
  readonly COUNTED: Exported;
  readonly AUTHORITY_FACTS: Exported;
  readonly FACTS_BYTES: Exported;
  readonly LOCS: Exported;
  readonly FLAGS: Exported;
  readonly FROM: Exported;
  readonly TO: Exported;
  readonly MARKS: Exported;
  readonly ANSWER: Exported;
  begin(folderLength: number, flags: number, now: number): void;
  forgetCounted(): void;
  empty(row: number, key: number): void;
  setAuthority(authority: number, length: number, hash: number, check: number, spelling: number): void;
  run(from: number, to: number, base: number): number;
}

/** Answers what `core/assembly/ask.ts` asks. Addresses are those of the kernel's memory. */
export interface Asked {
  open(): void;
  readText(node: number, value: number, from: number): number;
  judgeLoc(from: number, to: number, marks: number, isForeign: number, needsPage: number): void;
  judgeRead(
    from: number,
    to: number,
    pathStart: number,
    pathEnd: number,
    classes: number,
    escapes: number,
    parameters: number,
  ): void;
  judgeLastmod(from: number, to: number, marks: number): number;
  judgeChangefreq(from: number, to: number, marks: number): number;
  judgePriority(from: number, to: number, marks: number): number;
  judgeUrl(from: number, to: number, marks: number): void;
  readHref(from: number, to: number, marks: number, isForeign: number): number;
  conclude(row: number, kind: number, texts: number, counted: number): number;
}

/** The WebAssembly that reads usual entries, and views of its memory. */
export interface UsualKernel extends KernelViews {
  readonly exports: Exports;
  /** The reader whose gaps, kinds and bytes are in the kernel's memory. */
  user: Asked | null;
}

interface KernelViews {
  /** The addresses, sizes and offsets that answers need, in bytes. */
  readonly at: Readonly<
    Record<
      | 'nodes'
      | 'nodeBytes'
      | 'from'
      | 'to'
      | 'marks'
      | 'answer'
      | 'counted'
      | 'authorityFacts'
      | 'factsBytes'
      | 'locs',
      number
    >
  >;
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
  /** Columns of the entries read last. */
  readonly block: ColumnBlock;
  readonly alternates: AlternateBlock;
}

let kernel: UsualKernel | null = null;

/**
 * The kernel of this thread, created on first use. A thread never reads two files at the same time. The kernel's views
 * are valid until this thread inflates a file.
 */
export function usualKernel(): UsualKernel {
  kernel ??= makeKernel();
  const { buffer } = wasmMemory();
  if (kernel.bytes.buffer !== buffer) Object.assign(kernel, viewsOf(kernel.exports, buffer));
  return kernel;
}

/** Passes every question on to the reader that uses the kernel. */
const ASKED = {
  open: () => user().open(),
  readText: (node, value, from) => user().readText(node, value, from),
  judgeLoc: (from, to, marks, isForeign, needsPage) => user().judgeLoc(from, to, marks, isForeign, needsPage),
  judgeRead: (from, to, pathStart, pathEnd, classes, escapes, parameters) =>
    user().judgeRead(from, to, pathStart, pathEnd, classes, escapes, parameters),
  judgeLastmod: (from, to, marks) => user().judgeLastmod(from, to, marks),
  judgeChangefreq: (from, to, marks) => user().judgeChangefreq(from, to, marks),
  judgePriority: (from, to, marks) => user().judgePriority(from, to, marks),
  judgeUrl: (from, to, marks) => user().judgeUrl(from, to, marks),
  readHref: (from, to, marks, isForeign) => user().readHref(from, to, marks, isForeign),
  conclude: (row, kind, texts, counted) => user().conclude(row, kind, texts, counted),
} satisfies Asked;

function user(): Asked {
  return kernel?.user as Asked;
}

function makeKernel(): UsualKernel {
  const exports = startWasm(USUAL_ENTRIES, { ask: ASKED }) as Exports;
  const views = viewsOf(exports, wasmMemory().buffer);
  const { bytes } = views;
  bytes.set(PARAMETER_BITS, exports.PARAMETERS.value);
  putWords(bytes, exports.WORK_PATHS.value, WORK_PATHS);
  putWords(bytes, exports.INDEX_PAGES.value, INDEX_PAGES);
  for (const [place, word] of CHANGEFREQS.entries()) {
    bytes.set(encodeUtf8(word), exports.CHANGEFREQ_WORDS.value + (place + 1) * 8);
  }
  return { exports, ...views, user: null };
}

function viewsOf(exports: Exports, buffer: ArrayBuffer): KernelViews {
  const most = exports.MOST.value;
  const block: ColumnBlock = {
    lastmod: new Float64Array(buffer, exports.LASTMODS.value, most),
    start: new Uint32Array(buffer, exports.STARTS.value, most),
    length: new Uint32Array(buffer, exports.LENGTHS.value, most),
    locHash: new Uint32Array(buffer, exports.KEYS.value, most),
    spelling: new Uint32Array(buffer, exports.SPELLINGS.value, most),
    locStart: new Uint16Array(buffer, exports.LOC_STARTS.value, most),
    locEnd: new Uint16Array(buffer, exports.LOC_ENDS.value, most),
    set: new Uint32Array(buffer, exports.SETS.value, most),
    changefreq: new Uint8Array(buffer, exports.CHANGEFREQS.value, most),
    priority: new Uint8Array(buffer, exports.PRIORITIES.value, most),
    flags: new Uint16Array(buffer, exports.FLAGS.value, most),
    images: new Uint8Array(buffer, exports.IMAGES.value, most),
    alternates: new Uint8Array(buffer, exports.ALTERNATE_COUNTS.value, most),
  };
  const mostKeys = exports.MOST_ALTERNATE_KEYS.value;
  const alternates: AlternateBlock = {
    hash: new Uint32Array(buffer, exports.ALTERNATE_HASHES.value, most),
    marks: new Uint8Array(buffer, exports.ALTERNATE_MARKS.value, most),
    ends: new Uint32Array(buffer, exports.ALTERNATE_ENDS.value, most),
    keys: new Uint32Array(buffer, exports.ALTERNATE_KEYS.value, mostKeys),
    spellings: new Uint32Array(buffer, exports.ALTERNATE_SPELLINGS.value, mostKeys),
    labels: new Uint8Array(buffer, exports.ALTERNATE_LABELS.value, mostKeys),
  };
  const at = {
    nodes: exports.NODES.value,
    nodeBytes: exports.NODE_BYTES.value,
    from: exports.FROM.value,
    to: exports.TO.value,
    marks: exports.MARKS.value,
    answer: exports.ANSWER.value,
    counted: exports.COUNTED.value,
    authorityFacts: exports.AUTHORITY_FACTS.value,
    factsBytes: exports.FACTS_BYTES.value,
    locs: exports.LOCS.value,
  };
  return { at, bytes: new Uint8Array(buffer), words: new Int32Array(buffer), block, alternates };
}

/** Writes words of at most 15 letters in 16 bytes each; the last byte is the length. */
function putWords(bytes: Uint8Array, at: number, words: readonly string[]): void {
  for (const [place, word] of words.entries()) {
    bytes.set(encodeUtf8(word), at + place * 16);
    bytes[at + place * 16 + 15] = word.length;
  }
}
