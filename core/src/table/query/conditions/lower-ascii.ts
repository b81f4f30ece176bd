/** Maps each byte to lower case for A to Z. Bytes of other characters in UTF-8 stay unchanged. */
export const LOWER_ASCII = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte,
);

/** The same mapping for a string. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
