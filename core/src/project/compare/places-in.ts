import { firstFrom } from '../../edit/fix/entries-in-order.ts';
import type { ComparedSides } from './compare-sides.ts';
import { NONE, REPEATED } from './join-locs.ts';

/** Finds the entry on the right with the same loc as an entry on the left; `NONE` if the loc is only on the left. */
export function partnersOf({ leftKeys: { ids }, partners }: Pick<ComparedSides, 'leftKeys' | 'partners'>) {
  const placeOf = placesIn(ids);
  return (id: number): number => {
    const partner = partners[placeOf(id)] ?? NONE;
    return partner === REPEATED ? NONE : partner;
  };
}

/** Finds the place of an entry in a list. A project whose entries were moved does not have them in ascending order. */
export function placesIn(ids: Uint32Array): (id: number) => number {
  if (ids.every((id, place) => place === 0 || id > (ids[place - 1] as number)))
    return (id) => firstFrom(ids, id);
  const pairs = new Uint32Array(ids.length * 2);
  for (let place = 0; place < ids.length; place++) {
    pairs[place * 2] = place;
    pairs[place * 2 + 1] = ids[place] as number;
  }
  // Each pair is sorted as one 64-bit number, whose more significant half is the entry.
  new BigUint64Array(pairs.buffer).sort();
  const sorted = Uint32Array.from({ length: ids.length }, (_, at) => pairs[at * 2 + 1] as number);
  return (id) => pairs[firstFrom(sorted, id) * 2] ?? ids.length;
}
