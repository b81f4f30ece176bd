import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ListProgress } from '@urlset/core/contract/lists.ts';
import type { SiteOptions } from '@urlset/core/contract/site.ts';
import { type PageContent, pageContent } from '@urlset/core/lists/site/page-content.ts';
import { siteLoc, sitePath } from '@urlset/core/lists/site/site-loc.ts';
import { siteError } from './site-error.ts';
import type { SiteRoot } from './site-root.ts';
import { statOf } from './stat-of.ts';

/** Bytes of a page that is looked into: a larger one is no page that anybody wrote. */
const LARGEST = 32 * 1024 * 1024;

/** What is in the pages of a site. */
interface PagesRead {
  /** By path; of pages without images nothing. */
  images: Map<string, string[]>;
  /** Files of other kinds that they show in frames, and these in theirs. */
  framed: string[];
  /** How many are too large to be looked into. */
  unread: number;
}

/**
 * Reads the pages of a site for their images and frames, a step a page.
 * @param others files that are no pages unless a frame shows them
 * @throws UrlsetError what cannot be read
 */
export function* readPages(
  root: SiteRoot,
  pages: readonly string[],
  others: ReadonlySet<string>,
  options: SiteOptions,
): Generator<ListProgress, PagesRead> {
  const images = new Map<string, string[]>();
  const framed = new Set<string>();
  let unread = 0;
  let done = 0;
  for (const page of each(pages, framed)) {
    // What is not there any more shows nothing.
    const size = statOf(root, page)?.size ?? 0;
    const content = size > LARGEST ? null : size > 0 ? contentOf(root, page, options) : NOTHING;
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

const NOTHING: PageContent = { images: [], frames: [] };

function contentOf(root: SiteRoot, page: string, options: SiteOptions): PageContent {
  try {
    return pageContent(readFileSync(path.join(root.path, page)), siteLoc(page, options));
  } catch (error) {
    throw siteError(error, root.name, page);
  }
}
