import type { ENGINE_PORT } from '@urlset/core/contract.ts';

/** The names that main and the preload agree on; the page never sees them. */
export const CALL = 'urlset:call';
export const EVENT = 'urlset:event';
/** Only the preload sends on it: the paths of dropped files. */
export const DROPPED = 'urlset:dropped';

/** The contract's tag again: importing its value would bring every validator into the preload. */
export const PORT: typeof ENGINE_PORT = 'urlset:engine-port';
