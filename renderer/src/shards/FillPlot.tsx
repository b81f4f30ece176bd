import { FILL_BARS, type ShardPlanSummary } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';

/** The fewest shards for which a plot says more than the table. */
const LEAST = 8;
const BAR = 5;
const HEIGHT = 20;

/** How full the shards are. Each bar covers a twentieth of the limit; its height shows how many shards fall in it. */
export function FillPlot({ plan: { fills, shards } }: { plan: ShardPlanSummary }) {
  const { t } = useMessages();
  if (shards < LEAST) return null;
  const most = Math.max(...fills);
  const full = fills.at(-1) ?? 0;
  const low = fills.slice(0, FILL_BARS / 2).reduce((sum, count) => sum + count, 0);
  const words = t('shards.fills', { full, low });
  return (
    <span className="fill-plot">
      <span>{t('shards.fill')}</span>
      <span aria-hidden>{t('shards.share', { share: 0 })}</span>
      <svg width={FILL_BARS * BAR} height={HEIGHT} role="img" aria-label={words}>
        <title>{words}</title>
        {fills.map((count, place) => {
          // A single shard must stay visible beside thousands.
          const height = count === 0 ? 1 : Math.max(2, (count / most) * HEIGHT);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: bars never move.
              key={place}
              x={place * BAR}
              y={HEIGHT - height}
              width={BAR - 1}
              height={height}
              data-empty={count === 0}
            />
          );
        })}
      </svg>
      <span aria-hidden>{t('shards.share', { share: 1 })}</span>
    </span>
  );
}
