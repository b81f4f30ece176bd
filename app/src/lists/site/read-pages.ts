import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import type { ListProgress } from '@urlset/core/contract/lists.ts';
import type { SiteOptions } from '@urlset/core/contract/site.ts';
import {
  NO_CONTENT,
  type PageContent,
  pageContent,
  type Unlisted,
} from '@urlset/core/lists/site/page-content.ts';
import { pageText } from '@urlset/core/lists/site/page-text.ts';
import { siteLoc, sitePath } from '@urlset/core/lists/site/site-loc.ts';
import { sha256 } from '../../export/sha256.ts';
import { type SiteRoot, siteError, statOf } from './site-names.ts';

/** Largest page that is read in full, in bytes. No one writes larger pages by hand. */
export const LARGEST_PAGE = 32 * 1024 * 1024;

/** Number of bytes to read from a page if only its head is needed, or if it is too large to read in full. */
const HEAD = 128 * 1024;

interface PagesRead {
  /** The images of each page, by path. Pages without images are missing. */
  images: Map<string, string[]>;
  /** Files of other kinds shown in frames of pages, and in frames of those files. */
  framed: string[];
  /** Pages not to be listed, by path, with the reason. */
  unlisted: Map<string, Unlisted>;
  /** Number of pages too large to read in full; 0 if only heads are read. */
  unread: number;
}

/**
 * Reads the pages of a site, one page per step. It reads only their heads unless images or frames are requested.
 * @param others files that count as pages only if a frame shows them
 * @throws UrlsetError if a page cannot be read
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
    // A page that was deleted meanwhile counts as empty.
    const size = statOf(root, page)?.size ?? 0;
    const isTooLarge = isWhole && size > LARGEST_PAGE;
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

/** Iterates `pages` and then `framed`, which may grow meanwhile. */
function* each(pages: Iterable<string>, framed: Iterable<string>): Generator<string> {
  yield* pages;
  yield* framed;
}

/** @param length number of bytes to read from the beginning */
function contentOf(root: SiteRoot, page: string, length: number, options: SiteOptions): PageContent {
  return pageContent(beginningOf(root, page, length), siteLoc(page, options));
}

/** The first `length` bytes of a page; fewer if it is shorter. @throws UrlsetError if it cannot be read */
export function beginningOf(root: SiteRoot, page: string, length: number): Uint8Array {
  try {
    return beginningOfFile(path.join(root.path, page), length);
  } catch (error) {
    throw siteError(error, root.name, page);
  }
}

function beginningOfFile(file: string, length: number): Uint8Array {
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

/** Number of hexadecimal digits to keep of a hash. */
const DIGITS = 16;

/** A hash of a page's own text (see {@link pageText}), as stored in the records of builds. */
export function textHash(bytes: Uint8Array): string {
  return sha256(encodeUtf8(pageText(bytes))).slice(0, DIGITS);
}
