import { numberFormat } from '../messages/formats.ts';
import { showFilter } from '../stores/view.ts';
import 'uplot/dist/uPlot.min.css';
import type { Overview } from '@urlset/core/contract.ts';
import { type Span, spansOf, termOf } from '@urlset/core/table/facets/spans.ts';
import { useEffect, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import { useApp, useMessages } from '../app-context.ts';
import { CommandButton } from '../ui/CommandButton.tsx';
import { useSize } from '../ui/use-size.ts';
import { PictureCard } from './Card.tsx';
import { CountTable } from './CountTable.tsx';

/** The card names the most frequent lastmod if at least this share of the dated entries has it. */
const FREQUENT = 0.05;
/** If at least this share has the same lastmod, search engines may ignore all lastmods. */
const SUSPICIOUS = 0.5;

/** When entries last changed: a bar for each month or year. A click or a drag shows the entries of those bars. */
export function LastmodCard({ overview }: { overview: Overview }) {
  const app = useApp();
  const messages = useMessages();
  const { t } = messages;
  const spans = useMemo(() => spansOf(overview.months), [overview.months]);
  const facet = overview.facets.find(({ facet }) => facet === 'month');
  const unusual = (facet?.values ?? []).filter(({ value }) => !/^\d/.test(value));
  const [first, last] = [spans[0], spans.at(-1)];
  const { commonLastmod } = overview;
  const share = commonLastmod === null ? 0 : commonLastmod.count / commonLastmod.dated;
  return (
    <PictureCard
      area="lastmod"
      title="lastmod"
      note={
        <>
          {first && last && <span>{t('overview.span', { from: first.name, to: last.name })}</span>}
          <CommandButton id="view.lastmod" look="link" label="overview.checkLastmod" />
        </>
      }
      picture={
        <div className="lastmod">
          {spans.length === 0 ? (
            <p className="card-empty">{t('overview.noLastmod')}</p>
          ) : (
            <Histogram spans={spans} onShow={(from, to) => showFilter(app.view, termOf(from, to))} />
          )}
          {commonLastmod !== null && share >= FREQUENT && (
            <p className="card-words" data-wrong={share >= SUSPICIOUS}>
              {t('overview.common', {
                count: commonLastmod.count,
                dated: commonLastmod.dated,
                lastmod: new Date(commonLastmod.time).toISOString().replace(/T00:00:00.000Z$|\.000Z$/, ''),
              })}
            </p>
          )}
          {unusual.length > 0 && (
            <p className="card-words">
              {unusual.map(({ value, count, term }) => (
                <button
                  key={value}
                  type="button"
                  className="count-name"
                  onClick={() => showFilter(app.view, term)}
                >
                  {t(value === '' ? 'overview.undated' : 'overview.misdated', { count })}
                </button>
              ))}
            </p>
          )}
        </div>
      }
      table={
        <CountTable
          label="lastmod"
          rows={[
            ...spans
              .filter(({ count }) => count > 0)
              .map((span) => ({
                key: span.name,
                label: span.name,
                count: span.count,
                onShow: () => showFilter(app.view, termOf(span, span)),
              })),
            ...unusual.map(({ value, count, term }) => ({
              key: value,
              label: t(value === '' ? 'overview.none' : 'overview.invalid'),
              count,
              onShow: () => showFilter(app.view, term),
            })),
          ]}
        />
      }
    />
  );
}

interface HistogramProps {
  spans: readonly Span[];
  onShow(from: Span, to: Span): void;
}

/** The bars, drawn by uPlot. The card can show the same data as a table, for users who cannot see or click the bars. */
function Histogram({ spans, onShow }: HistogramProps) {
  const { t, locale } = useMessages();
  const [box, { width, height }] = useSize<HTMLDivElement>();
  const show = useRef(onShow);
  show.current = onShow;
  useEffect(() => {
    const host = box.current;
    if (!host || width === 0 || height === 0) return;
    let plot: uPlot | null = null;
    const draw = () => {
      plot?.destroy();
      plot = plotOf(host, spans, { width, height, locale }, (from, to) => show.current(from, to));
    };
    draw();
    // The colors of a canvas do not follow the theme by themselves.
    const themes = window.matchMedia('(prefers-color-scheme: dark)');
    themes.addEventListener('change', draw);
    return () => {
      themes.removeEventListener('change', draw);
      plot?.destroy();
    };
  }, [box, spans, width, height, locale]);
  return <div ref={box} className="histogram" role="img" aria-label={t('overview.histogram')} />;
}

function plotOf(
  host: HTMLElement,
  spans: readonly Span[],
  { width, height, locale }: { width: number; height: number; locale: string },
  onShow: (from: Span, to: Span) => void,
): uPlot {
  const style = getComputedStyle(host);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const font = `11px ${style.fontFamily}`;
  const grid = { stroke: color('--line'), width: 1 };
  const numbers = numberFormat(locale, { notation: 'compact' });
  const last = spans.length - 1;
  const at = (place: number) => spans[Math.min(last, Math.max(0, Math.round(place)))];
  const bars = uPlot.paths.bars?.({ size: [0.8, 40], radius: 0.15 });
  const options: uPlot.Options = {
    width,
    height,
    legend: { show: false },
    // The last label may extend this far beyond the last bar.
    padding: [8, 28, 0, 0],
    scales: {
      x: { time: false, range: [-0.5, last + 0.5] },
      y: { range: (_, __, most) => [0, Math.max(1, most)] },
    },
    axes: [
      {
        stroke: color('--text-soft'),
        font,
        size: 30,
        grid: { show: false },
        ticks: grid,
        // Labels at least 72 pixels apart, at whole positions.
        incrs: [1, 2, 3, 6, 12, 24, 60, 120],
        space: 72,
        values: (_, places) =>
          places.map((place) => (Number.isInteger(place) ? (spans[place]?.name ?? '') : '')),
      },
      {
        stroke: color('--text-soft'),
        font,
        grid,
        ticks: { show: false },
        size: 48,
        values: (_, values) => values.map((value) => (Number.isInteger(value) ? numbers.format(value) : '')),
      },
    ],
    series: [
      {},
      {
        fill: color('--accent'),
        stroke: color('--accent'),
        width: 0,
        points: { show: false },
        ...(bars && { paths: bars }),
      },
    ],
    cursor: { y: false, drag: { x: true, y: false, setScale: false }, points: { show: false } },
    hooks: {
      setSelect: [
        (plot) => {
          const { left, width: selected } = plot.select;
          if (selected < 1) return;
          const from = at(plot.posToVal(left, 'x'));
          const to = at(plot.posToVal(left + selected, 'x'));
          if (from && to) onShow(from, to);
        },
      ],
    },
  };
  const places = Float64Array.from(spans.keys());
  const counts = Float64Array.from(spans, ({ count }) => count);
  const plot = new uPlot(options, [places, counts], host);
  plot.over.addEventListener('click', () => {
    const span = plot.cursor.idx === null || plot.cursor.idx === undefined ? undefined : at(plot.cursor.idx);
    if (span && plot.select.width < 1) onShow(span, span);
  });
  return plot;
}
