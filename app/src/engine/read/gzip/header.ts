/** Flags in a member's header: they say which fields follow the ten fixed bytes. */
const FHCRC = 2;
const FEXTRA = 4;
const FNAME = 8;
const FCOMMENT = 16;
const RESERVED = 0xe0;
const DEFLATE = 8;
const FIXED = 10;

/** Length in bytes of the trailer of a member: its checksum and its size. */
export const TRAILER = 8;

/**
 * The offset at which a member's deflate data starts; -1 if the header at `start` is missing, invalid or incomplete.
 * zlib reads headers itself but does not report where a member ends. Only its raw mode stops at that point, and raw
 * mode needs the header removed. https://www.rfc-editor.org/rfc/rfc1952#section-2.3
 */
export function headerEnd(raw: Uint8Array, start: number): number {
  const flags = raw[start + 3] ?? RESERVED;
  if (raw[start] !== 0x1f || raw[start + 1] !== 0x8b || raw[start + 2] !== DEFLATE || flags & RESERVED)
    return -1;
  let at = start + FIXED;
  if (flags & FEXTRA) at += 2 + ((raw[at] ?? 0) | ((raw[at + 1] ?? 0) << 8));
  if (flags & FNAME) at = afterZero(raw, at);
  if (flags & FCOMMENT) at = afterZero(raw, at);
  if (flags & FHCRC) at += 2;
  return at <= raw.length ? at : -1;
}

/** Whether the header of the member at the start has a checksum of its own. */
export function hasChecksum(raw: Uint8Array): boolean {
  return ((raw[3] ?? 0) & FHCRC) !== 0;
}

function afterZero(raw: Uint8Array, at: number): number {
  const zero = raw.indexOf(0, at);
  return zero < 0 ? raw.length + 1 : zero + 1;
}
