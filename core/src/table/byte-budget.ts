const KIBIBYTE = 1024;
/** Indexes into {@link ByteBudget.counts}. */
const USED = 0;
const MOST = 1;

/**
 * Limits the inflated bytes of packed files that all threads together keep in shared memory. Beyond that, each thread
 * inflates for itself, and keeps only what it inflated last, and memory that it uses again (`readOnce`).
 */
export class ByteBudget {
  /** The use and the limit, in kibibytes. Another thread needs only this array: see {@link over}. */
  readonly counts: Int32Array;
  /** Drops files until this many more bytes fit, if possible. Only the thread that owns the project does this. */
  makeRoom: ((bytes: number) => void) | null = null;
  /** Called with the number of bytes that were dropped. */
  onDrop: ((bytes: number) => void) | null = null;

  private constructor(counts: Int32Array) {
    this.counts = counts;
  }

  /** @param most in bytes */
  static of(most: number): ByteBudget {
    const budget = new ByteBudget(new Int32Array(new SharedArrayBuffer(8)));
    budget.most = most;
    return budget;
  }

  /** The same budget in another thread. */
  static over(counts: Int32Array): ByteBudget {
    return new ByteBudget(counts);
  }

  /** The limit in bytes. */
  get most(): number {
    return Atomics.load(this.counts, MOST) * KIBIBYTE;
  }

  /** Drops files if more bytes than this are reserved. */
  set most(bytes: number) {
    Atomics.store(this.counts, MOST, Math.floor(bytes / KIBIBYTE));
    if (!this.hasRoom(0)) this.makeRoom?.(0);
  }

  /** The reserved bytes, with each reservation rounded up to a kibibyte. */
  get used(): number {
    return Atomics.load(this.counts, USED) * KIBIBYTE;
  }

  /** Whether this many more bytes fit. */
  hasRoom(bytes: number): boolean {
    return this.used + rounded(bytes) * KIBIBYTE <= this.most;
  }

  /** Reserves bytes, after dropping files if necessary. Returns false if they still do not fit. */
  take(bytes: number): boolean {
    const more = rounded(bytes);
    // Bytes beyond the whole limit do not fit, however many files are dropped.
    if (more * KIBIBYTE > this.most) return false;
    if (!this.hasRoom(bytes)) this.makeRoom?.(bytes);
    if ((Atomics.add(this.counts, USED, more) + more) * KIBIBYTE <= this.most) return true;
    Atomics.sub(this.counts, USED, more);
    return false;
  }

  /** Gives back bytes that were reserved in one call of {@link take}. */
  give(bytes: number): void {
    Atomics.sub(this.counts, USED, rounded(bytes));
  }
}

function rounded(bytes: number): number {
  return Math.ceil(bytes / KIBIBYTE);
}
