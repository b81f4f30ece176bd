import type { Severity } from '../../../contract/values.ts';
import type { Span } from '../../../table/facets/spans.ts';
import { html, type Markup } from './markup.ts';

/** Rounds a number to at most two decimals, for use in an SVG attribute. */
function short(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A bar as wide as its share of the whole. The number beside it says the same, so assistive technology skips it. */
export function bar(share: number, look: Severity | 'fill' = 'fill'): Markup {
  const width = short(Math.min(1, Math.max(0, share)) * 100);
  return html`<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="8" rx="2"/><rect class="${look}" width="${width}" height="8" rx="2"/></svg>`;
}

const WIDTH = 560;
const HEIGHT = 150;
/** Room for the labels of the axis. */
const LABELS = 18;
/** Minimum distance between the starts of two labels, in units of the `viewBox`. */
const LABEL_WIDTH = 64;

/** Bars side by side with a few names below them. */
export function histogram(spans: readonly Span[], label: string): Markup {
  const most = Math.max(1, ...spans.map(({ count }) => count));
  const step = WIDTH / spans.length;
  const every = Math.ceil(LABEL_WIDTH / step);
  const bars = spans.map(({ count }, at) => {
    const height = (count / most) * HEIGHT;
    return html`<rect class="fill" x="${short(at * step + step * 0.1)}" y="${short(HEIGHT - height)}" width="${short(step * 0.8)}" height="${short(height)}"/>`;
  });
  const names = spans.flatMap(({ name }, at) =>
    at % every === 0 && (spans.length - at) * step >= LABEL_WIDTH * 0.75
      ? [html`<text x="${short(at * step)}" y="${HEIGHT + LABELS - 4}">${name}</text>`]
      : [],
  );
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT + LABELS}" role="img" aria-label="${label}"><line class="axis" x2="${WIDTH}" y1="${HEIGHT}" y2="${HEIGHT}"/>${bars}${names}</svg>`;
}

/** A sitemap that is this full may soon have to be split. */
const NEARLY_FULL = 0.9;

/** Bars for shares of a limit, with a line at the limit. */
export function limitBars(shares: readonly number[], label: string, limit: string): Markup {
  const most = Math.max(1, ...shares);
  const step = Math.min(24, WIDTH / Math.max(1, shares.length));
  const at = short(LABELS + HEIGHT * (1 - 1 / most));
  const bars = shares.map((share, place) => {
    const height = (share / most) * HEIGHT;
    const look = share > 1 ? 'error' : share >= NEARLY_FULL ? 'warning' : 'fill';
    return html`<rect class="${look}" x="${short(place * step + step * 0.1)}" y="${short(LABELS + HEIGHT - height)}" width="${short(step * 0.8)}" height="${short(height)}"/>`;
  });
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT + LABELS}" role="img" aria-label="${label}">${bars}<line class="axis" x2="${WIDTH}" y1="${at}" y2="${at}" stroke-dasharray="4 3"/><text x="${WIDTH}" y="${short(at - 4)}" text-anchor="end">${limit}</text></svg>`;
}
