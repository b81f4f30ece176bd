import type { HostLimits } from './host-gate.ts';

/** What a host of others gets at most, and one's own unless the user chooses. */
export const POLITE: HostLimits = { rate: 5, concurrency: 2 };
export const MINE: HostLimits = { rate: 100, concurrency: 10 };
