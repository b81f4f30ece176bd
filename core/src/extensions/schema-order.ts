import { SLOTS, type SlotName } from './slots.ts';

/**
 * The elements within each element, in the order that its schema asks for.
 * https://www.google.com/schemas/sitemap-image/1.1/, …/sitemap-video/1.1/, …/sitemap-news/0.9/
 */
const CHILDREN: readonly (readonly [parent: SlotName, children: readonly string[]])[] = [
  ['image', ['loc', 'caption', 'geo_location', 'title', 'license']],
  [
    'video',
    [
      ...['thumbnail_loc', 'title', 'description', 'content_loc', 'player_loc', 'duration'],
      ...['expiration_date', 'rating', 'content_segment_loc', 'view_count', 'publication_date', 'tag'],
      ...['category', 'family_friendly', 'restriction', 'gallery_loc', 'price', 'requires_subscription'],
      ...['uploader', 'tvshow', 'platform', 'live', 'id'],
    ],
  ],
  [
    'video:tvshow',
    ['show_title', 'video_type', 'episode_title', 'season_number', 'episode_number', 'premier_date'],
  ],
  ['news', ['publication', 'access', 'genres', 'publication_date', 'title', 'keywords', 'stock_tickers']],
  ['news:publication', ['name', 'language']],
];

const RANKS: ReadonlyMap<string, number> = new Map(
  CHILDREN.flatMap(([parent, children]) => children.map((child, rank) => [`${parent}:${child}`, rank])),
);

/** By slot: its place among its siblings by the schema; -1 for what is no child of an extension. */
const RANK_OF_SLOT = SLOTS.map((name) => RANKS.get(name) ?? -1);

/** The place of an element among its siblings by the schema, by its slot; -1 for what has none. */
export function schemaRank(slot: number): number {
  return RANK_OF_SLOT[slot] ?? -1;
}
