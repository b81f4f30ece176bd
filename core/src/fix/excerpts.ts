/** Texts up to this many characters are left as they are. */
const WHOLE = 240;
/** Characters shown before the first that differs. */
const LEAD = 60;

/** Of two long texts what shows how they differ, cut off at the same place where both begin. */
export function excerpts(before: string, after: string): { before: string; after: string } {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const longest = Math.max(before.length, after.length);
  const from = longest <= WHOLE ? 0 : wholeCharacter(before, Math.max(0, same - LEAD));
  return { before: excerpt(before, from), after: excerpt(after, from) };
}

function excerpt(text: string, from: number): string {
  const to = text.length - from <= WHOLE ? text.length : wholeCharacter(text, from + WHOLE);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** The place itself, or the one before it where that is within a character of two units. */
function wholeCharacter(text: string, at: number): number {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}
