import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ExportRequest } from '../export-request.ts';
import type { PreviousBundle } from '../plan/previous-bundle.ts';

/** What the user must confirm before sitemaps without a manifest are replaced. */
export const TAKE_OVER = ['takes-over', 'drops-rows', 'takes-over-one'] as const;

/**
 * Finds what the user must confirm before an export replaces sitemaps that were found without a manifest. The results
 * are errors, so that a caller that cannot ask can throw them.
 */
export function takeOverGuards(
  { index, rows }: Pick<ExportRequest, 'index' | 'rows'>,
  previous: PreviousBundle | null,
): UrlsetError[] {
  if (!previous?.adopted) return [];
  const { shards } = previous.manifest;
  if (index === null) {
    const [{ name } = { name: '' }] = shards;
    return previous.adopted.isOurs ? [] : [new UrlsetError(TAKE_OVER[2], { name })];
  }
  const guards: UrlsetError[] = [];
  if (!previous.adopted.isOurs)
    guards.push(new UrlsetError(TAKE_OVER[0], { name: index, count: String(shards.length) }));
  const kept = new Set(rows.foreign.map(({ loc }) => loc));
  const dropped = previous.adopted.elsewhere.filter((loc) => !kept.has(loc));
  const [first] = dropped;
  if (first !== undefined) {
    const count = String(dropped.length);
    guards.push(new UrlsetError(TAKE_OVER[1], { name: index, count, loc: first }));
  }
  return guards;
}
