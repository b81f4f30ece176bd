import { encodeUtf8 } from '../../../bytes/text.ts';
import { type Exported, startWasm, wasmMemory } from '../../../bytes/wasm-memory.ts';
import { isPlain } from '../../../contract/values.ts';
import { SCAN_AGAIN } from '../../columns.ts';
import { type EntryBlock, XML_REFERENCE } from '../../entry-block.ts';
import { lowerAscii } from './loc-contains.ts';
import { SEARCH } from './search-wasm.ts';

/** Exports of `core/assembly/search.ts`, which documents them. */
interface Exports {
  readonly TEXT: Exported;
  readonly MOST_TEXT: Exported;
  readonly FOUND: Exported;
  readonly MOST_FOUND: Exported;
  readonly WINDOW: Exported;
  readonly WINDOW_BYTES: Exported;
  readonly stoppedAt: Exported;
  find(from: number, to: number, length: number): number;
}

/** Shorter texts are found so often that looking at every loc takes less time. */
const LEAST_TEXT = 3;
/** `search.ts` reads up to this many bytes, plus the length of the text, past the end of the window. */
const BEHIND = 32;
const LOC = 0;

let exports: Exports | null = null;

/** Finds the few entries whose loc may contain a text, by searching the bytes of all entries at once. */
export class ByteSearch {
  /** The text in lower case, as written in XML, and as written in a text list. */
  readonly #xml: Uint8Array;
  readonly #plain: Uint8Array;

  private constructor(text: string) {
    const sought = lowerAscii(text);
    this.#plain = encodeUtf8(sought);
    this.#xml = encodeUtf8(sought.replaceAll('&', '&amp;'));
  }

  /** Null if the text is too short or too long. */
  static for(text: string): ByteSearch | null {
    exports ??= startWasm(SEARCH) as Exports;
    const search = new ByteSearch(text);
    const isRight = search.#plain.length >= LEAST_TEXT && search.#xml.length < exports.MOST_TEXT.value;
    return isRight ? search : null;
  }

  /**
   * Finds the entries in `[from, to)` whose loc may contain the text. Writes their indexes to `out`, ascending, and
   * returns their count. The loc of no other entry in this range contains the text.
   */
  candidates(block: EntryBlock, from: number, to: number, out: Uint32Array): number {
    const isText = block.kind === 'text';
    if (!block.wasRead || exports === null || (isPlain(block.kind) && !isText)) return all(from, to, out);
    const { start, length, locStart, locEnd, count } = block.columns;
    const end = Math.min(to, count);
    if (from >= end) return 0;
    const last = (start[end - 1] as number) + (length[end - 1] as number);
    const bytes = block.content.at(start[from] as number, last);
    const text = isText ? this.#plain : this.#xml;
    const { TEXT, FOUND, MOST_FOUND, WINDOW, WINDOW_BYTES, stoppedAt, find } = exports;
    const memory = new Uint8Array(wasmMemory().buffer);
    const found = new Int32Array(memory.buffer, FOUND.value, MOST_FOUND.value);
    memory.set(text, TEXT.value);
    const references = block.references[LOC] ?? null;
    const xmlReferences = block.references[XML_REFERENCE] ?? null;
    /** Whether the columns do not show where the loc is now. */
    const isElsewhere = (local: number) =>
      locStart[local] === SCAN_AGAIN ||
      (references?.[local] ?? 0) !== 0 ||
      (xmlReferences?.[local] ?? 0) !== 0;
    let size = 0;
    /** The first entry that was not looked at. */
    let local = from;
    const passTo = (next: number) => {
      for (; local < next; local++) if (isElsewhere(local)) out[size++] = local;
    };
    for (let at = start[from] as number; at < last; ) {
      // A multiple of eight, so that memory is copied by words.
      const base = at - (at % 8);
      const window = bytes.subarray(base, base + WINDOW_BYTES.value + text.length + BEHIND);
      memory.set(window, WINDOW.value);
      memory.fill(0, WINDOW.value + window.length, WINDOW.value + window.length + text.length + BEHIND);
      const windowEnd = Math.min(last - base, WINDOW_BYTES.value);
      const places = find(at - base, windowEnd, text.length);
      at = base + stoppedAt.value;
      for (let i = 0; i < places; i++) {
        const place = base + (found[i] as number);
        const entry = entryAt(start, place, local, end);
        if (entry < local) continue;
        passTo(entry);
        const loc = place - (start[entry] as number);
        const isInLoc = loc >= (locStart[entry] as number) && loc < (locEnd[entry] as number);
        if (!isInLoc && !isText && !isElsewhere(entry)) continue;
        out[size++] = entry;
        local = entry + 1;
      }
    }
    passTo(end);
    return size;
  }
}

function all(from: number, to: number, out: Uint32Array): number {
  for (let local = from; local < to; local++) out[local - from] = local;
  return to - from;
}

/** The last entry in `[from, to)` that begins at or before a place; `from - 1` if all begin after it. */
function entryAt(start: Uint32Array, place: number, from: number, to: number): number {
  // Nearly always, it is one of the next entries.
  let step = 1;
  let low = from - 1;
  let high = from;
  while (high < to && (start[high] as number) <= place) {
    low = high;
    high += step;
    step *= 2;
  }
  high = Math.min(high, to);
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((start[middle] as number) <= place) low = middle;
    else high = middle;
  }
  return low;
}
