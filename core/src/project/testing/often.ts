import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isLong: boolean;
  }
}

/** The share of runs to make outside of the long tests, and the minimum. */
const SHARE = 1 / 40;
const FEWEST = 5;

/** How often to try a property: `runs` times in `npm run test:long`, and otherwise a fortieth of that. */
export function often(runs: number): { numRuns: number } {
  return { numRuns: inject('isLong') ? runs : Math.max(FEWEST, Math.ceil(runs * SHARE)) };
}
