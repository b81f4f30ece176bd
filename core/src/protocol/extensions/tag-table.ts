/** The type of a tag's value. A group contains other tags. */
type TagType = 'group' | 'text' | 'url' | 'date' | 'number' | 'boolean';

/** An element of an extension, or an attribute of such an element. */
export interface Tag {
  /**
   * The names of the elements around it, outermost first, and its own name, separated by colons. The name of an
   * attribute follows an `@`. The first word also names the namespace, except for `link`, which is in the namespace of
   * XHTML.
   */
  readonly name: string;
  readonly type: TagType;
  /** Whether it may occur several times in its parent. */
  readonly repeats?: true;
  /** Whether Google requires it. */
  readonly required?: true;
  /** Another tag that satisfies the requirement instead. */
  readonly or?: string;
  /** Google has ignored it since 6 August 2022. */
  readonly deprecated?: true;
  /** The maximum length of its value, in code points. */
  readonly longest?: number;
  /** The minimum and maximum of a number. */
  readonly range?: readonly [least: number, greatest: number];
  /** Whether the number must be an integer. */
  readonly whole?: true;
  /** Attributes that its schema allows, but that do not mean anything in a sitemap. */
  readonly ignored?: readonly string[];
}

/**
 * The elements and attributes of the extensions. Each group is in the order of its schema, and attributes follow their
 * element. Everything that depends on the list of tags is derived from this table.
 * https://www.google.com/schemas/sitemap-image/1.1/, …/sitemap-video/1.1/, …/sitemap-news/0.9/,
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps,
 * https://developers.google.com/search/blog/2022/05/spring-cleaning-sitemap-extensions,
 * https://www.w3.org/TR/xhtml1/dtds.html (link)
 */
export const TAGS = [
  {
    name: 'link',
    type: 'group',
    repeats: true,
    ignored: ['charset', 'class', 'dir', 'id', 'lang', 'rev', 'style', 'target', 'title', 'type'],
  },
  { name: 'link@rel', type: 'text' },
  { name: 'link@hreflang', type: 'text' },
  { name: 'link@href', type: 'url' },
  { name: 'link@media', type: 'text' },

  { name: 'image', type: 'group', repeats: true },
  { name: 'image:loc', type: 'url', required: true },
  { name: 'image:caption', type: 'text', deprecated: true },
  { name: 'image:geo_location', type: 'text', deprecated: true },
  { name: 'image:title', type: 'text', deprecated: true },
  { name: 'image:license', type: 'url', deprecated: true },

  { name: 'video', type: 'group', repeats: true },
  { name: 'video:thumbnail_loc', type: 'url', required: true },
  { name: 'video:title', type: 'text', required: true, longest: 100 },
  { name: 'video:description', type: 'text', required: true, longest: 2048 },
  { name: 'video:content_loc', type: 'url', required: true, or: 'video:player_loc' },
  { name: 'video:player_loc', type: 'url' },
  { name: 'video:player_loc@allow_embed', type: 'boolean', deprecated: true },
  { name: 'video:player_loc@autoplay', type: 'text', deprecated: true },
  { name: 'video:duration', type: 'number', range: [1, 28_800], whole: true },
  { name: 'video:expiration_date', type: 'date' },
  { name: 'video:rating', type: 'number', range: [0, 5] },
  { name: 'video:content_segment_loc', type: 'url', repeats: true },
  { name: 'video:content_segment_loc@duration', type: 'number' },
  { name: 'video:view_count', type: 'number', range: [0, Number.MAX_SAFE_INTEGER], whole: true },
  { name: 'video:publication_date', type: 'date' },
  { name: 'video:tag', type: 'text', repeats: true },
  { name: 'video:category', type: 'text', deprecated: true, longest: 256 },
  { name: 'video:family_friendly', type: 'boolean' },
  { name: 'video:restriction', type: 'text' },
  { name: 'video:restriction@relationship', type: 'text' },
  { name: 'video:gallery_loc', type: 'url', deprecated: true },
  { name: 'video:gallery_loc@title', type: 'text', deprecated: true },
  { name: 'video:price', type: 'number', repeats: true, deprecated: true },
  { name: 'video:price@currency', type: 'text', deprecated: true },
  { name: 'video:price@type', type: 'text', deprecated: true },
  { name: 'video:price@resolution', type: 'text', deprecated: true },
  { name: 'video:requires_subscription', type: 'boolean' },
  { name: 'video:uploader', type: 'text' },
  { name: 'video:uploader@info', type: 'url' },
  { name: 'video:tvshow', type: 'group', deprecated: true },
  { name: 'video:tvshow:show_title', type: 'text', deprecated: true },
  { name: 'video:tvshow:video_type', type: 'text', deprecated: true },
  { name: 'video:tvshow:episode_title', type: 'text', deprecated: true },
  { name: 'video:tvshow:season_number', type: 'number', deprecated: true },
  { name: 'video:tvshow:episode_number', type: 'number', deprecated: true },
  { name: 'video:tvshow:premier_date', type: 'date', deprecated: true },
  { name: 'video:platform', type: 'text' },
  { name: 'video:platform@relationship', type: 'text' },
  { name: 'video:live', type: 'boolean' },
  { name: 'video:id', type: 'text', repeats: true },
  { name: 'video:id@type', type: 'text' },

  { name: 'news', type: 'group' },
  { name: 'news:publication', type: 'group', required: true },
  { name: 'news:publication:name', type: 'text', required: true },
  { name: 'news:publication:language', type: 'text', required: true },
  { name: 'news:access', type: 'text', deprecated: true },
  { name: 'news:genres', type: 'text', deprecated: true },
  { name: 'news:publication_date', type: 'date', required: true },
  { name: 'news:title', type: 'text', required: true },
  { name: 'news:keywords', type: 'text', deprecated: true },
  { name: 'news:stock_tickers', type: 'text', deprecated: true },
] as const satisfies readonly Tag[];

const BY_NAME: ReadonlyMap<string, Tag> = new Map(TAGS.map((tag) => [tag.name, tag]));

/** The table's row for a tag; null if no schema defines it. */
export function tagOf(name: string): Tag | null {
  return BY_NAME.get(name) ?? null;
}

/** The usual notation of a tag: `video:show_title`, `news:news`. */
export function usualName(name: string): string {
  const words = name.split(':');
  const [kind = ''] = words;
  return `${kind === 'link' ? 'xhtml' : kind}:${words.at(-1)}`;
}
