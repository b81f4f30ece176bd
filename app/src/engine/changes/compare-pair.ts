import { type EngineParams, projectSide, type SideName } from '@urlset/core/contract.ts';
import { type Compared, comparePast, mirrored } from '@urlset/core/project/compare/compare-past.ts';
import type { ComparedSides } from '@urlset/core/project/compare/compare-sides.ts';
import { JoinedLocs, joinedEntries } from '@urlset/core/project/compare/joined-entries.ts';
import { type LeftEntries, pastEntries, sideEntries } from '@urlset/core/project/compare/places.ts';
import { sizeOf } from '@urlset/core/project/compare/side.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { completed } from '../work/in-turns.ts';
import { type Comparing, compareInThreads } from './compare-in-threads.ts';
import type { FoundSide } from './found-sides.ts';
import type { LastExport } from './last-export.ts';

/** What to compare, and how. */
export type Asked = Omit<EngineParams<'compare'>, 'filter' | 'sort'>;

/** Both sides as they were found. */
export type Pair = Readonly<Record<SideName, FoundSide>>;

/** Two sides, compared. */
export interface ComparedPair {
  /** The differences from the left side to the right one. */
  readonly compared: Compared;
  /** The side that is the project in its present state; null if neither is, the right one if both are. */
  readonly own: SideName | null;
  /** For `takeBack`: the comparison with the project on the right, and the entries on the left. Null if `own` is. */
  readonly toTake: { readonly compared: Compared; readonly entries: LeftEntries } | null;
  /** The entries that got the loc of an earlier entry of their side through mappings; null if no mappings apply. */
  readonly joined: JoinedLocs | null;
}

/**
 * Compares two sides. If one of them is the project, it is compared as the right side, so that differences can be
 * adopted. Otherwise, the side without mappings is compared as the right side, to find joined entries. If this swaps
 * the sides, the result is mirrored.
 * @throws UrlsetError the errors of `compareInThreads` and `LastExport.compared`
 */
export async function comparePair(
  project: Project,
  asked: Asked,
  pair: Pair,
  lastExport: LastExport,
  comparing: Comparing,
): Promise<ComparedPair> {
  const own = projectSide(asked);
  const isMapped = asked.mappings.length > 0 && pair[asked.mappedSide].read !== null;
  const isMirrored = own === 'left' || (own === null && isMapped && asked.mappedSide === 'right');
  const [left, right] = isMirrored ? [pair.right, pair.left] : [pair.left, pair.right];
  const { from } = left.asked;
  if (own !== null && (from === 'opened' || from === 'saved')) {
    const total = sizeOf(right.side);
    const step = (done?: number) => done !== undefined && comparing.tell(Math.min(done, total), total);
    const found = await completed(comparePast(project, from, asked.renames), step, comparing.turned);
    const toTake = { compared: found, entries: pastEntries(project, from) };
    return { compared: isMirrored ? mirrored(found) : found, own, toTake, joined: null };
  }
  const found = await compareFound(project, asked, [left, right], lastExport, comparing);
  return {
    compared: isMirrored ? mirrored(found) : found,
    own,
    toTake: own === null ? null : { compared: found, entries: sideEntries(project, found) },
    joined: isMapped ? await joinedOf(found, left, asked.mappedSide, comparing) : null,
  };
}

async function compareFound(
  project: Project,
  { renames }: Asked,
  [left, right]: readonly [FoundSide, FoundSide],
  lastExport: LastExport,
  comparing: Comparing,
): Promise<ComparedSides> {
  const { signal, tell, turned } = comparing;
  if (left.asked.from === 'exported' && right.asked.from === 'now') {
    const told = ({ done, total }: { done: number; total: number }) => tell(done, total);
    return (await lastExport.compared(project, signal, told, turned, renames)).compared;
  }
  const sides = { left: left.side, leftFeed: left.feed, right: right.side, rightFeed: right.feed };
  return compareInThreads({ ...sides, least: renames }, comparing);
}

async function joinedOf(
  found: ComparedSides,
  { side, read }: FoundSide,
  on: SideName,
  { turned }: Comparing,
): Promise<JoinedLocs | null> {
  if (read === null) return null;
  const ids = await completed(joinedEntries(found, read.before), () => undefined, turned);
  return new JoinedLocs(side, read.before, ids, on);
}
