/**
 * Facts about a loc, as bits of `LocFacts.byteClasses`. The lower eight are properties of single bytes. A rule about
 * locs is checked only if a bit that it depends on is set.
 */
export const BYTE_CLASSES = {
  /** A byte that must be escaped everywhere in a URL, or a bracket, allowed only in the host. RFC 3986, section 2. */
  illegal: 1,
  nonAscii: 2,
  percent: 4,
  semicolon: 8,
  /** A byte that is illegal in a label of a host name. */
  notOfLabel: 16,
  /** A dot after the host, which may belong to a dot segment or to the name of an index page. */
  dot: 32,
  /** `?`, which ends the path. */
  query: 64,
  /** `#`, which ends path and query. */
  fragment: 128,
  credentials: 256,
  invalidHost: 512,
  privateHost: 1024,
  noPath: 2048,
  /** The loc has so few or so many bytes that its characters must be counted. */
  length: 4096,
  notAbsolute: 8192,
  /** A byte that may begin an invisible character. Readers that do not look for one set this for any non-ASCII byte. */
  invisible: 16_384,
} as const;

/** For each byte: its bits of {@link BYTE_CLASSES}. */
export const CLASSES_OF_BYTE = new Uint8Array(256);
for (let byte = 0; byte < 256; byte++) {
  const char = String.fromCharCode(byte);
  let bits = /[A-Za-z0-9_%-]/.test(char) || byte > 0x7f ? 0 : BYTE_CLASSES.notOfLabel;
  if (byte <= 0x20 || byte === 0x7f || '<>{}|\\^`"[]'.includes(char)) bits |= BYTE_CLASSES.illegal;
  if (byte > 0x7f) bits |= BYTE_CLASSES.nonAscii;
  if (char === '%') bits |= BYTE_CLASSES.percent;
  if (char === '.') bits |= BYTE_CLASSES.dot;
  if (char === ';') bits |= BYTE_CLASSES.semicolon;
  if (char === '?') bits |= BYTE_CLASSES.query;
  if (char === '#') bits |= BYTE_CLASSES.fragment;
  CLASSES_OF_BYTE[byte] = bits;
}

/**
 * Like {@link CLASSES_OF_BYTE}, for bytes of an authority, where brackets may enclose an address. RFC 3986, section
 * 3.2.2.
 */
export const CLASSES_OF_AUTHORITY = CLASSES_OF_BYTE.map((bits, byte) =>
  byte === 0x5b || byte === 0x5d ? bits & ~BYTE_CLASSES.illegal : bits,
);

/** For each two bytes, as a little-endian number: the OR of their bits in {@link CLASSES_OF_BYTE}. */
export const CLASSES_OF_PAIR = new Uint8Array(65_536);
/** Rows of the table by the bits of the second byte. Many second bytes have the same bits, so rows are reused. */
const rows = new Map<number, Uint8Array>();
for (const [second, bits] of CLASSES_OF_BYTE.entries()) {
  const row = rows.get(bits) ?? CLASSES_OF_BYTE.map((first) => first | bits);
  rows.set(bits, row);
  CLASSES_OF_PAIR.set(row, second << 8);
}

/** Bits that on their own do not require checking any rule. */
const UNREMARKABLE = BYTE_CLASSES.notOfLabel | BYTE_CLASSES.dot;
/** If any of these bits is set, a rule must be checked. */
export const NEEDS_RULES = ~UNREMARKABLE;
