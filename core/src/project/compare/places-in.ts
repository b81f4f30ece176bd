import type { Steps } from '../../bytes/steps.ts';
import { firstFrom } from '../../edit/fix/entries-in-order.ts';
import type { ComparedSides } from './compare-sides.ts';
import { NONE, REPEATED } from './join-locs.ts';

/** Entries between two steps. */
const STEP = 1 << 16;

/** Returns a function that finds the partner that a left entry has on the right side; `NONE` if it has no partner. */
export function* partnersOf({
  leftKeys: { ids },
  partners,
}: Pick<ComparedSides, 'leftKeys' | 'partners'>): Steps<(id: number) => number> {
  const placeOf = yield* placesIn(ids);
  return (id) => {
    const partner = partners[placeOf(id)] ?? NONE;
    return partner === REPEATED ? NONE : partner;
  };
}

/**
 * Returns a function that finds the place of an entry in a list that contains it. The list is not always ascending: a
 * project's entries may have been moved.
 */
export function* placesIn(ids: Uint32Array): Steps<(id: number) => number> {
  let isAscending = true;
  let last = 0;
  for (let place = 0; place < ids.length; place++) {
    if ((place + 1) % STEP === 0) yield place;
    const id = ids[place] as number;
    isAscending &&= place === 0 || id > (ids[place - 1] as number);
    last = Math.max(last, id);
  }
  if (isAscending) return (id) => firstFrom(ids, id);
  /** For each entry, its place plus one; 0 if the list does not have it. */
  const places = new Uint32Array(last + 1);
  for (let place = 0; place < ids.length; place++) {
    if ((place + 1) % STEP === 0) yield place;
    places[ids[place] as number] = place + 1;
  }
  return (id) => (places[id] || ids.length + 1) - 1;
}
