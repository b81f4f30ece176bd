import type { ShardPlanSummary } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';

/** The number of shards and entries in a plan, and their total size. */
export function PlanTotal({ plan }: { plan: ShardPlanSummary }) {
  const { t, bytes } = useMessages();
  const { shards, entries, gzipBytes } = plan;
  const size = bytes(gzipBytes ?? plan.bytes);
  return t('shards.total', { shards, entries, size, gzip: gzipBytes === null ? 'no' : 'yes' });
}
