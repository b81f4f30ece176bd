import { lastOf } from '../../../../bytes/steps.ts';
import { findRenames } from '../find-renames.ts';
import { NAME_TERMS } from '../likeness.ts';
import { MOVE_TERMS } from '../moves.ts';
import { RIVAL_TERMS } from '../rivals.ts';
import type { Weights } from '../weights.ts';
import { changedOf, type Site, thinned } from './redirect-sites.ts';

type Layer = keyof Weights;
const TERMS = { names: NAME_TERMS, moves: MOVE_TERMS, rivals: RIVAL_TERMS } as const;

/**
 * Weights mostly set by judgment, because the sites have few examples. Two pages with the same name in the folders of
 * two languages or versions are not the same page. Nor are two pages whose names differ by a number, as in a series.
 */
const FIRM: Readonly<Partial<Record<(typeof NAME_TERMS)[number], number>>> = {
  parallel: -8,
  otherNumber: -5,
};

/** Weights before anything is learned: each layer only passes on what the previous one says. */
const START: Weights = {
  names: weightsOf(NAME_TERMS, (term) => FIRM[term] ?? 0),
  moves: weightsOf(MOVE_TERMS, (term) => (term === 'alone' ? 1 : 0)),
  rivals: weightsOf(RIVAL_TERMS, (term) => (term === 'before' ? 1 : 0)),
};

/**
 * Added to the log odds that the layers find. With it, 98 of 100 pairs that reach the default threshold, a score of
 * 0.85, are right on sites that the weights were not learned from.
 */
const SHIFT = 1.1;

/** Learns the weights from sites by logistic regression, one layer after the other. */
export function learnWeights(sites: readonly Site[]): Weights {
  const all = sites.flatMap((site) => [site, thinned(site, 1), thinned(site, 2)]);
  let weights: Weights = { ...START, names: fit(all, START, 'names') };
  // The weights decide which pairs teach others, so the weights are learned again.
  for (let round = 0; round < 3; round++) weights = { ...weights, moves: fit(all, weights, 'moves') };
  const rivals = fit(all, weights, 'rivals');
  return { ...weights, rivals: { ...rivals, always: rivals.always + SHIFT } };
}

function weightsOf<Term extends string>(
  terms: readonly Term[],
  of: (term: Term, at: number) => number,
): Record<Term, number> {
  // Each term has an entry.
  return Object.fromEntries(terms.map((term, at) => [term, of(term, at)])) as Record<Term, number>;
}

/** Pairs with their features, and whether they are renames. */
interface Examples {
  readonly terms: Float64Array[];
  readonly isRight: boolean[];
  /** A large site counts for less than its number of pairs. */
  readonly weights: number[];
}

function fit<L extends Layer>(sites: readonly Site[], weights: Weights, layer: L): Weights[L] {
  const examples: Examples = { terms: [], isRight: [], weights: [] };
  for (const site of sites) {
    const { lefts, rights, ...changed } = changedOf(site);
    const truth = new Map(site.pairs.map(({ left, right }) => [left, right]));
    const weight = Math.sqrt(100 / Math.max(20, lefts.length));
    const tap: NonNullable<Parameters<typeof findRenames>[2]>['tap'] =
      (candidates, left, right) => (of, pair, terms) => {
        if (of !== layer) return;
        const one = lefts[left.places[candidates.left[pair] ?? 0] ?? 0] ?? '';
        const other = rights[right.places[candidates.right[pair] ?? 0] ?? 0];
        examples.terms.push(terms.slice());
        examples.isRight.push(truth.get(one) === other);
        examples.weights.push(weight);
      };
    lastOf(findRenames(changed, 1, { weights, tap }));
  }
  const terms: readonly string[] = TERMS[layer];
  const before: Readonly<Record<string, number>> = START[layer];
  const found = regression(
    examples,
    Float64Array.from(terms, (term) => before[term] ?? 0),
  );
  // The terms are those of the layer.
  return weightsOf(terms, (_, at) => found[at] ?? 0) as Weights[L];
}

/** Pulls weights toward their initial values, so that rare terms do not get large weights. */
const RIDGE = 1;
const FIRM_RIDGE = 50;

/** Logistic regression by Newton's method. */
function regression({ terms, isRight, weights }: Examples, start: Float64Array): Float64Array {
  const size = start.length;
  let found = start;
  for (let round = 0; round < 25; round++) {
    const slope = new Float64Array(size);
    const curve = Array.from({ length: size }, () => new Float64Array(size));
    for (const [at, own] of terms.entries()) {
      const odds = own.reduce((sum, value, term) => sum + value * (found[term] ?? 0), 0);
      const likely = 1 / (1 + Math.exp(-odds));
      const weight = weights[at] ?? 0;
      const off = weight * (Number(isRight[at]) - likely);
      const bend = weight * Math.max(1e-6, likely * (1 - likely));
      for (const [row, value] of own.entries()) {
        if (value === 0) continue;
        slope[row] = (slope[row] ?? 0) + off * value;
        const line = curve[row] ?? slope;
        for (let column = 0; column < size; column++)
          line[column] = (line[column] ?? 0) + bend * value * (own[column] ?? 0);
      }
    }
    for (let row = 0; row < size; row++) {
      const ridge = (start[row] ?? 0) < 0 ? FIRM_RIDGE : RIDGE;
      slope[row] = (slope[row] ?? 0) - ridge * ((found[row] ?? 0) - (start[row] ?? 0));
      const line = curve[row] ?? slope;
      line[row] = (line[row] ?? 0) + ridge;
    }
    const step = solved(curve, slope);
    const longest = step.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const share = Math.min(1, 3 / longest);
    found = found.map((value, at) => value + share * (step[at] ?? 0));
    if (longest < 1e-5) break;
  }
  return found;
}

/** The solution of linear equations, by elimination. */
function solved(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const rows = matrix.map((row, at) => Float64Array.from([...row, right[at] ?? 0]));
  for (const [at, pivot] of rows.entries()) {
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const share = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column <= size; column++)
        row[column] = (row[column] ?? 0) - share * (pivot[column] ?? 0);
    }
  }
  return Float64Array.from(rows, (row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}
