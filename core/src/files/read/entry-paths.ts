import { grown } from '../../bytes/byte-at.ts';
import { AMP_WORD } from '../../bytes/text.ts';
import { MARK } from '../../format/entry/entry-scan.ts';
import { nextSpecial, VALUE } from '../../format/entry/entry-shapes.ts';
import type { MarkupTemplates } from '../../format/entry/markup-templates.ts';

/** Limits the memory for files in which no two entries are alike. */
const MOST_NODES = 4096;
/** Initial number of nodes and values: enough for one or two paths of entries without extensions. */
const FEW = 16;

const SPACE = 0x20;
const AMPERSAND = 0x26;

/**
 * The sequences of gaps in complete entries, as a tree. A gap is the bytes before, between or after values. A *path*
 * leads from the root of the tree to a leaf. Entries on one path have the same elements and attributes in the same
 * order and differ only in their values. Anything that does not depend on the values needs to be computed only once.
 *
 * An entry matches a path only if its values are of the simplest kind: not empty, without surrounding white space,
 * ASCII, and with no reference other than `&amp;`.
 *
 * `WasmFastPath` builds the same tree for WebAssembly; `readValues` in `core/assembly/values.ts` follows its paths.
 */
export class EntryPaths {
  readonly #gaps: MarkupTemplates;
  readonly #view: DataView;
  readonly #limit: number;
  /** Nodes of the tree. Node 0 is the root; as a child or sibling, 0 means none. `likely` is tried first. */
  #gap = new Int32Array(FEW);
  #likely = new Int32Array(FEW);
  #child = new Int32Array(FEW);
  #sibling = new Int32Array(FEW);
  /** Number of the path that ends at a node, plus one; 0 if none does. */
  #path = new Int32Array(FEW);
  #nodes = 1;
  #paths = 0;
  /** For each value of the entry read last: its range, and whether it contains `&amp;`. */
  from = new Int32Array(FEW);
  to = new Int32Array(FEW);
  hasReference = new Uint8Array(FEW);
  /** The number of values in that entry, and its end. */
  count = 0;
  end = 0;

  constructor(gaps: MarkupTemplates, bytes: Uint8Array) {
    this.#gaps = gaps;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // Reads cover whole words, including the word after an `&`.
    this.#limit = bytes.length - 8;
  }

  /** Number of the path of the entry that starts at `start`; -1 if it does not match a known path. */
  read(bytes: Uint8Array, start: number): number {
    const { from, to, hasReference } = this;
    const { length, value } = this.#gaps;
    const view = this.#view;
    const limit = this.#limit;
    let node = 0;
    let at = start;
    for (let count = 0; ; count++) {
      node = this.#next(node, at);
      if (node === 0) return -1;
      const gap = this.#gap[node] as number;
      at += length[gap] as number;
      const path = this.#path[node] as number;
      if (path > 0) {
        this.count = count;
        this.end = at;
        return path - 1;
      }
      const kind = value[gap] as number;
      const stop = kind === VALUE.doubleQuoted ? 0x22 : kind === VALUE.singleQuoted ? 0x27 : 0x3c;
      const valueStart = at;
      let reference = 0;
      at = nextSpecial(view, this.#gaps.valueFrom(gap, at), limit);
      while (bytes[at] !== stop || at > limit) {
        if (at > limit) return -1;
        const byte = bytes[at] as number;
        if (byte === AMPERSAND && view.getInt32(at + 1, true) === AMP_WORD) {
          reference = 1;
          at += 5;
        } else if (MARK[byte] === 0) at++;
        else return -1;
        at = nextSpecial(view, at, limit);
      }
      if (at === valueStart || (bytes[valueStart] as number) <= SPACE || (bytes[at - 1] as number) <= SPACE)
        return -1;
      from[count] = valueStart;
      to[count] = at;
      hasReference[count] = reference;
    }
  }

  /** Adds the path of an entry with these gaps. Returns its number, or -1 if the tree is full. */
  add(gaps: Int32Array): number {
    const nodes = this.#nodes + gaps.length;
    if (nodes > MOST_NODES) return -1;
    if (nodes > this.#gap.length) this.#makeRoomForNodes(nodes * 2);
    if (gaps.length > this.from.length) this.#makeRoomForValues(gaps.length * 2);
    let node = 0;
    for (const gap of gaps) node = this.#childOf(node, gap);
    if (this.#path[node] === 0) this.#path[node] = ++this.#paths;
    return (this.#path[node] as number) - 1;
  }

  #makeRoomForNodes(count: number): void {
    this.#gap = grown(this.#gap, count);
    this.#likely = grown(this.#likely, count);
    this.#child = grown(this.#child, count);
    this.#sibling = grown(this.#sibling, count);
    this.#path = grown(this.#path, count);
  }

  /** Reading stops where a path ends, so no entry has more values than the longest path. */
  #makeRoomForValues(count: number): void {
    this.from = new Int32Array(count);
    this.to = new Int32Array(count);
    this.hasReference = new Uint8Array(count);
  }

  #childOf(node: number, gap: number): number {
    let child = this.#child[node] as number;
    while (child !== 0 && this.#gap[child] !== gap) child = this.#sibling[child] as number;
    if (child !== 0) return child;
    const added = this.#nodes++;
    this.#gap[added] = gap;
    this.#sibling[added] = this.#child[node] as number;
    this.#child[node] = this.#likely[node] = added;
    return added;
  }

  /** The child of `node` whose gap is at `at`; 0 if none matches. */
  #next(node: number, at: number): number {
    const gaps = this.#gaps;
    const likely = this.#likely[node] as number;
    if (likely !== 0 && gaps.stands(this.#gap[likely] as number, at)) return likely;
    for (let child = this.#child[node] as number; child !== 0; child = this.#sibling[child] as number) {
      if (child === likely || !gaps.stands(this.#gap[child] as number, at)) continue;
      this.#likely[node] = child;
      return child;
    }
    return 0;
  }
}
