import type { Steps } from '../../../bytes/steps.ts';
import type { Candidates } from './candidates.ts';
import type { Content } from './content.ts';
import { type Likeness, NAME_TERMS } from './likeness.ts';
import { CERTAIN, type Change, MOVE_TERMS, Moves } from './moves.ts';
import { RIVAL_TERMS, Rivals } from './rivals.ts';
import type { SideNames } from './side-names.ts';
import type { Folder } from './vocabulary.ts';
import type { Weights } from './weights.ts';

/** Called with the terms of each pair, to learn their weights. */
export type Tap = (layer: keyof Weights, pair: number, terms: Float64Array) => void;

export interface Scoring {
  readonly left: SideNames;
  readonly right: SideNames;
  readonly folders: readonly Folder[];
  readonly likeness: Likeness;
  readonly content: Content;
  readonly weights: Weights;
  readonly tap: Tap | null;
}

/** Pairs between two steps. */
const STEP = 512;
/** Logarithms of odds. Below the first, a pair is not a rename. Below the second, nothing is learned from it. */
const LEAST = -5;
const LEAST_TEACHER = -4.5;

/**
 * How likely each candidate is, from 0 to 1. It is judged first by its own pages alone, then by what it has in common
 * with other pairs, then by its rivals.
 */
export function* scorePairs(candidates: Candidates, scoring: Scoring): Steps<Float64Array> {
  const pairs = yield* measured(candidates, scoring);
  const first = yield* learned(pairs, pairs.alone, scoring);
  const once = yield* amongOthers(pairs, first, scoring, null);
  const second = yield* learned(pairs, once, scoring);
  const strengths = yield* amongOthers(pairs, second, scoring, scoring.tap);
  return yield* amongRivals(pairs, strengths, scoring);
}

/** Candidates with their own features. */
interface Pairs extends Candidates {
  readonly size: number;
  /** Logarithms of odds; -Infinity if the pair is too unlikely to be considered again. */
  readonly alone: Float64Array;
  readonly onlyLeft: Int32Array;
  readonly onlyRight: Int32Array;
  readonly nameWords: Float32Array;
}

function* measured({ left, right }: Candidates, scoring: Scoring): Steps<Pairs> {
  const { likeness, content, tap } = scoring;
  const weights = NAME_TERMS.map((term) => scoring.weights.names[term]);
  const terms = new Float64Array(weights.length);
  const size = left.length;
  const alone = new Float64Array(size);
  const onlyLeft = new Int32Array(size);
  const onlyRight = new Int32Array(size);
  const nameWords = new Float32Array(size);
  for (let pair = 0; pair < size; pair++) {
    if ((pair + 1) % STEP === 0) yield;
    const [one, other] = [left[pair] as number, right[pair] as number];
    likeness.measure(one, other, terms);
    tap?.('names', pair, terms);
    const strength = sumOf(weights, terms) + content.evidence(one, other);
    alone[pair] = strength < LEAST ? Number.NEGATIVE_INFINITY : strength;
    onlyLeft[pair] = likeness.onlyLeft;
    onlyRight[pair] = likeness.onlyRight;
    nameWords[pair] = terms[NAME_WORDS] as number;
  }
  return { left, right, size, alone, onlyLeft, onlyRight, nameWords };
}
const NAME_WORDS = NAME_TERMS.indexOf('nameWords');

/** What was learned from the best pairs, and the weight of each pair; -1 if nothing was learned from it. */
interface Learned {
  readonly moves: Moves;
  readonly taught: Int16Array;
}

function* learned(pairs: Pairs, strengths: Float64Array, scoring: Scoring): Steps<Learned> {
  const rivals = yield* rivalsOf(pairs, strengths, scoring);
  const moves = new Moves(scoring.folders);
  const taught = new Int16Array(pairs.size).fill(-1);
  for (let pair = 0; pair < pairs.size; pair++) {
    if ((pair + 1) % STEP === 0) yield;
    const strength = strengths[pair] as number;
    if (strength < LEAST_TEACHER || marginOf(rivals, pairs, pair, strength) <= 0) continue;
    const weight = strength < 0 ? 0 : Math.round(CERTAIN * probability(strength));
    taught[pair] = weight;
    moves.learn(changeOf(pairs, pair, scoring), weight);
  }
  return { moves, taught };
}

function* amongOthers(
  pairs: Pairs,
  { moves, taught }: Learned,
  scoring: Scoring,
  tap: Tap | null,
): Steps<Float64Array> {
  const weights = MOVE_TERMS.map((term) => scoring.weights.moves[term]);
  const terms = new Float64Array(weights.length);
  const strengths = new Float64Array(pairs.size).fill(Number.NEGATIVE_INFINITY);
  for (let pair = 0; pair < pairs.size; pair++) {
    if ((pair + 1) % STEP === 0) yield;
    const alone = pairs.alone[pair] as number;
    if (alone < LEAST) continue;
    moves.measure(changeOf(pairs, pair, scoring), alone, taught[pair] as number, terms);
    tap?.('moves', pair, terms);
    strengths[pair] = sumOf(weights, terms);
  }
  return strengths;
}

function* amongRivals(pairs: Pairs, strengths: Float64Array, scoring: Scoring): Steps<Float64Array> {
  const weights = RIVAL_TERMS.map((term) => scoring.weights.rivals[term]);
  const terms = new Float64Array(weights.length);
  const scores = new Float64Array(pairs.size);
  const rivals = yield* rivalsOf(pairs, strengths, scoring);
  for (let pair = 0; pair < pairs.size; pair++) {
    if ((pair + 1) % STEP === 0) yield;
    const strength = strengths[pair] as number;
    if (strength === Number.NEGATIVE_INFINITY) continue;
    terms[0] = strength;
    terms[1] = marginOf(rivals, pairs, pair, strength);
    terms[2] = pairs.nameWords[pair] as number;
    terms[3] = 1;
    scoring.tap?.('rivals', pair, terms);
    scores[pair] = probability(sumOf(weights, terms));
  }
  return scores;
}

function* rivalsOf(pairs: Pairs, strengths: Float64Array, { left, right }: Scoring): Steps<Rivals> {
  const rivals = new Rivals(left.size, right.size);
  for (let pair = 0; pair < pairs.size; pair++) {
    if ((pair + 1) % STEP === 0) yield;
    rivals.add(pairs.left[pair] as number, pairs.right[pair] as number, strengths[pair] as number);
  }
  return rivals;
}

function marginOf(rivals: Rivals, { left, right }: Pairs, pair: number, strength: number): number {
  return rivals.margin(left[pair] as number, right[pair] as number, strength);
}

function changeOf(pairs: Pairs, pair: number, { left, right }: Scoring): Change {
  const [one, other] = [pairs.left[pair] as number, pairs.right[pair] as number];
  return {
    from: left.folders[one] as number,
    to: right.folders[other] as number,
    onlyLeft: pairs.onlyLeft[pair] as number,
    onlyRight: pairs.onlyRight[pair] as number,
    isSameName: left.names[one] === right.names[other],
  };
}

function sumOf(weights: readonly number[], terms: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += (weights[at] as number) * (terms[at] as number);
  return sum;
}

function probability(strength: number): number {
  return 1 / (1 + Math.exp(-strength));
}
