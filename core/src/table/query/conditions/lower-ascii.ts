/** Each byte with the letters A to Z made small; the bytes of other characters in UTF-8 stay. */
export const LOWER_ASCII = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte,
);

/** The same for a string. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
