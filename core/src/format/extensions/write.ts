import { escapeXml, withoutIllegalCharacters } from '../../bytes/text.ts';
import type { Alternate, Extensions, Image, News, TvShow, Video, WithAttributes } from './values.ts';

/** The prefix for each extension's namespace, without the colon. */
export interface ExtensionPrefixes {
  xhtml: string;
  image: string;
  video: string;
  news: string;
}

/**
 * Writes extensions in canonical form: in the order of the schemas, all five special characters escaped, undefined
 * values left out.
 * @param lead text before each element: a line end and its indentation, with children two spaces deeper; or an empty
 * string to write everything on one line
 */
export function writeExtensions(
  { alternates = [], images = [], videos = [], news = [] }: Partial<Extensions>,
  prefixes: ExtensionPrefixes,
  lead: string,
): string {
  const write = (prefix: string) => (element: Element) => written(element, `${prefix}:`, lead);
  return [
    ...alternates.map(alternateElement).map(write(prefixes.xhtml)),
    ...images.map(imageElement).map(write(prefixes.image)),
    ...videos.map(videoElement).map(write(prefixes.video)),
    ...news.map(newsElement).map(write(prefixes.news)),
  ].join('');
}

interface Element {
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  content: string | readonly Element[];
}

function alternateElement({ rel, hreflang, href, media }: Alternate): Element {
  return { name: 'link', attributes: { rel, hreflang, media, href }, content: [] };
}

function imageElement(image: Image): Element {
  return parent('image', [
    ...leaf('loc', image.loc),
    ...leaf('caption', image.caption),
    ...leaf('geo_location', image.geo_location),
    ...leaf('title', image.title),
    ...leaf('license', image.license),
  ]);
}

function videoElement(video: Video): Element {
  return parent('video', [
    ...leaf('thumbnail_loc', video.thumbnail_loc),
    ...leaf('title', video.title),
    ...leaf('description', video.description),
    ...leaf('content_loc', video.content_loc),
    ...leaves('player_loc', video.player_loc),
    ...leaf('duration', video.duration),
    ...leaf('expiration_date', video.expiration_date),
    ...leaf('rating', video.rating),
    ...leaves('content_segment_loc', ...video.content_segment_loc),
    ...leaf('view_count', video.view_count),
    ...leaf('publication_date', video.publication_date),
    ...video.tag.flatMap((tag) => leaf('tag', tag)),
    ...leaf('category', video.category),
    ...leaf('family_friendly', video.family_friendly),
    ...leaves('restriction', video.restriction),
    ...leaves('gallery_loc', video.gallery_loc),
    ...leaves('price', ...video.price),
    ...leaf('requires_subscription', video.requires_subscription),
    ...leaves('uploader', video.uploader),
    ...(video.tvshow ? [tvShowElement(video.tvshow)] : []),
    ...leaves('platform', video.platform),
    ...leaf('live', video.live),
    ...leaves('id', ...video.id),
  ]);
}

function tvShowElement(show: TvShow): Element {
  return parent('tvshow', [
    ...leaf('show_title', show.show_title),
    ...leaf('video_type', show.video_type),
    ...leaf('episode_title', show.episode_title),
    ...leaf('season_number', show.season_number),
    ...leaf('episode_number', show.episode_number),
    ...leaf('premier_date', show.premier_date),
  ]);
}

function newsElement(news: News): Element {
  const { publication } = news;
  return parent('news', [
    ...(publication
      ? [
          parent('publication', [
            ...leaf('name', publication.name),
            ...leaf('language', publication.language),
          ]),
        ]
      : []),
    ...leaf('access', news.access),
    ...leaf('genres', news.genres),
    ...leaf('publication_date', news.publication_date),
    ...leaf('title', news.title),
    ...leaf('keywords', news.keywords),
    ...leaf('stock_tickers', news.stock_tickers),
  ]);
}

function parent(name: string, content: readonly Element[]): Element {
  return { name, attributes: {}, content };
}

/** A text element, or nothing if the value is undefined. */
function leaf(name: string, value: string | undefined): Element[] {
  return value === undefined ? [] : [{ name, attributes: {}, content: value }];
}

/** Text elements with attributes. */
function leaves(name: string, ...values: readonly (WithAttributes<never> | undefined)[]): Element[] {
  return values.flatMap((each) => {
    if (!each) return [];
    const { value, ...attributes } = each;
    return [{ name, attributes, content: value }];
  });
}

function written({ name, attributes, content }: Element, prefix: string, lead: string): string {
  const tag = Object.entries(attributes).reduce(
    (start, [key, value]) => (value === undefined ? start : `${start} ${key}="${attributeText(value)}"`),
    `<${prefix}${name}`,
  );
  if (typeof content === 'string') return `${lead}${tag}>${elementText(content)}</${prefix}${name}>`;
  if (content.length === 0) return `${lead}${tag}/>`;
  const childLead = lead === '' ? '' : `${lead}  `;
  const children = content.map((child) => written(child, prefix, childLead)).join('');
  return `${lead}${tag}>${children}${lead}</${prefix}${name}>`;
}

/**
 * Writes carriage returns as references, because a parser turns bare ones into line feeds.
 * https://www.w3.org/TR/xml/#sec-line-ends
 */
export function elementText(text: string): string {
  return escapeXml(withoutIllegalCharacters(text)).replaceAll('\r', '&#13;');
}

/**
 * Also writes tabs and line feeds as references, because in an attribute a parser turns them into spaces.
 * https://www.w3.org/TR/xml/#AVNormalize
 */
export function attributeText(text: string): string {
  return elementText(text).replace(/[\t\n]/g, (char) => `&#${char.charCodeAt(0)};`);
}
