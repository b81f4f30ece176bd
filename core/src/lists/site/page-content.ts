import { foreignFormat } from '../../read/foreign-format.ts';
import { listText } from '../list-text.ts';
import { PageParser } from '../rows/page-parser.ts';
import { pageEncoding } from './page-encoding.ts';

/** What a page shows: absolute addresses without their fragments, each once, in their order. */
export interface PageContent {
  images: string[];
  frames: string[];
}

/**
 * Looks for the images and frames of a page. Data within the page and scripts' addresses are none.
 * @param location where it is published
 */
export function pageContent(bytes: Uint8Array, location: string): PageContent {
  const encoding = pageEncoding(bytes);
  if (foreignFormat(bytes) !== null || encoding.startsWith('utf-32')) return { images: [], frames: [] };
  const images = new Set<string>();
  const frames = new Set<string>();
  let base: string | null = null;
  const parser = new PageParser({
    onopentag(name, { src, href }) {
      if (name === 'base') base ??= href ?? null;
      else if (name === 'img' && src) images.add(src);
      else if ((name === 'frame' || name === 'iframe') && src) frames.add(src);
    },
  });
  for (const piece of listText(bytes, encoding)) parser.write(piece);
  parser.end();
  const from = (base === null ? null : resolved(base, location)) ?? location;
  const absolute = (addresses: Iterable<string>) => [
    ...new Set([...addresses].flatMap((address) => resolved(address, from) ?? [])),
  ];
  return { images: absolute(images), frames: absolute(frames) };
}

function resolved(address: string, base: string): string | null {
  try {
    const [plain = ''] = new URL(address, base).href.split('#', 1);
    return /^https?:/.test(plain) ? plain : null;
  } catch {
    return null;
  }
}
