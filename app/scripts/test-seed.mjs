import fc from 'fast-check';

/**
 * Property tests use the same cases on every run, so that a failure points to the current change. URLSET_SEED=random
 * tries other cases; a number repeats those of a failed run.
 */
const wanted = process.env.URLSET_SEED ?? '20261121';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });
