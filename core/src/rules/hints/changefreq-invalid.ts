import { encodeUtf8 } from '../../bytes/text.ts';
import { CHANGEFREQS } from '../../protocol/limits.ts';
import { ALL, type Rule } from '../rule.ts';

export const changefreqInvalid = {
  code: 'changefreq-invalid',
  severity: 'error',
  engines: ALL,
  scope: 'field',
  field: 'changefreq',
  title: 'Unknown changefreq',
  text: 'Use always, hourly, daily, weekly, monthly, yearly or never, in lowercase. Search Console: “Invalid tag value”.',
  source: 'https://www.sitemaps.org/protocol.html#changefreqdef',
  searchConsole: 'Invalid tag value',
  fix: lowerCase,
  unsafeFix: (value) => SYNONYMS.get(value.toLowerCase()) ?? null,
} as const satisfies Rule;

/** In the column: any value other than the seven words. */
export const NOT_A_CHANGEFREQ = 255;

/** The value for the column: 1 (always) to 7 (never), or {@link NOT_A_CHANGEFREQ}. */
export function readChangefreq(bytes: Uint8Array, start: number, end: number): number {
  const place = start < end ? (BY_INITIAL[bytes[start] as number] as number) : 0;
  const word = WORDS[place - 1];
  if (word === undefined || word.length !== end - start) return NOT_A_CHANGEFREQ;
  for (let i = 1; i < word.length; i++) if (bytes[start + i] !== word[i]) return NOT_A_CHANGEFREQ;
  return place;
}

const WORDS = CHANGEFREQS.map(encodeUtf8);
/** Indexed by first byte, which is different in each word: the value for the column, 0 for other bytes. */
const BY_INITIAL = new Uint8Array(256);
for (const [place, word] of CHANGEFREQS.entries()) BY_INITIAL[word.charCodeAt(0)] = place + 1;

/** Synonyms of the seven words, and common typos. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['constantly', 'always'],
  ['continuously', 'always'],
  ['hour', 'hourly'],
  ['day', 'daily'],
  ['dayly', 'daily'],
  ['everyday', 'daily'],
  ['every day', 'daily'],
  ['week', 'weekly'],
  ['weekley', 'weekly'],
  ['month', 'monthly'],
  ['montly', 'monthly'],
  ['year', 'yearly'],
  ['annual', 'yearly'],
  ['annually', 'yearly'],
  ['once', 'never'],
  ['static', 'never'],
]);

/** Changes letter case only; clears an empty value. */
function lowerCase(value: string): string | null {
  const word = value.toLowerCase();
  return word === '' || CHANGEFREQS.some((known) => known === word) ? word : null;
}
