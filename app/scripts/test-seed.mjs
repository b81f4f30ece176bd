import fc from 'fast-check';

/**
 * Properties are tested with the same cases on every run, so that what fails is the change at hand.
 * URLSET_SEED=random looks for others; a number repeats those of a run that failed.
 */
const wanted = process.env.URLSET_SEED ?? '20261121';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });
