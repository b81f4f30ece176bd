import { languageOf } from './alternate-numbers.ts';

const HYPHEN = 0x2d;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const HASH = 0x23;

/**
 * What the path of a URL begins with where that may be a language, with a region or without, as
 * {@link languageOf} numbers it: `/de/…`, `/de-AT/…`. Else 0.
 * @param pathStart behind the authority
 */
export function pathLanguage(bytes: Uint8Array, pathStart: number, end: number): number {
  const start = pathStart + 1;
  if (endsSegment(bytes, start + 2, end)) {
    return areLetters(bytes, start) ? languageOf(bytes, start, start + 2) : 0;
  }
  const isWithRegion = bytes[start + 2] === HYPHEN && endsSegment(bytes, start + 5, end);
  if (!isWithRegion || !areLetters(bytes, start) || !areLetters(bytes, start + 3)) return 0;
  return languageOf(bytes, start, start + 5);
}

/**
 * Whether a label suits such a path: it is the same language, or the country that the path may mean as well, as
 * `/ar/` is Arabic or Argentina.
 */
export function suitsPath(label: string, path: string): boolean {
  const [language, ...rest] = label.toLowerCase().split('-');
  const [pathLanguage] = path.toLowerCase().split('-');
  return language === pathLanguage || rest.at(-1) === path.toLowerCase();
}

function endsSegment(bytes: Uint8Array, at: number, end: number): boolean {
  if (at >= end) return at === end;
  const byte = bytes[at];
  return byte === SLASH || byte === QUESTION || byte === HASH;
}

function areLetters(bytes: Uint8Array, at: number): boolean {
  return isLetter(bytes[at] as number) && isLetter(bytes[at + 1] as number);
}

function isLetter(byte: number): boolean {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}
