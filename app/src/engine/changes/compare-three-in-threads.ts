import { type Side, sizeOf } from '@urlset/core/project/compare/side.ts';
import type { ThreeWay } from '@urlset/core/project/merge/merge-sides.ts';
import type { TableFeed } from '../work/table-feed.ts';
import { type Comparing, compareInThreads } from './compare-in-threads.ts';

/** A side, and the feed of its table in its present state. */
export interface FedSide {
  readonly side: Side;
  readonly feed: TableFeed;
}

/**
 * Compares three sides with each other like `compareThree`, in threads if there are many entries.
 * @throws UrlsetError `cancelled`, and any error that `turned` throws
 */
export async function compareThreeInThreads(
  base: FedSide,
  own: FedSide,
  theirs: FedSide,
  comparing: Comparing,
  worthThreads?: number,
): Promise<ThreeWay> {
  const sides = [base, own, theirs];
  // Each side is in two comparisons, and each comparison counts every entry twice.
  const total = 4 * sides.reduce((sum, { side }) => sum + sizeOf(side), 0);
  let before = 0;
  const compare = async (left: FedSide, right: FedSide) => {
    const tell = (done: number) => comparing.tell(before + done, total);
    const pair = { left: left.side, leftFeed: left.feed, right: right.side, rightFeed: right.feed };
    const found = await compareInThreads({ ...pair, least: null }, { ...comparing, tell }, worthThreads);
    before += 2 * (sizeOf(left.side) + sizeOf(right.side));
    return found;
  };
  const theirChanges = await compare(base, theirs);
  const ownChanges = await compare(base, own);
  const between = await compare(theirs, own);
  return { base: base.side, own: own.side, theirs: theirs.side, theirChanges, ownChanges, between };
}
