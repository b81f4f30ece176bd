/** An ASCII byte in lowercase. */
export function lowerByte(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
}

/** Whether `bytes[start, end)` equals `word`, ignoring case. `word` must be lowercase. */
export function isWord(bytes: Uint8Array, start: number, end: number, word: string): boolean {
  return end - start === word.length && beginsWithWord(bytes, start, end, word);
}

/** Words in lowercase, by their length. */
export type WordsByLength = readonly (readonly string[])[];

export function byLength(words: readonly string[]): WordsByLength {
  const longest = Math.max(...words.map(({ length }) => length));
  return Array.from({ length: longest + 1 }, (_, length) => words.filter((word) => word.length === length));
}

/** Whether `bytes[start, end)` equals one of these words, ignoring case. */
export function isOneOf(bytes: Uint8Array, start: number, end: number, words: WordsByLength): boolean {
  const alike = words[end - start];
  return alike?.some((word) => beginsWithWord(bytes, start, end, word)) ?? false;
}

/** Whether `bytes[start, end)` starts with `word`, ignoring case. `word` must be lowercase. */
export function beginsWithWord(bytes: Uint8Array, start: number, end: number, word: string): boolean {
  if (end - start < word.length) return false;
  for (let i = 0; i < word.length; i++) {
    if (lowerByte(bytes[start + i] as number) !== word.charCodeAt(i)) return false;
  }
  return true;
}
