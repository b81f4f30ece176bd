/** Facts about an entry's alternates, as bits. */
export const ALTERNATE_MARK = {
  /** The alternates were read. */
  known: 1,
  /** The entry lists itself. */
  self: 2,
  /** The entry lists an x-default. */
  default: 4,
  /** No two alternates are spellings of the same page, so a key identifies one of them. */
  distinct: 8,
  /** Two alternates may be labeled with each other's languages, and must be checked more closely. */
  doubtful: 16,
} as const;

/**
 * Facts that a reader finds about the alternates of a file's entries. They are all that the comparison of sound
 * clusters needs. They take nine bytes per entry and four per alternate, in shared buffers.
 */
export interface AlternateColumns {
  /** Equal for entries that list the same alternates; 0 if there are none. */
  hash: Uint32Array;
  /** Bits of {@link ALTERNATE_MARK}. */
  marks: Uint8Array;
  /** Where the keys of each entry start; one more for the end of the last entry's keys. */
  starts: Uint32Array;
  /** The keys (`LocFacts.key`) of the pages that entries name, each once per entry. */
  keys: Uint32Array;
}

/** Columns for this many entries and keys, filled with zeros. */
export function makeAlternates(entries: number, keys: number): AlternateColumns {
  const u32 = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4));
  return {
    hash: u32(entries),
    marks: new Uint8Array(new SharedArrayBuffer(entries)),
    starts: u32(entries + 1),
    keys: u32(keys),
  };
}

/** Facts about the alternates of a few entries, at the start of these columns; see {@link AlternateColumns}. */
export interface AlternateBlock {
  hash: Uint32Array;
  marks: Uint8Array;
  /** Where the keys of each entry end. */
  ends: Uint32Array;
  keys: Uint32Array;
}
