/** Reads the beginning of a URL's path if it may be a language: `/de/…`, `/de-AT/…`. */

/**
 * Same as `pathWord` of `path-language.ts`: the letters in lower case, the first in the lowest byte; 0 if it cannot be
 * a language.
 */
export function pathWord(pathStart: usize, end: usize): u32 {
  const behind = pathStart + 3;
  if (endsSegment(behind, end)) return letters(pathStart + 1);
  if (load<u8>(behind) !== 0x2d || !endsSegment(behind + 3, end)) return 0;
  const language = letters(pathStart + 1);
  const region = letters(behind + 1);
  return language === 0 || region === 0 ? 0 : language | (region << 16);
}

/** Same as `languageOfWord` of `path-language.ts`, for a word other than 0. */
export function languageOfWord(word: u32): i32 {
  const language = withByte(withByte(0x811c9dc5, word), word >>> 8);
  return word < 0x10000 ? language : withByte(withByte(withByte(language, 0x2d), word >>> 16), word >>> 24);
}

/** Same as `hashByte`. */
function withByte(hash: i32, byte: u32): i32 {
  return (hash ^ <i32>(byte & 0xff)) * 0x01000193;
}

function endsSegment(at: usize, end: usize): bool {
  if (at >= end) return at === end;
  const byte = load<u8>(at);
  return byte === 0x2f || byte === 0x3f || byte === 0x23;
}

function letters(at: usize): u32 {
  const first = <u32>load<u8>(at) | 0x20;
  const second = <u32>load<u8>(at, 1) | 0x20;
  return isLetter(first) && isLetter(second) ? first | (second << 8) : 0;
}

function isLetter(lower: u32): bool {
  return lower >= 0x61 && lower <= 0x7a;
}
