/** Facts about an entry's alternates, as bits. */
export const ALTERNATE_MARK = {
  /** The alternates were read. */
  known: 1,
  /** The entry lists itself. */
  self: 2,
  /** The entry lists an x-default. */
  default: 4,
  /** No two of the listed pages have the same key, so a key identifies one of them. */
  distinct: 8,
  /** Two alternates may be labeled with each other's languages, and must be checked more closely. */
  doubtful: 16,
} as const;

/** Instead of a label: the page is listed for several languages, or there are too many languages. */
export const MANY_LANGUAGES = 255;

/**
 * Facts about the alternates of a file's entries, found while the file is read. They are enough to compare most
 * clusters. They take nine bytes per entry and nine per key, in shared buffers.
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
  /** For each key: the page's `LocFacts.spelling`; 0 if another spelling may have the same page form. */
  spellings: Uint32Array;
  /**
   * For each key: the place of the page's language in {@link languages}, plus one; 0 if the page is only listed as
   * `x-default`. See {@link MANY_LANGUAGES}.
   */
  labels: Uint8Array;
  languages: Uint32Array;
}

/** Columns for this many entries and keys, filled with zeros. */
export function makeAlternates(entries: number, keys: number): AlternateColumns {
  const u32 = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4));
  return {
    hash: u32(entries),
    marks: new Uint8Array(new SharedArrayBuffer(entries)),
    starts: u32(entries + 1),
    keys: u32(keys),
    spellings: u32(keys),
    labels: new Uint8Array(new SharedArrayBuffer(keys)),
    languages: u32(MANY_LANGUAGES),
  };
}

/** Facts about the alternates of a few entries, in some rows of each array; see {@link AlternateColumns}. */
export interface AlternateBlock {
  hash: Uint32Array;
  marks: Uint8Array;
  /** Where the keys of each entry end. */
  ends: Uint32Array;
  keys: Uint32Array;
  spellings: Uint32Array;
  labels: Uint8Array;
}
