/** An ASCII byte in lowercase. */
export function lowerByte(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
}

/** Whether `bytes[start, end)` equals `word`, ignoring case. `word` must be lowercase. */
export function isWord(bytes: Uint8Array, start: number, end: number, word: string): boolean {
  return end - start === word.length && beginsWithWord(bytes, start, end, word);
}

/** Whether `bytes[start, end)` starts with `word`, ignoring case. `word` must be lowercase. */
export function beginsWithWord(bytes: Uint8Array, start: number, end: number, word: string): boolean {
  if (end - start < word.length) return false;
  for (let i = 0; i < word.length; i++) {
    if (lowerByte(bytes[start + i] as number) !== word.charCodeAt(i)) return false;
  }
  return true;
}
