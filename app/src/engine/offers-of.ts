import path from 'node:path';
import type { ListOffer, WaitingList } from '@urlset/core/contract.ts';
import type { ListToRead } from '../lists/list-thread.ts';
import type { Unpacked } from './unpack.ts';

/** A waiting list. `unpacked` is the zip that the engine unpacked it from, or null. */
interface Offered {
  readonly told: Pick<WaitingList, 'use' | 'asked'>;
  readonly list: Pick<ListToRead, 'origin'>;
  readonly unpacked: Unpacked | null;
}

/** The offers that recreate these waiting lists in another process. It unpacks files of a zip again. */
export function offersOf(lists: readonly Offered[]): ListOffer[] {
  return lists.flatMap(({ list: { origin }, told: { asked, use }, unpacked }, place) => {
    if (unpacked === null) return { origin, asked, use };
    const together = lists.filter((other) => other.unpacked === unpacked);
    if (together[0] !== lists[place]) return [];
    const paths = new Set(together.map(({ list }) => 'path' in list.origin && list.origin.path));
    const members = unpacked.members.filter((member) => paths.has(path.join(unpacked.folder, member)));
    return { origin: { path: unpacked.zip }, asked, use, members };
  });
}
