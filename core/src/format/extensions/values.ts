/**
 * The values of an entry's extensions, named as in their schemas: decoded text without surrounding white space;
 * undefined if missing. If an element may occur only once, the first one counts.
 */
export interface Extensions {
  alternates: Alternate[];
  images: Image[];
  videos: Video[];
  news: News[];
}

/**
 * A page in another language, or for another device or app.
 * https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export interface Alternate {
  rel?: string | undefined;
  hreflang?: string | undefined;
  href?: string | undefined;
  media?: string | undefined;
}

/** https://www.google.com/schemas/sitemap-image/1.1/sitemap-image.xsd */
export interface Image {
  loc?: string | undefined;
  caption?: string | undefined;
  geo_location?: string | undefined;
  title?: string | undefined;
  license?: string | undefined;
}

/** https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd */
export interface Video {
  thumbnail_loc?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  content_loc?: string | undefined;
  player_loc?: WithAttributes<'allow_embed' | 'autoplay'> | undefined;
  duration?: string | undefined;
  expiration_date?: string | undefined;
  rating?: string | undefined;
  content_segment_loc: WithAttributes<'duration'>[];
  view_count?: string | undefined;
  publication_date?: string | undefined;
  tag: string[];
  category?: string | undefined;
  family_friendly?: string | undefined;
  restriction?: WithAttributes<'relationship'> | undefined;
  gallery_loc?: WithAttributes<'title'> | undefined;
  price: WithAttributes<'currency' | 'type' | 'resolution'>[];
  requires_subscription?: string | undefined;
  uploader?: WithAttributes<'info'> | undefined;
  tvshow?: TvShow | undefined;
  platform?: WithAttributes<'relationship'> | undefined;
  live?: string | undefined;
  id: WithAttributes<'type'>[];
}

export interface TvShow {
  show_title?: string | undefined;
  video_type?: string | undefined;
  episode_title?: string | undefined;
  season_number?: string | undefined;
  episode_number?: string | undefined;
  premier_date?: string | undefined;
}

/** https://www.google.com/schemas/sitemap-news/0.9/sitemap-news.xsd */
export interface News {
  publication?: { name?: string | undefined; language?: string | undefined } | undefined;
  access?: string | undefined;
  genres?: string | undefined;
  publication_date?: string | undefined;
  title?: string | undefined;
  keywords?: string | undefined;
  stock_tickers?: string | undefined;
}

/** The text of an element and its attributes. */
export type WithAttributes<Name extends string> = { value: string } & { [name in Name]?: string | undefined };

/** Whether UTF-8 `bytes[start, end)` contains more than `limit` code points. */
export function isLongerThan(bytes: Uint8Array, start: number, end: number, limit: number): boolean {
  if (end - start <= limit) return false;
  let codePoints = 0;
  for (let at = start; at < end; at++) if (((bytes[at] as number) & 0xc0) !== 0x80) codePoints++;
  return codePoints > limit;
}

/** The decimal number in `bytes[start, end)`: an optional sign, digits, an optional fraction; NaN for anything else. */
export function decimal(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const negative = bytes[at] === 0x2d;
  if (negative || bytes[at] === 0x2b) at++;
  let value = 0;
  let scale = 0;
  let digits = 0;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === 0x2e && scale === 0) {
      scale = 1;
      continue;
    }
    if (byte < 0x30 || byte > 0x39) return Number.NaN;
    value = value * 10 + byte - 0x30;
    scale *= 10;
    digits++;
  }
  if (digits === 0) return Number.NaN;
  return (negative ? -value : value) / (scale || 1);
}
