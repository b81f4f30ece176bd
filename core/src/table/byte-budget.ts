const KIBIBYTE = 1024;

/** The parts of a budget that other threads need. */
export type BudgetParts = Pick<ByteBudget, 'most' | 'used'>;

/**
 * How many inflated bytes of packed files all threads keep together in shared memory. Beyond that, each thread inflates
 * for itself, and keeps only what it inflated last.
 */
export class ByteBudget {
  /** In bytes. */
  readonly most: number;
  /** In kibibytes, as all threads count them. */
  readonly used: Int32Array;
  /** Drops files until this many more bytes fit, if it can; only the thread that owns the project does. */
  makeRoom: ((bytes: number) => void) | null = null;
  /** Called with the number of bytes that were dropped. */
  onDrop: ((bytes: number) => void) | null = null;

  constructor({ most, used }: { most: number; used?: Int32Array }) {
    this.most = most;
    this.used = used ?? new Int32Array(new SharedArrayBuffer(4));
  }

  get parts(): BudgetParts {
    return { most: this.most, used: this.used };
  }

  /** Whether this many more bytes fit. */
  hasRoom(bytes: number): boolean {
    return (Atomics.load(this.used, 0) + Math.ceil(bytes / KIBIBYTE)) * KIBIBYTE <= this.most;
  }

  /** Reserves bytes. Returns false if they do not fit. */
  take(bytes: number): boolean {
    if (!this.hasRoom(bytes)) this.makeRoom?.(bytes);
    const more = Math.ceil(bytes / KIBIBYTE);
    const before = Atomics.add(this.used, 0, more);
    if ((before + more) * KIBIBYTE <= this.most) return true;
    Atomics.sub(this.used, 0, more);
    return false;
  }

  /** Gives back bytes that were reserved in one call of {@link take}. */
  give(bytes: number): void {
    Atomics.sub(this.used, 0, Math.ceil(bytes / KIBIBYTE));
  }
}
