import type { ENGINE_PORT } from '@urlset/core/contract.ts';

/** Channel names shared by main and the preload. The page never sees them. */
export const CALL = 'urlset:call';
export const EVENT = 'urlset:event';
/** Carries the paths of dropped files. Only the preload sends on it. */
export const DROPPED = 'urlset:dropped';

/** Same value as the contract's constant. Importing that constant would bundle all validators into the preload. */
export const PORT: typeof ENGINE_PORT = 'urlset:engine-port';
