import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { ListProgress } from '@urlset/core/contract/lists.ts';
import type { SiteOptions } from '@urlset/core/contract/site.ts';
import {
  NO_CONTENT,
  type PageContent,
  pageContent,
  type Unlisted,
} from '@urlset/core/lists/site/page-content.ts';
import { siteLoc, sitePath } from '@urlset/core/lists/site/site-loc.ts';
import { siteError } from './site-error.ts';
import type { SiteRoot } from './site-root.ts';
import { statOf } from './stat-of.ts';

/** Bytes of a page that is looked into: a larger one is no page that anybody wrote. */
const LARGEST = 32 * 1024 * 1024;

/** Bytes of a page that are read for its head alone. */
const HEAD = 128 * 1024;

/** What is in the pages of a site. */
interface PagesRead {
  /** By path; of pages without images nothing. */
  images: Map<string, string[]>;
  /** Files of other kinds that they show in frames, and these in theirs. */
  framed: string[];
  /** By path: why a page is not to be listed. */
  unlisted: Map<string, Unlisted>;
  /** How many are too large to be looked into. */
  unread: number;
}

/**
 * Reads the pages of a site, a step a page: their heads, and where images or frames are wanted all of them.
 * @param others files that are no pages unless a frame shows them
 * @throws UrlsetError what cannot be read
 */
export function* readPages(
  root: SiteRoot,
  pages: readonly string[],
  others: ReadonlySet<string>,
  options: SiteOptions,
): Generator<ListProgress, PagesRead> {
  const isWhole = options.images || options.frames;
  const images = new Map<string, string[]>();
  const framed = new Set<string>();
  const unlisted = new Map<string, Unlisted>();
  let unread = 0;
  let done = 0;
  for (const page of each(pages, framed)) {
    // What is not there any more shows nothing.
    const size = statOf(root, page)?.size ?? 0;
    const isTooLarge = isWhole && size > LARGEST;
    if (isTooLarge) unread++;
    const wanted = isWhole && !isTooLarge ? size : Math.min(size, HEAD);
    const content = wanted > 0 ? contentOf(root, page, wanted, options) : NO_CONTENT;
    if (content.unlisted !== null) unlisted.set(page, content.unlisted);
    if (!isTooLarge) {
      if (options.images && content.images.length > 0) images.set(page, content.images);
      for (const frame of options.frames ? content.frames : []) {
        const shown = sitePath(frame, options.base);
        if (shown !== null && others.has(shown)) framed.add(shown);
      }
    }
    yield { done: ++done, total: pages.length + framed.size };
  }
  return { images, framed: [...framed], unlisted, unread };
}

/** The second grows while it is walked. */
function* each(pages: Iterable<string>, framed: Iterable<string>): Generator<string> {
  yield* pages;
  yield* framed;
}

/** @param length bytes from its beginning that are looked at */
function contentOf(root: SiteRoot, page: string, length: number, options: SiteOptions): PageContent {
  try {
    return pageContent(beginningOf(path.join(root.path, page), length), siteLoc(page, options));
  } catch (error) {
    throw siteError(error, root.name, page);
  }
}

function beginningOf(file: string, length: number): Uint8Array {
  const opened = openSync(file, 'r');
  try {
    const bytes = new Uint8Array(length);
    let at = 0;
    for (let read = -1; read !== 0 && at < length; at += read)
      read = readSync(opened, bytes, at, length - at, at);
    return bytes.subarray(0, at);
  } finally {
    closeSync(opened);
  }
}
