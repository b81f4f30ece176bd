/**
 * Facts about a loc, as bits of `LocFacts.seen`. The lower eight are properties of single bytes. A rule about locs is
 * checked only if a bit that it depends on was seen.
 */
export const SEEN = {
  /**
   * A byte that must be escaped everywhere in a URL, or a bracket, which may appear only in the host. RFC 3986, section
   * 2.
   */
  illegal: 1,
  nonAscii: 2,
  percent: 4,
  semicolon: 8,
  /** A byte that is illegal in a label of a host name, but fine elsewhere. */
  notOfLabel: 16,
  /** A dot after the host, which may belong to a dot segment. */
  dot: 32,
  /** `?`, which ends the path, and any byte that follows it. */
  query: 64,
  /** `#`, which ends path and query, and any byte that follows it. */
  fragment: 128,
  credentials: 256,
  invalidHost: 512,
  privateHost: 1024,
  noPath: 2048,
  /** The length in bytes is so short or so long that characters must be counted. */
  length: 4096,
  notAbsolute: 8192,
} as const;

/** For each byte: its bits of {@link SEEN}. */
export const SEEN_OF = new Uint8Array(256);
for (let byte = 0; byte < 256; byte++) {
  const char = String.fromCharCode(byte);
  let bits = /[A-Za-z0-9_%-]/.test(char) || byte > 0x7f ? 0 : SEEN.notOfLabel;
  if (byte <= 0x20 || byte === 0x7f || '<>{}|\\^`"[]'.includes(char)) bits |= SEEN.illegal;
  if (byte > 0x7f) bits |= SEEN.nonAscii;
  if (char === '%') bits |= SEEN.percent;
  if (char === '.') bits |= SEEN.dot;
  if (char === ';') bits |= SEEN.semicolon;
  if (char === '?') bits |= SEEN.query;
  if (char === '#') bits |= SEEN.fragment;
  SEEN_OF[byte] = bits;
}

/** Like {@link SEEN_OF}, for bytes of an authority, where brackets may enclose an address. RFC 3986, section 3.2.2. */
export const SEEN_OF_AUTHORITY = SEEN_OF.map((bits, byte) =>
  byte === 0x5b || byte === 0x5d ? bits & ~SEEN.illegal : bits,
);

/** The OR of {@link SEEN_OF} over two bytes, as they are read in a word: the first one lowest. */
export const SEEN_OF_PAIR = new Uint8Array(65_536);
/** Few different bits exist for the second byte of a pair, so rows of the table are shared by them. */
const rows = new Map<number, Uint8Array>();
for (const [second, bits] of SEEN_OF.entries()) {
  const row = rows.get(bits) ?? SEEN_OF.map((first) => first | bits);
  rows.set(bits, row);
  SEEN_OF_PAIR.set(row, second << 8);
}

/** Bits that alone do not make any rule worth checking. */
const UNREMARKABLE = SEEN.notOfLabel | SEEN.dot;
/** If any of these bits is set, a rule must be checked. */
export const NEEDS_RULES = ~UNREMARKABLE;
