/** Two texts and the parts they share: each is `lead`, then its own part, then `tail`. */
export interface Difference {
  lead: string;
  before: string;
  after: string;
  tail: string;
}

/** Where two texts differ, as one span. It never splits a surrogate pair. */
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

/** How many characters earlier a span must start to begin with the `<` of a tag; 0 if it already does or cannot. */
function tagBefore(text: readonly string[], lead: number, tail: number): number {
  const end = text.length - tail;
  if (text[lead] === '<') return 0;
  for (let sooner = 1; sooner <= lead && text[lead - sooner] === text[end - sooner]; sooner++)
    if (text[lead - sooner] === '<') return sooner;
  return 0;
}
