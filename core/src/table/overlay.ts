import type { ValueRange } from '../bytes/ranges.ts';
import { encodeUtf8 } from '../bytes/text.ts';

/** The reference of a removed element; 0 refers to the value in the file's bytes. */
export const ABSENT = 1;

/** The first reference that points to a text. */
export const FIRST_TEXT = 2;
/** The low {@link BLOCK_BITS} bits of a reference are an offset in this many bytes; the others are a block's number. */
export const UNIT = 8;
const BLOCK_BITS = 23;
const UNIT_MASK = 2 ** BLOCK_BITS - 1;
const LARGEST_BLOCK = UNIT * 2 ** BLOCK_BITS;
const SMALLEST_BLOCK = 64 * 1024;
const MOST_BLOCKS = 2 ** (32 - BLOCK_BITS);
/** Each text is preceded by its length, in this many bytes. */
export const LENGTH_BYTES = 4;

/** The end of an overlay at a point in time, for {@link Overlay.rewind}. */
export interface OverlayMark {
  readonly blocks: number;
  readonly last: number;
  readonly used: number;
  readonly grown: number;
}

/**
 * Texts that are not in a file's bytes, such as values that users typed (decoded, in UTF-8). They are appended and
 * never changed; undo only restores references. The overlay grows by adding shared blocks, so it never copies old
 * ones. Other threads can read a text by its reference alone.
 */
export class Overlay {
  readonly #blocks: Uint8Array<SharedArrayBuffer>[];
  readonly #lengths: Uint32Array[];
  /** The numbers of blocks that were freed, the oldest first. */
  readonly #freed: number[] = [];
  /** The block that is being filled, and how many of its bytes are used. */
  #last = -1;
  #used = 0;
  /** Bytes of the blocks added since the last {@link seal}. A new block is about as large as all these together. */
  #grown = 0;
  #version = 0;

  /** @param blocks the {@link blocks} of another overlay; the new overlay is only for reading them */
  constructor(blocks: readonly SharedArrayBuffer[] = []) {
    this.#blocks = blocks.map((block) => new Uint8Array(block));
    this.#lengths = blocks.map((block) => new Uint32Array(block));
  }

  /** Adds a value, and returns its reference; {@link ABSENT} for `''`. */
  add(value: string): number {
    if (value === '') return ABSENT;
    return this.addBytes(encodeUtf8(value));
  }

  /** Adds at least one byte, such as the XML of an entry, in any encoding. Returns the reference. */
  addBytes(bytes: Uint8Array): number {
    return this.addPart(bytes, 0, bytes.length);
  }

