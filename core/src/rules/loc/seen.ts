/**
 * What stands in a loc, as bits of `LocFacts.seen`. The lower eight are what a single byte can be; a rule
 * about a loc is asked only when a bit was seen that gives it reason.
 */
export const SEEN = {
  /** A byte that no URL may hold as it is, or a bracket, which only its host may. RFC 3986, section 2. */
  illegal: 1,
  nonAscii: 2,
  percent: 4,
  semicolon: 8,
  /** A byte that no label of a host name holds, which is nothing bad elsewhere. */
  notOfLabel: 16,
  /** A dot behind the host, which may climb with its neighbours. */
  dot: 32,
  /** `?`, and what follows it; ends the path. */
  query: 64,
  /** `#`, and what follows it; ends path and query. */
  fragment: 128,
  credentials: 256,
  invalidHost: 512,
  privateHost: 1024,
  noPath: 2048,
  /** So few or so many bytes that it is worth counting characters. */
  length: 4096,
  notAbsolute: 8192,
} as const;

/** By byte: the bits of {@link SEEN} that it stands for. */
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

/** The same of bytes of an authority, where brackets stand around an address. RFC 3986, section 3.2.2. */
export const SEEN_OF_AUTHORITY = SEEN_OF.map((bits, byte) =>
  byte === 0x5b || byte === 0x5d ? bits & ~SEEN.illegal : bits,
);

/** What {@link SEEN_OF} says by two bytes as they are read in a word, the first one lowest. */
export const SEEN_OF_PAIR = new Uint8Array(65_536);
/** By the bits of a pair's second byte, of which there are few: those of all pairs with it. */
const rows = new Map<number, Uint8Array>();
for (const [second, bits] of SEEN_OF.entries()) {
  const row = rows.get(bits) ?? SEEN_OF.map((first) => first | bits);
  rows.set(bits, row);
  SEEN_OF_PAIR.set(row, second << 8);
}

/** Bits that are no reason to ask any rule. */
const UNREMARKABLE = SEEN.notOfLabel | SEEN.dot;
/** Any of these bits is a reason to ask a rule. */
export const REMARKABLE = ~UNREMARKABLE;
