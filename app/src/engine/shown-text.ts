/** Most bytes of a file to show: users do not read more of it. */
const MOST_SHOWN = 256 * 1024;

interface ShownText {
  text: string;
  /** Size of the whole text, in bytes. */
  bytes: number;
  isCut: boolean;
}

/** The start of a UTF-8 text that is given in pieces: all of it, or as many whole lines as fit. */
export function shownText(pieces: readonly Uint8Array[], most = MOST_SHOWN): ShownText {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  const shown = new Uint8Array(Math.min(bytes, most));
  let at = 0;
  for (const piece of pieces) {
    const part = piece.subarray(0, shown.length - at);
    shown.set(part, at);
    at += part.length;
  }
  const text = new TextDecoder().decode(shown);
  const isCut = bytes > shown.length;
  return { text: isCut ? text.slice(0, text.lastIndexOf('\n') + 1) : text, bytes, isCut };
}
