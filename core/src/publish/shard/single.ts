import { DEFAULT_BUNDLE } from '../../contract/bundle.ts';
import { UrlsetError } from '../../contract/errors.ts';
import type { ShardLimits } from './plan/plan-input.ts';
import type { ShardPlan } from './plan/shard-plan.ts';
import type { Policy } from './policy.ts';

/** How a project is exported as one sitemap: `sitemap.xml`, uncompressed and without an index. */
export const SINGLE = {
  policies: [{ kind: 'fill' }] as readonly Policy[],
  limits: DEFAULT_BUNDLE.limits,
  names: 'sitemap.xml',
  gzip: false,
  index: null,
  // Otherwise a project that was exported as several sitemaps would be split the same way again.
  keepGroups: false,
} as const;

/**
 * Rejects a plan that has several sitemaps instead of one.
 * @throws UrlsetError `single-too-many` (entries) or `single-too-big` (bytes), with the limit that it exceeds
 */
export function refuseSeveral({ ids, shards }: Pick<ShardPlan, 'ids' | 'shards'>, limits: ShardLimits): void {
  if (shards.length < 2) return;
  if (ids.length > limits.entries) {
    const params = { count: String(ids.length), limit: String(limits.entries) };
    throw new UrlsetError('single-too-many', params);
  }
  const size = shards.reduce((sum, { bytes }) => sum + bytes, 0);
  throw new UrlsetError('single-too-big', { size: String(size), limit: String(limits.bytes) });
}
