/** The names that main and the preload agree on; the page never sees them. */
export const CALL = 'urlset:call';
export const EVENT = 'urlset:event';
