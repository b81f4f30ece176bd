import type { Rule } from '../rule.ts';
import { BYTE_CLASSES } from './byte-classes.ts';
import { escapedByte } from './escapes.ts';
import type { LocFacts } from './loc-facts.ts';

export const locLongForYandex = {
  code: 'loc-long-for-yandex',
  severity: 'warning',
  engines: ['yandex'],
  scope: 'entry',
  field: 'loc',
  title: 'URL too long for Yandex',
  text: 'Yandex accepts URLs of up to 1,024 characters after decoding, and warns about very long encoded ones. Give the page a shorter URL.',
  source: 'https://yandex.com/support/webmaster/controlling-robot/sitemap.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Maximum number of code points that Yandex accepts, counted after decoding percent-escapes. */
const DECODED_LIMIT = 1024;
/** Number of bytes, before decoding, above which Yandex's validator has been seen to warn. */
const RAW_LIMIT = 1536;

/** Call it only if the loc has `BYTE_CLASSES.length`. */
export function isLongForYandex(facts: LocFacts): boolean {
  const bytes = facts.end - facts.start;
  return bytes > RAW_LIMIT || (bytes > DECODED_LIMIT && decodedLength(facts) > DECODED_LIMIT);
}

/** The number of code points in the URL after decoding its percent-escapes. */
function decodedLength({ bytes, start, end, byteClasses }: LocFacts): number {
  if ((byteClasses & (BYTE_CLASSES.percent | BYTE_CLASSES.nonAscii | BYTE_CLASSES.notAbsolute)) === 0)
    return end - start;
  let count = 0;
  for (let at = start; at < end; at++) {
    const escaped = escapedByte(bytes, at, end);
    if (escaped >= 0) at += 2;
    const byte = escaped < 0 ? (bytes[at] as number) : escaped;
    if ((byte & 0xc0) !== 0x80) count++;
  }
  return count;
}
