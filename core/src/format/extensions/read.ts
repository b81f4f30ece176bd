import { attributeSlot, type SlotName, slotNumber } from '../../protocol/extensions/slots.ts';
import { type ExtensionElement, elementsOf } from './element.ts';
import type { Parts } from './parts.ts';
import type { Alternate, Extensions, Image, News, TvShow, Video, WithAttributes } from './values.ts';

/** The values of a scanned entry's extensions, as strings. */
export function readExtensions(bytes: Uint8Array, scan: Parts): Extensions {
  return {
    alternates: elementsOf(bytes, scan, 'link').map(readAlternate),
    images: elementsOf(bytes, scan, 'image').map(readImage),
    videos: elementsOf(bytes, scan, 'video').map(readVideo),
    news: elementsOf(bytes, scan, 'news').map(readNews),
  };
}

function readAlternate(link: ExtensionElement): Alternate {
  return {
    rel: text(link, 'link@rel'),
    hreflang: text(link, 'link@hreflang'),
    href: text(link, 'link@href'),
    media: text(link, 'link@media'),
  };
}

function readImage(image: ExtensionElement): Image {
  return {
    loc: text(image, 'image:loc'),
    caption: text(image, 'image:caption'),
    geo_location: text(image, 'image:geo_location'),
    title: text(image, 'image:title'),
    license: text(image, 'image:license'),
  };
}

function readVideo(video: ExtensionElement): Video {
  return {
    thumbnail_loc: text(video, 'video:thumbnail_loc'),
    title: text(video, 'video:title'),
    description: text(video, 'video:description'),
    content_loc: text(video, 'video:content_loc'),
    player_loc: all(video, 'video:player_loc', ['allow_embed', 'autoplay'])[0],
    duration: text(video, 'video:duration'),
    expiration_date: text(video, 'video:expiration_date'),
    rating: text(video, 'video:rating'),
    content_segment_loc: all(video, 'video:content_segment_loc', ['duration']),
    view_count: text(video, 'video:view_count'),
    publication_date: text(video, 'video:publication_date'),
    tag: all(video, 'video:tag', []).map(({ value }) => value),
    category: text(video, 'video:category'),
    family_friendly: text(video, 'video:family_friendly'),
    restriction: all(video, 'video:restriction', ['relationship'])[0],
    gallery_loc: all(video, 'video:gallery_loc', ['title'])[0],
    price: all(video, 'video:price', ['currency', 'type', 'resolution']),
    requires_subscription: text(video, 'video:requires_subscription'),
    uploader: all(video, 'video:uploader', ['info'])[0],
    tvshow: has(video, 'video:tvshow') ? readTvShow(video) : undefined,
    platform: all(video, 'video:platform', ['relationship'])[0],
    live: text(video, 'video:live'),
    id: all(video, 'video:id', ['type']),
  };
}

function readTvShow(video: ExtensionElement): TvShow {
  return {
    show_title: text(video, 'video:tvshow:show_title'),
    video_type: text(video, 'video:tvshow:video_type'),
    episode_title: text(video, 'video:tvshow:episode_title'),
    season_number: text(video, 'video:tvshow:season_number'),
    episode_number: text(video, 'video:tvshow:episode_number'),
    premier_date: text(video, 'video:tvshow:premier_date'),
  };
}

function readNews(news: ExtensionElement): News {
  return {
    publication: has(news, 'news:publication')
      ? { name: text(news, 'news:publication:name'), language: text(news, 'news:publication:language') }
      : undefined,
    access: text(news, 'news:access'),
    genres: text(news, 'news:genres'),
    publication_date: text(news, 'news:publication_date'),
    title: text(news, 'news:title'),
    keywords: text(news, 'news:keywords'),
    stock_tickers: text(news, 'news:stock_tickers'),
  };
}

function has(element: ExtensionElement, name: SlotName): boolean {
  return element.find(slotNumber(name)) >= 0;
}

function text(element: ExtensionElement, name: SlotName): string | undefined {
  const at = element.find(slotNumber(name));
  return at < 0 ? undefined : element.value(at).text();
}

/** All children of a name. Their attributes are the parts between one child and the next. */
function all<Name extends string>(
  element: ExtensionElement,
  name: SlotName,
  attributes: readonly Name[],
): WithAttributes<Name>[] {
  const slot = slotNumber(name);
  const found: WithAttributes<Name>[] = [];
  for (let at = element.find(slot); at >= 0; at = element.find(slot, at)) {
    const next = element.find(slot, at);
    const values: { [attribute in Name]?: string | undefined } = {};
    for (const attribute of attributes) {
      const place = element.find(attributeSlot(slot, attribute), at);
      if (place >= 0 && (next < 0 || place < next)) values[attribute] = element.value(place).text();
    }
    found.push({ value: element.value(at).text(), ...values });
  }
  return found;
}
