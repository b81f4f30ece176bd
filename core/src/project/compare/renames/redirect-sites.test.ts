// @module-tag slow
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentOf, corpus, filesIn } from '../../testing/corpus.ts';
import { learnWeights } from './testing/learn-weights.ts';
import {
  measure,
  type Outcome,
  outcomeOf,
  type Pair,
  reportOf,
  type Site,
  siteOf,
  withPairs,
} from './testing/redirect-sites.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Renames of real sites; see the README in their folder. They are not part of the repository. */
const sites = filesIn(path.join(corpus, 'redirects'))
  .filter((file) => file.endsWith('.tsv'))
  .map((file) => siteOf(path.basename(file, '.tsv'), contentOf(file)?.toString('utf8') ?? ''));

const THRESHOLD = 0.85;
const PARTS = 6;
const byGit = ({ proof }: Pair) => proof === 'git rename';
const gitAlone = (list: readonly Site[]) =>
  list.map((site) => withPairs(site, byGit)).filter(({ pairs }) => pairs.length > 0);
const outcomesOf = (list: readonly Site[], weights: Weights) =>
  list.map((site) => outcomeOf(site, THRESHOLD, weights));

/**
 * Expects the required precision and recall for all pairs, and for the pairs that git proves. `git` holds the outcomes
 * for sites that are reduced to those pairs.
 */
function expectGood(outcomes: readonly Outcome[], git: readonly Outcome[]): void {
  const all = measure(outcomes, THRESHOLD);
  expect(all.precision).toBeGreaterThanOrEqual(0.95);
  expect(all.recall).toBeGreaterThanOrEqual(0.8);
  for (const proven of [measure(outcomes, THRESHOLD, byGit), measure(git, THRESHOLD)]) {
    expect(proven.precision).toBeGreaterThanOrEqual(0.95);
    expect(proven.recall).toBeGreaterThanOrEqual(0.6);
  }
}

describe.skipIf(sites.length === 0)('renames of real sites', () => {
  it('finds most of them, and is rarely wrong', () => {
    expectGood(outcomesOf(sites, WEIGHTS), outcomesOf(gitAlone(sites), WEIGHTS));
  });

  it('meets the same limits on sites that the weights were not learned from', { tags: ['long'] }, () => {
    const outcomes: Outcome[] = [];
    const git: Outcome[] = [];
    for (let part = 0; part < PARTS; part++) {
      const others = sites.filter((_, at) => at % PARTS === part);
      const weights = learnWeights(sites.filter((_, at) => at % PARTS !== part));
      outcomes.push(...outcomesOf(others, weights));
      git.push(...outcomesOf(gitAlone(others), weights));
    }
    // For docs/renames.md.
    process.stdout.write(
      `${reportOf(outcomes, THRESHOLD)}\n\ngit alone: ${JSON.stringify(measure(git, THRESHOLD))}\n`,
    );
    expectGood(outcomes, git);
  });

  it('uses the weights learned from all sites', { tags: ['long'] }, () => {
    const learned = learnWeights(sites);
    for (const layer of ['names', 'moves', 'rivals'] as const) {
      const own: Readonly<Record<string, number>> = WEIGHTS[layer];
      for (const [term, weight] of Object.entries(learned[layer])) expect(own[term]).toBeCloseTo(weight, 1);
    }
  });
});
