import type { Steps } from '../../../bytes/steps.ts';
import type { RenameReason } from '../../../contract/screens/compare.ts';
import { NumberList } from '../../../table/view/number-list.ts';
import { radixSort } from '../../../table/view/sort/radix-sort.ts';
import { type Candidates, findCandidates } from './candidates.ts';
import { Content } from './content.ts';
import { HEAVIEST, keyWeights, Likeness, NAME_TERMS } from './likeness.ts';
import type { NumberRows } from './number-rows.ts';
import type { Pages } from './page.ts';
import { type Scoring, scorePairs, type Tap } from './score-pairs.ts';
import { readLocs, readNames, type SideNames } from './side-names.ts';
import { Unmoved } from './unmoved.ts';
import { KEY, Vocabulary } from './vocabulary.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** A page that has a different loc on the right. */
export interface Rename {
  /** The places of the page in `removed` and in `added`. */
  readonly left: number;
  readonly right: number;
  /** How certain the rename is, from 0 to 1. */
  readonly score: number;
  readonly reason: RenameReason;
}

/** What {@link findRenames} compares. */
export interface Changed {
  /** Pages that only the left side has, and pages that only the right side has. */
  readonly removed: Pages;
  readonly added: Pages;
  /** Pages that both sides have, or a sample of them. They show which words and folders are common. */
  readonly unmoved: Pages;
}

export interface Learning {
  readonly weights: Weights;
  readonly tap: ((candidates: Candidates, left: SideNames, right: SideNames) => Tap) | null;
}

/**
 * Pairs removed pages with added pages that are the same page under another loc. Each page is in one pair at most. The
 * result depends neither on the order of pages nor on which side is left. The time is proportional to the length of all
 * locs.
 * @param least the minimum score
 */
export function* findRenames(
  { removed, added, unmoved }: Changed,
  least: number,
  { weights, tap }: Learning = { weights: WEIGHTS, tap: null },
): Steps<Rename[]> {
  if (removed.size === 0 || added.size === 0) return [];
  const vocabulary = new Vocabulary();
  const left = yield* readNames(removed, vocabulary);
  const right = yield* readNames(added, vocabulary);
  const common = new Unmoved();
  yield* common.read(unmoved, vocabulary);
  if (left.alternates.numbers.length > 0 || right.alternates.numbers.length > 0) {
    yield* readLocs(removed, left, vocabulary);
    yield* readLocs(added, right, vocabulary);
  }
  const counts = yield* keyCounts([left, right], common, vocabulary.keys);
  yield;
  const keyed = keyWeights(counts, removed.size + added.size + unmoved.size);
  const candidates = yield* findCandidates(left, right, keyed);
  const likeness = new Likeness(left, right, common, keyed);
  yield;
  const content = new Content(left, right, keyed, HEAVIEST);
  const scoring: Scoring = {
    ...{ left, right, folders: vocabulary.folders, likeness, content, weights },
    tap: tap?.(candidates, left, right) ?? null,
  };
  const scores = yield* scorePairs(candidates, scoring);
  const renames: Rename[] = [];
  for (const pair of yield* bestPairs(candidates, scores, left, right, least)) {
    if (renames.length % SMALL_STEP === 0) yield;
    const [one, other] = [candidates.left[pair] as number, candidates.right[pair] as number];
    renames.push({
      left: left.places[one] as number,
      right: right.places[other] as number,
      score: scores[pair] as number,
      reason: reasonOf(one, other, scoring),
    });
  }
  return renames;
}

/** How many pages have each key. Of the keys of unmoved pages, only words are counted. */
function* keyCounts(
  sides: readonly SideNames[],
  { counts: unmoved }: Unmoved,
  size: number,
): Steps<Uint32Array> {
  const counts = new Uint32Array(size);
  for (const [stem, count] of unmoved.entries()) counts[KEY.text(stem)] = count ?? 0;
  yield;
  for (const { keys, dates } of sides) {
    yield* countEach(keys, counts);
    for (const date of dates) if (date >= 0) counts[KEY.text(date)] = (counts[KEY.text(date)] as number) + 1;
    yield;
  }
  return counts;
}

function* countEach({ numbers }: NumberRows, counts: Uint32Array): Steps<void> {
  for (let at = 0; at < numbers.length; at++) {
    if (at % STEP === 0) yield;
    const key = numbers[at] as number;
    counts[key] = (counts[key] as number) + 1;
  }
}
const STEP = 1 << 16;
const SMALL_STEP = 256;

/** The pairs that score at least `least`, the highest first. Each page is in one pair at most. */
function* bestPairs(
  { left: lefts, right: rights }: Candidates,
  scores: Float64Array,
  left: SideNames,
  right: SideNames,
  least: number,
): Steps<Uint32Array> {
  const pairs = yield* pairsFrom(scores, least);
  // Pairs with the same score get an order that is the same from either side.
  const hashes = new Float64Array(pairs.length);
  for (let at = 0; at < pairs.length; at++) {
    const pair = pairs[at] as number;
    const one = left.hashes[lefts[pair] as number] as number;
    const other = right.hashes[rights[pair] as number] as number;
    hashes[at] = Math.max(one, other) * 2 ** 20 + (Math.min(one, other) >>> 12);
  }
  yield;
  radixSort(pairs, hashes, 2 ** 52 - 1);
  yield;
  const keys = new Float64Array(pairs.length);
  for (let at = 0; at < pairs.length; at++)
    keys[at] = Math.round((1 - (scores[pairs[at] as number] as number)) * FINEST);
  radixSort(pairs, keys, FINEST);
  yield;
  const isTaken = [new Uint8Array(left.size), new Uint8Array(right.size)] as const;
  return pairs.filter((pair) => {
    const [one, other] = [lefts[pair] as number, rights[pair] as number];
    if (isTaken[0][one] === 1 || isTaken[1][other] === 1) return false;
    isTaken[0][one] = 1;
    isTaken[1][other] = 1;
    return true;
  });
}

/** The pairs that score at least `least`, by ascending pair number. */
function* pairsFrom(scores: Float64Array, least: number): Steps<Uint32Array> {
  const pairs = new NumberList();
  for (let pair = 0; pair < scores.length; pair++) {
    if (pair % STEP === 0) yield;
    if ((scores[pair] as number) >= least) pairs.push(pair);
  }
  return pairs.numbers;
}

/** Scores are rounded to multiples of 1 / `FINEST` before they are compared. */
const FINEST = 2 ** 26;

const SPELLING = NAME_TERMS.indexOf('spelling');
const SAME_NAME = NAME_TERMS.indexOf('sameName');
const JOINED = NAME_TERMS.indexOf('joined');
const NAME_WORDS = NAME_TERMS.indexOf('nameWords');
/** The share of images or alternates in common that outweighs any name. */
const CLEAR = 0.5;

/** The strongest thing that two pages have in common. */
function reasonOf(one: number, other: number, { likeness, content }: Scoring): RenameReason {
  const terms = new Float64Array(NAME_TERMS.length);
  likeness.measure(one, other, terms);
  const of = (term: number) => terms[term] as number;
  if (content.imagesInCommon(one, other) >= CLEAR) return 'images';
  if (content.alternatesInCommon(one, other) >= CLEAR) return 'alternates';
  if (of(SAME_NAME) + of(JOINED) > 0) return 'name';
  return of(SPELLING) > of(NAME_WORDS) ? 'spelling' : 'words';
}
