/**
 * Everything that crosses a process boundary. The page, main and the engine know each other only through these values.
 * Each value has a validator, and the receiver rejects messages that do not match.
 */
export * from './contract/bundle.ts';
export * from './contract/copy.ts';
export * from './contract/edits.ts';
export * from './contract/engine.ts';
export * from './contract/errors.ts';
export * from './contract/export.ts';
export * from './contract/extensions.ts';
export * from './contract/history.ts';
export * from './contract/host.ts';
export * from './contract/lists.ts';
export * from './contract/network.ts';
export * from './contract/page-result.ts';
export * from './contract/planned-index.ts';
export * from './contract/screens/clusters.ts';
export * from './contract/screens/compare.ts';
export * from './contract/screens/duplicates.ts';
export * from './contract/screens/facets.ts';
export * from './contract/screens/lastmod-verdict.ts';
export * from './contract/screens/lastmods.ts';
export * from './contract/screens/merge.ts';
export * from './contract/screens/page-checks.ts';
export * from './contract/screens/web.ts';
export * from './contract/shards.ts';
export * from './contract/shell.ts';
export * from './contract/site.ts';
export * from './contract/summary-news.ts';
export * from './contract/value-change.ts';
export * from './contract/values.ts';
