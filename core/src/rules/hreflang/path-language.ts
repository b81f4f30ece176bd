import type { ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import { endsAuthority } from '../loc/authority.ts';
import { languageOf } from './alternate-numbers.ts';

const HYPHEN = 0x2d;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const HASH = 0x23;

/**
 * The first segment of a URL's path, if it may be a language, with or without a region: `/de/…`, `/de-AT/…`. Its
 * letters, in lowercase, are packed into one number for {@link languageOfWord}; 0 for any other segment. The
 * WebAssembly twins of both functions are in `core/assembly/path-word.ts`.
 * @param pathStart the offset after the authority
 */
export function pathWord(bytes: Uint8Array, pathStart: number, end: number): number {
  // A query or a fragment may directly follow the authority.
  if (bytes[pathStart] !== SLASH) return 0;
  const behind = pathStart + 3;
  if (endsSegment(bytes, behind, end)) return letters(bytes, pathStart + 1);
  if (bytes[behind] !== HYPHEN || !endsSegment(bytes, behind + 3, end)) return 0;
  const language = letters(bytes, pathStart + 1);
  const region = letters(bytes, behind + 1);
  return language === 0 || region === 0 ? 0 : language | (region << 16);
}

/** Languages by word, see {@link pathWord}. The map is bounded: a word has two or four letters. */
const LANGUAGES = new Map<number, number>([[0, 0]]);

/** The language in a word of {@link pathWord}, as numbered by `languageOf`; 0 for 0. */
export function languageOfWord(word: number): number {
  const known = LANGUAGES.get(word);
  if (known !== undefined) return known;
  const [first, second, third, fourth] = [word, word >>> 8, word >>> 16, word >>> 24];
  const bytes =
    word < 0x10000 ? Uint8Array.of(first, second) : Uint8Array.of(first, second, HYPHEN, third, fourth);
  const language = languageOf(bytes, 0, bytes.length);
  LANGUAGES.set(word, language);
  return language;
}

/**
 * The language at the start of an absolute URL's path, as numbered by `languageOf`, if it contradicts the alternate's
 * label; otherwise 0. The label `x-default` is compatible with every path.
 */
export function otherLanguage({ bytes, start, end }: ValueRange, label: ValueRange): number {
  const from = pathStart(bytes, start, end);
  const path = languageOfWord(pathWord(bytes, from, end));
  if (path === 0 || path === languageOf(label.bytes, label.start, label.end)) return 0;
  const [segment = ''] = decodeUtf8(bytes, from + 1, end).split(/[/?#]/, 1);
  const said = decodeUtf8(label.bytes, label.start, label.end).toLowerCase();
  return said === 'x-default' || suitsPath(said, segment) ? 0 : path;
}

/** The offset after the authority of an absolute URL. */
function pathStart(bytes: Uint8Array, start: number, end: number): number {
  let at = start + HTTP.length;
  while (at < end && !endsAuthority(bytes[at] as number)) at++;
  return at;
}
/** The search skips this many bytes. For `http://` that includes one byte of the host, which is never empty. */
const HTTP = 'https://';

/**
 * Whether a label is compatible with a path: the languages are the same, or the path may mean the label's country.
 * `/ar/`, for example, is Arabic or Argentina.
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

/** Two letters in lowercase, packed into one number; 0 if they are not both letters. */
function letters(bytes: Uint8Array, at: number): number {
  const first = (bytes[at] as number) | 0x20;
  const second = (bytes[at + 1] as number) | 0x20;
  return isLetter(first) && isLetter(second) ? first | (second << 8) : 0;
}

function isLetter(lower: number): boolean {
  return lower >= 0x61 && lower <= 0x7a;
}
