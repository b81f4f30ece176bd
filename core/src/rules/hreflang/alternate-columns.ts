/** What is true of an entry's alternates. */
export const ALTERNATE_MARK = {
  /** They were read. */
  known: 1,
  /** One of them is the entry itself. */
  self: 2,
  /** One of them is for everybody else. */
  default: 4,
  /** No two of them are the same page in other words: a key tells which one is meant. */
  distinct: 8,
  /** Two of them may be listed for each other's languages: that takes a closer look. */
  doubtful: 16,
} as const;

/**
 * What was found of the alternates of a file's entries as it was read, all that comparing sound clusters
 * takes: nine bytes an entry and four an alternate, in shared buffers.
 */
export interface AlternateColumns {
  /** The same for entries that list the same alternates; 0 for none. */
  hash: Uint32Array;
  /** Bits of {@link ALTERNATE_MARK}. */
  marks: Uint8Array;
  /** Where the keys of each entry start, and behind the last where they end: one more than there are entries. */
  starts: Uint32Array;
  /** The keys (`LocFacts.key`) of the pages that entries name, each once an entry. */
  keys: Uint32Array;
}

/** Columns of so many entries and keys, all zero. */
export function makeAlternates(entries: number, keys: number): AlternateColumns {
  const u32 = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4));
  return {
    hash: u32(entries),
    marks: new Uint8Array(new SharedArrayBuffer(entries)),
    starts: u32(entries + 1),
    keys: u32(keys),
  };
}

/** What was found of the alternates of some entries, the first so many of these columns; see {@link AlternateColumns}. */
export interface AlternateBlock {
  hash: Uint32Array;
  marks: Uint8Array;
  /** Where the keys of each entry end. */
  ends: Uint32Array;
  keys: Uint32Array;
}
