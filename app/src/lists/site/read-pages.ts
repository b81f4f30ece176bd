import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { SiteOptions } from '@urlset/core/contract/site.ts';
import { pageContent } from '@urlset/core/lists/site/page-content.ts';
import { siteLoc, sitePath } from '@urlset/core/lists/site/site-loc.ts';
import { diskError } from '../../engine/disk.ts';
import type { SiteWork } from './site-work.ts';
import { statOf } from './stat-of.ts';

/** Bytes of a page that is looked into: a larger one is no page that anybody wrote. */
const LARGEST = 32 * 1024 * 1024;

/** What is in the pages of a site. */
interface PagesRead {
  /** By path; of pages without images nothing. */
  images: Map<string, string[]>;
  /** Files of other kinds that they show in frames, and these in theirs. */
  framed: string[];
  /** How many could not be looked into. */
  unread: number;
}

/**
 * Reads the pages of a site for their images and frames.
 * @param others files that are no pages unless a frame shows them
 * @throws UrlsetError `cancelled`, and what cannot be read
 */
export async function readPages(
  root: string,
  pages: readonly string[],
  others: ReadonlySet<string>,
  options: SiteOptions,
  { signal, progress }: SiteWork,
): Promise<PagesRead> {
  const images = new Map<string, string[]>();
  const framed = new Set<string>();
  let unread = 0;
  let done = 0;
  const look = async (page: string) => {
    if (signal.aborted) throw new UrlsetError('cancelled');
    const bytes = await bytesOf(path.join(root, page));
    const content = bytes && pageContent(bytes, siteLoc(page, options));
    if (content === null) unread++;
    else if (options.images && content.images.length > 0) images.set(page, content.images);
    for (const frame of content?.frames ?? []) {
      const shown = sitePath(frame, options.base);
      if (shown !== null && others.has(shown)) framed.add(shown);
    }
    progress(++done, pages.length + framed.size);
  };
  for (const page of pages) await look(page);
  // It grows while it is walked.
  for (const page of framed) await look(page);
  return { images, framed: [...framed], unread };
}

/** Null of what is too large, or not there any more. */
async function bytesOf(file: string): Promise<Uint8Array | null> {
  const found = await statOf(file);
  if (found === null || found.size > LARGEST) return null;
  try {
    return await readFile(file);
  } catch (error) {
    throw diskError(error, file, 'read');
  }
}
