import type { ENGINE_PORT } from '@urlset/core/contract.ts';

/** The names that main and the preload agree on; the page never sees them. */
export const CALL = 'urlset:call';
export const EVENT = 'urlset:event';
/** From the preload alone: paths of files that the system reported as dropped. */
export const DROPPED = 'urlset:dropped';

/** The contract's tag again: importing its value would bring every validator into the preload. */
export const PORT: typeof ENGINE_PORT = 'urlset:engine-port';
