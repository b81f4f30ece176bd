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
  return {
    lead: one.slice(0, lead).join(''),
    before: one.slice(lead, one.length - tail).join(''),
    after: other.slice(lead, other.length - tail).join(''),
    tail: one.slice(one.length - tail).join(''),
  };
}
