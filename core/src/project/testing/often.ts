import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isLong: boolean;
  }
}

/** The share of runs to make outside of the long tests, and the minimum number of runs. */
const SHARE = 1 / 40;
const FEWEST = 5;

/** How often to try a property: `runs` times in `npm run test:long`, otherwise a fortieth of that, but at least 5. */
export function often(runs: number): { numRuns: number } {
  return { numRuns: inject('isLong') ? runs : Math.max(FEWEST, Math.ceil(runs * SHARE)) };
}
