/** Maximum length of a text that is shown whole, in characters. */
const WHOLE = 240;
/** Maximum number of characters shown before the first difference. */
const LEAD = 60;
/** Minimum number of characters shown after the last difference, if the text has that many. */
const TAIL = 40;

/** Shortens two long texts to the part that differs, with the same context before and after it in both. */
export function excerpts(before: string, after: string): { before: string; after: string } {
  if (Math.max(before.length, after.length) <= WHOLE) return { before, after };
  const { same, tail } = shared(before, after);
  const from = wholeCharacter(before, Math.max(0, same - LEAD));
  const own = Math.max(before.length, after.length) - same - tail;
  const shownTail = Math.min(tail, Math.max(TAIL, WHOLE - (same - from) - own));
  const room = WHOLE - (same - from) - shownTail;
  return { before: excerpt(before), after: excerpt(after) };

  function excerpt(text: string): string {
    const end = text.length - tail;
    const ownTo = end - same <= room ? end : wholeCharacter(text, same + room);
    const to = wholeCharacter(text, end + shownTail);
    const [cutBefore, cutWithin, cutBehind] = [from > 0, ownTo < end, to < text.length].map(ellipsis);
    return `${cutBefore}${text.slice(from, ownTo)}${cutWithin}${text.slice(end, to)}${cutWithin && to === end ? '' : cutBehind}`;
  }
}

/** The lengths of the common start and end of two texts. Never splits the first tag of an inserted text. */
function shared(before: string, after: string): { same: number; tail: number } {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same++;
  let tail = 0;
  while (tail < shorter - same && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const longer = before.length > after.length ? before : after;
  // The last common `<` begins the inserted tag, not the tag after it.
  const isTagSplit =
    same + tail === shorter && longer[same - 1] === '<' && longer[longer.length - tail - 1] === '<';
  return isTagSplit ? { same: same - 1, tail: tail + 1 } : { same, tail };
}

function ellipsis(isCut: boolean): string {
  return isCut ? '…' : '';
}

/** The index itself, or the one before if it would split a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}
