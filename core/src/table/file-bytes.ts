/** A gzip in shared memory that holds a whole file as it was read. */
export interface PackedBytes {
  readonly gzip: Uint8Array;
  /** How many bytes it holds. */
  readonly length: number;
  /** The values of some of its entries, so that the rules about files need not inflate it. */
  readonly samples: readonly Sample[];
}

/** The values of an entry as read. */
export interface Sample {
  /** Its place in the file. */
  readonly at: number;
  readonly texts: readonly string[];
}

/** Inflates the bytes of files when they are needed, and keeps as many as its budget allows. */
export interface ByteStore {
  /** Inflates the bytes of a file, and may keep them. @throws UrlsetError `not-enough-memory` */
  inflate(bytes: FileBytes): Uint8Array;
}

/** The parts of a file's bytes that another thread needs: plain data over shared buffers. */
export type BytesParts = Pick<FileBytes, 'packed' | 'length' | 'inflated'>;

const NONE = new Uint8Array(0);

/**
 * The bytes of a file as read. They never change, but they need not be in memory: if the file was a gzip, the gzip is,
 * and they are inflated whenever they are needed. Views of them stay valid, whether or not they are kept.
 */
export class FileBytes {
  /** Null if the bytes are always in memory. */
  readonly packed: PackedBytes | null;
  readonly length: number;
  readonly #store: ByteStore | null;
  #inflated: Uint8Array | null;
  /** Whether they were used since the store cleared this. */
  wasUsed = false;
  /** Grows whenever they are kept or dropped. */
  version = 0;

  constructor({ packed, length, inflated }: BytesParts, store: ByteStore | null) {
    this.packed = packed;
    this.length = length;
    this.#inflated = inflated;
    this.#store = store;
  }

  static none(): FileBytes {
    return new FileBytes({ packed: null, length: 0, inflated: NONE }, null);
  }

  /** The bytes, if they are in memory. */
  get inflated(): Uint8Array | null {
    return this.#inflated;
  }

  /** The bytes. Inflates them if necessary. @throws UrlsetError `not-enough-memory` */
  get whole(): Uint8Array {
    this.wasUsed = true;
    if (this.#inflated !== null) return this.#inflated;
    if (this.#store === null) throw new TypeError('packed bytes without a store');
    return this.#store.inflate(this);
  }

  /** Keeps the inflated bytes, or drops them if `inflated` is null. Only the store may call it. */
  keep(inflated: Uint8Array | null): void {
    this.#inflated = inflated;
    this.version++;
  }
}
