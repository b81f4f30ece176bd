import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isLong: boolean;
  }
}

/** The share of the runs that are made unless the long tests run. */
const SHARE = 1 / 5;

/** How often a property is tried: so often by `npm run test:long`, and a fifth of it otherwise. */
export function often(runs: number): { numRuns: number } {
  return { numRuns: inject('isLong') ? runs : Math.ceil(runs * SHARE) };
}
