import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteOptions } from '@urlset/core/contract/site.ts';
import { pageContent } from '@urlset/core/lists/site/page-content.ts';
import { siteLoc, sitePath } from '@urlset/core/lists/site/site-loc.ts';
import { diskError } from '../../engine/disk.ts';
import type { SiteStep } from './site-step.ts';
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
 * Reads the pages of a site for their images and frames, a step a page.
 * @param others files that are no pages unless a frame shows them
 * @throws UrlsetError what cannot be read
 */
export function* readPages(
  root: string,
  pages: readonly string[],
  others: ReadonlySet<string>,
  options: SiteOptions,
): Generator<SiteStep, PagesRead> {
  const images = new Map<string, string[]>();
  const framed = new Set<string>();
  let unread = 0;
  let done = 0;
  for (const page of each(pages, framed)) {
    const bytes = bytesOf(path.join(root, page));
    const content = bytes && pageContent(bytes, siteLoc(page, options));
    if (content === null) unread++;
    else if (options.images && content.images.length > 0) images.set(page, content.images);
    for (const frame of content?.frames ?? []) {
      const shown = sitePath(frame, options.base);
      if (shown !== null && others.has(shown)) framed.add(shown);
    }
    yield { done: ++done, total: pages.length + framed.size };
  }
  return { images, framed: [...framed], unread };
}

/** The second grows while it is walked. */
function* each(pages: Iterable<string>, framed: Iterable<string>): Generator<string> {
  yield* pages;
  yield* framed;
}

/** Null of what is too large, or not there any more. */
function bytesOf(file: string): Uint8Array | null {
  const found = statOf(file);
  if (found === null || found.size > LARGEST) return null;
  try {
    return readFileSync(file);
  } catch (error) {
    throw diskError(error, file, 'read');
  }
}
