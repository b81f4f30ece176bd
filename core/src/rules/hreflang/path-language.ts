import { decodeUtf8 } from '../../bytes/text.ts';
import type { ValueRange } from '../../bytes/value-range.ts';
import { endsAuthority } from '../loc/authority.ts';
import { languageOf } from './alternate-numbers.ts';

const HYPHEN = 0x2d;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const HASH = 0x23;

/**
 * What the path of a URL begins with where that may be a language, with a region or without: `/de/…`, `/de-AT/…`.
 * Its letters in lower case as one number, which {@link languageOfWord} reads; else 0.
 * @param pathStart behind the authority
 */
export function pathWord(bytes: Uint8Array, pathStart: number, end: number): number {
  const behind = pathStart + 3;
  if (endsSegment(bytes, behind, end)) return letters(bytes, pathStart + 1);
  if (bytes[behind] !== HYPHEN || !endsSegment(bytes, behind + 3, end)) return 0;
  const language = letters(bytes, pathStart + 1);
  const region = letters(bytes, behind + 1);
  return language === 0 || region === 0 ? 0 : language | (region << 16);
}

/** Such a word as `languageOf` numbers languages; 0 for none. */
export function languageOfWord(word: number): number {
  if (word === 0) return 0;
  const [first, second, third, fourth] = [word, word >>> 8, word >>> 16, word >>> 24];
  const bytes =
    word < 0x10000 ? Uint8Array.of(first, second) : Uint8Array.of(first, second, HYPHEN, third, fourth);
  return languageOf(bytes, 0, bytes.length);
}

/**
 * What the path of an absolute URL begins with where that may be a language, and its label is another: as
 * `languageOf` numbers it, else 0. The label for everybody else says of no path that it is wrong.
 */
export function otherLanguage({ bytes, start, end }: ValueRange, label: ValueRange): number {
  const from = pathStart(bytes, start, end);
  const path = languageOfWord(pathWord(bytes, from, end));
  if (path === 0 || path === languageOf(label.bytes, label.start, label.end)) return 0;
  const [segment = ''] = decodeUtf8(bytes, from + 1, end).split(/[/?#]/, 1);
  const said = decodeUtf8(label.bytes, label.start, label.end).toLowerCase();
  return said === 'x-default' || suitsPath(said, segment) ? 0 : path;
}

/** Behind the authority of an absolute URL. */
function pathStart(bytes: Uint8Array, start: number, end: number): number {
  let at = start + HTTP.length;
  while (at < end && !endsAuthority(bytes[at] as number)) at++;
  return at;
}
/** No host begins before its second byte. */
const HTTP = 'https://';

/**
 * Whether a label suits such a path: it is the same language, or the country that the path may mean as well, as
 * `/ar/` is Arabic or Argentina.
 */
function suitsPath(label: string, path: string): boolean {
  const [language, ...rest] = label.toLowerCase().split('-');
  const [pathLanguage] = path.toLowerCase().split('-');
  return language === pathLanguage || rest.at(-1) === path.toLowerCase();
}

function endsSegment(bytes: Uint8Array, at: number, end: number): boolean {
  if (at >= end) return at === end;
  const byte = bytes[at];
  return byte === SLASH || byte === QUESTION || byte === HASH;
}

/** Two letters in lower case as one number; 0 where they are none. */
function letters(bytes: Uint8Array, at: number): number {
  const first = (bytes[at] as number) | 0x20;
  const second = (bytes[at + 1] as number) | 0x20;
  return isLetter(first) && isLetter(second) ? first | (second << 8) : 0;
}

function isLetter(lower: number): boolean {
  return lower >= 0x61 && lower <= 0x7a;
}
