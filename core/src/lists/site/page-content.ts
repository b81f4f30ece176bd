import { foreignFormat } from '../../files/read/kinds/foreign-format.ts';
import { normalForm } from '../../protocol/normal-form.ts';
import { listText } from '../list-text.ts';
import { PageParser } from '../rows/html-links.ts';
import { pageEncoding } from './page-encoding.ts';
import { HeadTags, webUrl } from './page-head.ts';

/** Why search engines should not list a page, according to the page. */
export type Unlisted = 'noindex' | 'canonical';

/** What a page shows: distinct absolute URLs without fragments, in order. */
export interface PageContent {
  images: string[];
  frames: string[];
  /** Null for a page that may be listed. */
  unlisted: Unlisted | null;
}

export const NO_CONTENT: PageContent = { images: [], frames: [], unlisted: null };

/**
 * Finds the images and frames of a page, and whether its head forbids listing it: with `noindex` for all search engines
 * or for Google, or by naming another page as canonical. Only http and https URLs count; data URLs and scripts do
 * not. https://developers.google.com/search/docs/crawling-indexing/block-indexing
 * @param bytes the page, or its beginning
 * @param location where it is published
 */
export function pageContent(bytes: Uint8Array, location: string): PageContent {
  const encoding = pageEncoding(bytes);
  if (foreignFormat(bytes) !== null || encoding.startsWith('utf-32')) return NO_CONTENT;
  const images = new Set<string>();
  const frames = new Set<string>();
  const tags = new HeadTags();
  const parser = new PageParser({
    onopentag(tag, attributes) {
      const { src } = attributes;
      tags.open(tag, attributes);
      if (tag === 'img' && src) images.add(src);
      else if ((tag === 'frame' || tag === 'iframe') && src) frames.add(src);
    },
  });
  for (const piece of listText(bytes, encoding)) parser.write(piece);
  parser.end();
  const from = tags.base(location);
  const absolute = (addresses: Iterable<string>) => [
    ...new Set([...addresses].flatMap((address) => webUrl(address, from) ?? [])),
  ];
  const canonical = tags.canonical(location);
  const isElsewhere = canonical !== null && normalForm(canonical) !== normalForm(location);
  const unlisted = tags.isNoindex ? 'noindex' : isElsewhere ? 'canonical' : null;
  return { images: absolute(images), frames: absolute(frames), unlisted };
}