  /** Adds `bytes[start, end)`, and returns its reference. @throws RangeError if the overlay is full, at 32 GiB */
  addPart(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    const at = this.#take(LENGTH_BYTES + length);
    const last = this.#last;
    const block = this.#blocks[last] as Uint8Array;
    (this.#lengths[last] as Uint32Array)[at / 4] = length;
    const from = at + LENGTH_BYTES;
    // For few bytes, a loop is faster than creating a view.
    if (length > 64) block.set(bytes.subarray(start, end), from);
    else for (let i = 0; i < length; i++) block[from + i] = bytes[start + i] as number;
    return addressOf(last, at);
  }

  /** The value of a reference; null for {@link ABSENT} and 0. */
  get(reference: number): ValueRange | null {
    if (reference < FIRST_TEXT) return null;
    const number = reference >>> BLOCK_BITS;
    const bytes = this.#blocks[number];
    if (!bytes || bytes.length === 0) throw new RangeError(`no text ${reference} in the overlay`);
    const at = (reference & UNIT_MASK) * UNIT;
    const start = at + LENGTH_BYTES;
    return { bytes, start, end: start + ((this.#lengths[number] as Uint32Array)[at / 4] as number) };
  }

  /** All blocks, for other threads to read. */
  get blocks(): SharedArrayBuffer[] {
    return this.#blocks.map(({ buffer }) => buffer);
  }

  /** Adopts the texts of a {@link TextGatherer}, and returns its references converted to this overlay. */
  adopt(texts: Uint8Array, references: Uint32Array): Uint32Array {
    if (texts.length > LARGEST_BLOCK) return this.#adoptEach(texts, references);
    const at = this.#take(texts.length);
    this.#blocks[this.#last]?.set(texts, at);
    const moved = addressOf(this.#last, at) - FIRST_TEXT;
    return references.map((reference) => (reference < FIRST_TEXT ? reference : reference + moved));
  }

  #adoptEach(texts: Uint8Array, references: Uint32Array): Uint32Array {
    const lengths = new Uint32Array(texts.buffer, texts.byteOffset, texts.length / 4);
    return references.map((reference) => {
      if (reference < FIRST_TEXT) return reference;
      const at = (reference - FIRST_TEXT) * UNIT;
      const start = at + LENGTH_BYTES;
      return this.addPart(texts, start, start + (lengths[at / 4] as number));
    });
  }

  /** Grows whenever other threads need the {@link blocks} again to read all texts. */
  get version(): number {
    return this.#version;
  }

  get mark(): OverlayMark {
    return { blocks: this.#blocks.length, last: this.#last, used: this.#used, grown: this.#grown };
  }

  /** Drops the texts that were added after `mark`. Nothing may refer to them. */
  rewind({ blocks, last, used, grown }: OverlayMark): void {
    this.#blocks.length = this.#lengths.length = blocks;
    this.#version++;
    this.#last = last;
    this.#used = used;
    this.#grown = grown;
  }

  /**
   * Ends the block that is being filled. Returns the numbers of all blocks so far, so that the caller can add their
   * texts again, and then {@link free} them.
   */
  seal(): ReadonlySet<number> {
    this.#last = -1;
    this.#grown = 0;
    return new Set([...this.#blocks.keys()].filter((number) => this.#blocks[number]?.length !== 0));
  }

  /** Frees blocks. Nothing may refer to their texts any longer. Returns how many bytes they had. */
  free(blocks: ReadonlySet<number>): number {
    let bytes = 0;
    for (const number of blocks) {
      const block = this.#blocks[number];
      if (!block || block.length === 0) continue;
      bytes += block.length;
      const empty = new SharedArrayBuffer(0);
      this.#blocks[number] = new Uint8Array(empty);
      this.#lengths[number] = new Uint32Array(empty);
      this.#freed.push(number);
    }
    this.#version++;
    return bytes;
  }

  /** Reserves this many bytes in the block that is being filled, and returns where they start. */
  #take(bytes: number): number {
    const size = Math.ceil(bytes / UNIT) * UNIT;
    const room = Math.min(LARGEST_BLOCK, this.#blocks[this.#last]?.length ?? 0);
    if (this.#used + size > room) this.#grow(size);
    const at = this.#used;
    this.#used += size;
    return at;
  }

  #grow(needed: number): void {
    const next = this.#blocks.length;
    // Until a thread learns of a new block, it may find an old text under the block's number. So freed numbers are
    // reused only once all numbers have been used.
    const first = next < MOST_BLOCKS ? next : (this.#freed.shift() ?? next);
    const used = first === 0 ? FIRST_TEXT * UNIT : 0;
    const size = Math.max(used + needed, Math.min(LARGEST_BLOCK, SMALLEST_BLOCK + this.#grown));
    this.#grown += size;
    // A text that is larger than a block takes the numbers of several blocks.
    const numbers = Math.ceil(size / LARGEST_BLOCK);
    const isFull = first < next ? numbers > 1 : first + numbers > MOST_BLOCKS;
    if (isFull) throw new RangeError('the overlay is full');
    for (let i = 0; i < numbers; i++) {
      const block = new SharedArrayBuffer(i === 0 ? size : 0);
      this.#blocks[first + i] = new Uint8Array(block);
      this.#lengths[first + i] = new Uint32Array(block);
    }
    this.#last = first;
    this.#used = used;
    this.#version++;
  }
}

/** The number of the block that has the text of a reference. */
export function blockOf(reference: number): number {
  return reference >>> BLOCK_BITS;
}

function addressOf(block: number, at: number): number {
  return ((block << BLOCK_BITS) | (at / UNIT)) >>> 0;
}
