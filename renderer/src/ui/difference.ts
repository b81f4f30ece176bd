/** Two texts by what they share: both are `lead`, then their own, then `tail`. */
export interface Difference {
  lead: string;
  before: string;
  after: string;
  tail: string;
}

/** Where two texts differ, as one stretch; no character of two units is torn. */
export function differenceOf(before: string, after: string): Difference {
  const [one, other] = [[...before], [...after]];
  const shorter = Math.min(one.length, other.length);
  let lead = 0;
  while (lead < shorter && one[lead] === other[lead]) lead++;
  let tail = 0;
  while (tail < shorter - lead && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  if (lead + tail === shorter && one.length !== other.length) {
    const sooner = tagBefore(one.length > other.length ? one : other, lead, tail);
    lead -= sooner;
    tail += sooner;
  }
  return {
    lead: one.slice(0, lead).join(''),
    before: one.slice(lead, one.length - tail).join(''),
    after: other.slice(lead, other.length - tail).join(''),
    tail: one.slice(one.length - tail).join(''),
  };
}

/** By how much sooner what was put in might as well begin, so that it begins with the tag that it does: else 0. */
function tagBefore(text: readonly string[], lead: number, tail: number): number {
  const end = text.length - tail;
  if (text[lead] === '<') return 0;
  for (let sooner = 1; sooner <= lead && text[lead - sooner] === text[end - sooner]; sooner++)
    if (text[lead - sooner] === '<') return sooner;
  return 0;
}
