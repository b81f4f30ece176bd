import { FIRST_TEXT, LENGTH_BYTES, UNIT } from './overlay.ts';

/** Room to gather texts in, shared; in front of them, not 0 while they are still to be taken over. */
interface Room {
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  readonly lengths: Uint32Array;
  readonly busy: Int32Array;
}

const SMALLEST_ROOM = 1 << 20;
/** What lies in front of the texts. */
const HEAD = UNIT;
/** More than this are not kept: whoever does not take texts over may have lost interest. */
const MOST_ROOMS = 4;

/**
 * Texts on their way to an overlay, laid out as it keeps them, so that many are taken over at once. One
 * instance serves a thread: its rooms are used again and again, for new memory costs more than filling it.
 */
export class TextGatherer {
  #rooms: Room[] = [];
  #room = makeRoom(SMALLEST_ROOM);
  #used = HEAD;

  /** Begins anew. */
  begin(): void {
    const isFree = ({ busy }: Room) => Atomics.load(busy, 0) === 0;
    this.#room = this.#rooms.find(isFree) ?? makeRoom(SMALLEST_ROOM);
    this.#used = HEAD;
  }

  /** Keeps `bytes[start, end)`, at least one; its reference among these texts. */
  add(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    const at = this.#used;
    this.#used += Math.ceil((LENGTH_BYTES + length) / UNIT) * UNIT;
    if (this.#used > this.#room.bytes.length) this.#grow(at);
    this.#room.lengths[at / 4] = length;
    const target = this.#room.bytes;
    const from = at + LENGTH_BYTES;
    // Few bytes are copied sooner than a view of them is made.
    if (length > 64) target.set(bytes.subarray(start, end), from);
    else for (let i = 0; i < length; i++) target[from + i] = bytes[start + i] as number;
    return (at - HEAD) / UNIT + FIRST_TEXT;
  }

  /** The texts there are, for another thread to take over, and to {@link release}. */
  finish(): Uint8Array<SharedArrayBuffer> {
    Atomics.store(this.#room.busy, 0, 1);
    this.#rooms = [this.#room, ...this.#rooms.filter((room) => room !== this.#room)].slice(0, MOST_ROOMS);
    return this.#room.bytes.subarray(HEAD, this.#used);
  }

  /** Says that texts were taken over: where they were, others may be. */
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
