import { beginsWithWord, byLength, isOneOf, isWord } from '../../bytes/ascii.ts';
import { readIpv4 } from './ip-address.ts';

const DOT = 0x2e;

/** Top-level names that exist only in private networks, or nowhere. RFC 6761, RFC 6762, RFC 9476. */
const PRIVATE_ZONES = byLength(['localhost', 'local', 'internal', 'intranet', 'lan', 'test', 'invalid']);
/** Common labels of test hosts. */
const WORK_LABELS = byLength(['staging', 'stage', 'dev', 'test', 'preview', 'uat']);

/** IPv4 blocks outside the public internet, as first address and prefix length. RFC 6890. */
const PRIVATE_BLOCKS: readonly (readonly [number, number])[] = [
  [0x00000000, 8],
  [0x0a000000, 8],
  [0x64400000, 10],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0xac100000, 12],
  [0xc0a80000, 16],
];

/** Whether a valid host does not belong to a public site. */
export function isPrivateHost(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start] === 0x5b) return isPrivateIpv6(bytes, start + 1, end - 1);
  const address = readIpv4(bytes, start, end);
  if (address >= 0) {
    return PRIVATE_BLOCKS.some(
      ([first, prefix]) => (address - first) >>> (32 - prefix) === 0 && address >= first,
    );
  }
  const to = bytes[end - 1] === DOT ? end - 1 : end;
  const zone = labelStart(bytes, start, to);
  if (isOneOf(bytes, zone, to, PRIVATE_ZONES)) return true;
  let label = registeredStart(bytes, start, to);
  while (label > start) {
    const labelEnd = label - 1;
    label = labelStart(bytes, start, labelEnd);
    if (isOneOf(bytes, label, labelEnd, WORK_LABELS)) return true;
  }
  return false;
}

/** Loopback, unspecified, unique local and link-local addresses. RFC 4291, RFC 4193. */
function isPrivateIpv6(bytes: Uint8Array, start: number, end: number): boolean {
  if (isWord(bytes, start, end, '::1') || isWord(bytes, start, end, '::')) return true;
  return ['fc', 'fd', 'fe8', 'fe9', 'fea', 'feb'].some((prefix) => beginsWithWord(bytes, start, end, prefix));
}

/** Where the last label of `bytes[start, end)` starts. */
function labelStart(bytes: Uint8Array, start: number, end: number): number {
  let at = end;
  while (at > start && bytes[at - 1] !== DOT) at--;
  return at;
}

/**
 * Where the registered domain starts, guessed without a list of public suffixes: test.de and dev.to are registered
 * domains, and so is preview.co.uk. For a host with a single label, `end + 1`.
 */
function registeredStart(bytes: Uint8Array, start: number, end: number): number {
  const zone = labelStart(bytes, start, end);
  if (zone === start) return end + 1;
  const second = labelStart(bytes, start, zone - 1);
  const twofold = end - zone === 2 && zone - 1 - second <= 3 && second > start;
  return twofold ? labelStart(bytes, start, second - 1) : second;
}
