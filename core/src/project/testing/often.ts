import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isLong: boolean;
  }
}

/** The share of runs to make outside of the long tests. */
const SHARE = 1 / 5;

/** How often to try a property: `runs` times in `npm run test:long`, and otherwise a fifth of that. */
export function often(runs: number): { numRuns: number } {
  return { numRuns: inject('isLong') ? runs : Math.ceil(runs * SHARE) };
}
