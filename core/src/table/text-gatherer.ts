import { FIRST_TEXT, LENGTH_BYTES, UNIT } from './overlay.ts';

/** Shared memory for gathered texts. Its first word is nonzero while another thread has yet to adopt the texts. */
interface Room {
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  readonly lengths: Uint32Array;
  readonly busy: Int32Array;
}

const SMALLEST_ROOM = 1 << 20;
/** Number of bytes before the texts, reserved for `Room.busy`. */
const HEAD = UNIT;
/** Maximum number of rooms to keep. Limited, because other threads may never adopt the texts in them. */
const MOST_ROOMS = 4;

/**
 * Gathers texts for an overlay, in the overlay's own layout, so that the overlay can adopt many at once. Each thread
 * has one instance, which reuses its rooms, because allocating memory costs more than filling it.
 */
export class TextGatherer {
  #rooms: Room[] = [];
  #room = makeRoom(SMALLEST_ROOM);
  #used = HEAD;

  /** Starts an empty set of texts. */
  begin(): void {
    const isFree = ({ busy }: Room) => Atomics.load(busy, 0) === 0;
    this.#room = this.#rooms.find(isFree) ?? makeRoom(SMALLEST_ROOM);
    this.#used = HEAD;
  }

  /** Adds `bytes[start, end)`, at least one byte, and returns its reference among these texts. */
  add(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    const at = this.#used;
    this.#used += Math.ceil((LENGTH_BYTES + length) / UNIT) * UNIT;
    if (this.#used > this.#room.bytes.length) this.#grow(at);
    this.#room.lengths[at / 4] = length;
    const target = this.#room.bytes;
    const from = at + LENGTH_BYTES;
    // For few bytes, a loop is faster than creating a view.
    if (length > 64) target.set(bytes.subarray(start, end), from);
    else for (let i = 0; i < length; i++) target[from + i] = bytes[start + i] as number;
    return (at - HEAD) / UNIT + FIRST_TEXT;
  }

  /** The gathered texts. Another thread adopts them and then calls {@link release}. */
  finish(): Uint8Array<SharedArrayBuffer> {
    Atomics.store(this.#room.busy, 0, 1);
    this.#rooms = [this.#room, ...this.#rooms.filter((room) => room !== this.#room)].slice(0, MOST_ROOMS);
    return this.#room.bytes.subarray(HEAD, this.#used);
  }

  /** Call after adopting texts, so that their memory can be reused. */
  static release(texts: Uint8Array): void {
    Atomics.store(new Int32Array(texts.buffer, 0, 1), 0, 0);
  }

  #grow(used: number): void {
    const larger = makeRoom(Math.ceil((this.#used * 2) / UNIT) * UNIT);
    larger.bytes.set(this.#room.bytes.subarray(0, used));
    this.#rooms = this.#rooms.filter((room) => room !== this.#room);
    this.#room = larger;
  }
}

function makeRoom(size: number): Room {
  const buffer = new SharedArrayBuffer(size);
  return {
    bytes: new Uint8Array(buffer),
    lengths: new Uint32Array(buffer),
    busy: new Int32Array(buffer, 0, 1),
  };
}
