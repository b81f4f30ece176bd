import { MOST_REDIRECTS_NAMED, type NamedUrls, type RedirectEffect } from '../../contract/lists.ts';
import type { AppliedRedirects } from './apply-redirects.ts';
import { LOOP, type RedirectMap } from './redirect-map.ts';

/**
 * Describes what redirects do, with the first URLs for each kind of problem.
 * @param found for each row: 1 if any project has its old URL
 */
export function describeRedirects(
  map: RedirectMap,
  { count, sample, alternates, found, duplicates }: AppliedRedirects,
): Omit<RedirectEffect, 'report'> {
  const { ids } = map.locs;
  return {
    ...{ distinct: ids.length, entries: count, sample: [...sample], alternates, chains: map.chains },
    unmatched: named(map, ids, (place) => found[place] === 0),
    loops: named(map, ids, (place) => map.ends[place] === LOOP),
    conflicts: named(map, map.conflicts, () => true),
    duplicates: named(map, duplicates, () => true),
  };
}

/** The number of entries in `ids` whose places pass the test, and the locs of the first of these. */
function named(
  { table }: RedirectMap,
  ids: Uint32Array | readonly number[],
  isMeant: (place: number) => boolean,
): NamedUrls {
  const urls: string[] = [];
  let count = 0;
  for (let place = 0; place < ids.length; place++) {
    if (!isMeant(place)) continue;
    count++;
    if (urls.length < MOST_REDIRECTS_NAMED) urls.push(table.text(ids[place] as number, 0));
  }
  return { count, urls };
}
