import fc from 'fast-check';

/**
 * Property tests use the same cases on every run, so that a failure points to the current change. URLSET_SEED=random
 * tries other cases; a number repeats the cases of a failed run.
 */
const wanted = process.env.URLSET_SEED ?? '20261121';
fc.configureGlobal({
  ...(wanted !== 'random' && { seed: Number(wanted) }),
  // For properties that do not set their own number of runs. `npm run test:long` runs them a hundred times.
  ...(process.env.URLSET_LONG !== '1' && { numRuns: 25 }),
});
