import type { FileSummary } from '@urlset/core/contract.ts';
import { useApp, useMessages, useProject } from '../app-context.ts';
import { showFile } from '../stores/view.ts';
import { sitemapsOf } from '../urls/selection.ts';
import { inPercents, PictureCard } from './Card.tsx';
import { CountTable } from './CountTable.tsx';

/** The limits of a sitemap. https://www.sitemaps.org/protocol.html#index */
const MOST_ENTRIES = 50_000;
const MOST_BYTES = 52_428_800;
/** A sitemap this full may soon have to be split. */
const NEARLY_FULL = 0.9;
/** With more sitemaps than this, the bars would be too thin to see. */
const MOST_BARS = 60;

/** How full each sitemap is, the fullest first. A click on a bar or a name shows the sitemap's entries. */
export function SizesCard() {
  const { view } = useApp();
  const messages = useMessages();
  const { t } = messages;
  const summary = useProject((state) => state.summary);
  const sitemaps = (summary ? sitemapsOf(summary) : []).toSorted((a, b) => fillOf(b) - fillOf(a));
  const bars = sitemaps.slice(0, MOST_BARS);
  const percent = (fill: number) => t('overview.share', { share: inPercents(fill) });
  const most = Math.max(1, ...bars.map(fillOf));
  const words = (file: FileSummary) =>
    t('overview.sitemap', { name: file.name, count: file.entries, share: inPercents(fillOf(file)) });
  return (
    <PictureCard
      area="sizes"
      title={t('overview.sizes')}
      note={<span>{t('overview.sizesNote')}</span>}
      picture={
        <>
          <div className="sizes" role="img" aria-label={t('overview.sizesWords', { count: sitemaps.length })}>
            <span className="sizes-limit" style={{ bottom: `${(1 / most) * 100}%` }}>
              {t('overview.limit')}
            </span>
            {bars.map((file) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the table offers the same with buttons.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the table offers the same with buttons.
              <span
                key={file.id}
                className="sizes-bar"
                data-full={fillOf(file) > 1 ? 'over' : fillOf(file) >= NEARLY_FULL ? 'nearly' : 'no'}
                style={{ height: `${(fillOf(file) / most) * 100}%` }}
                title={words(file)}
                onClick={() => showFile(view, file.id)}
              />
            ))}
          </div>
          {sitemaps.length > bars.length && (
            <p className="card-words">{t('overview.others', { count: sitemaps.length - bars.length })}</p>
          )}
        </>
      }
      table={
        <CountTable
          label={t('overview.sizes')}
          rows={sitemaps.slice(0, 1000).map((file) => ({
            key: String(file.id),
            label: file.name,
            count: file.entries,
            more: percent(fillOf(file)),
            isWrong: fillOf(file) > 1,
            onShow: () => showFile(view, file.id),
          }))}
          others={Math.max(0, sitemaps.length - 1000)}
        />
      }
    />
  );
}

/** How full a sitemap is: its share of the limit of entries or of bytes, whichever is greater. */
function fillOf({ entries, bytes }: FileSummary): number {
  return Math.max(entries / MOST_ENTRIES, bytes / MOST_BYTES);
}
