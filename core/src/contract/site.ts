import * as v from 'valibot';
import { Count } from './values.ts';

/** How the files in the folder of a static site become URLs. */
export const SiteOptions = v.strictObject({
  /** The URL at which the folder is published, with a trailing slash. */
  base: v.pipe(v.string(), v.endsWith('/')),
  /** Extensions of the files that are pages, in lower case without a dot; null for any file. */
  extensions: v.nullable(v.array(v.string())),
  /** Names of index files, published at the URL of their folder. If a folder has several, the first one wins. */
  indexPages: v.array(v.string()),
  /** Whether `about.html` is published as `/about`. */
  dropExtensions: v.boolean(),
  /**
   * Globs of files and folders to exclude. A glob without a slash matches names in any folder. With a slash it matches
   * paths from the top folder. With a trailing slash it matches folders.
   */
  ignore: v.array(v.string()),
  /** Whether a page's lastmod is the modification time of its file. */
  lastmod: v.boolean(),
  /** Whether pages are searched for the images that they show. */
  images: v.boolean(),
  /** Whether pages are searched for frames. Files in the folder that frames show then count as pages, too. */
  frames: v.boolean(),
});
export type SiteOptions = v.InferOutput<typeof SiteOptions>;

/** The options, and the base URL as the user typed it; `''` if they typed none. */
export const SiteAsked = v.strictObject({ ...SiteOptions.entries, base: v.string() });
export type SiteAsked = v.InferOutput<typeof SiteAsked>;

/** How the project last listed a folder. */
export const SiteMemory = v.strictObject({
  /** Its path. */
  folder: v.string(),
  site: SiteAsked,
  /** Whether entries of pages that are gone were kept. */
  keepsGone: v.boolean(),
});
export type SiteMemory = v.InferOutput<typeof SiteMemory>;
/** Maximum number of folders that a project remembers, the most recent one first. */
export const MOST_SITES = 8;

/** Default extensions of pages. Servers also find these files by URLs without the extension. */
export const PAGE_EXTENSIONS: readonly string[] = ['html', 'htm', 'xhtml', 'shtml'];

/** Default options. They ignore error pages, which are not meant to be found at their own URLs. */
export const DEFAULT_SITE: Readonly<Omit<SiteOptions, 'base'>> = {
  extensions: [...PAGE_EXTENSIONS],
  indexPages: ['index.html', 'index.htm', 'index.xhtml', 'index.shtml'],
  dropExtensions: false,
  ignore: ['404.html', '50x.html', 'node_modules/'],
  lastmod: true,
  images: false,
  frames: false,
};

/**
 * How many files and folders did not become pages, by reason, without the content of excluded folders. `unread` counts
 * pages that are listed.
 */
export const SiteLeftOut = v.strictObject({
  /** Names that begin with a dot. */
  hidden: Count,
  ignored: Count,
  /** Files whose extension is not that of a page. */
  otherKinds: Count,
  /** Symbolic links to folders, to targets outside the folder, and to missing targets. */
  links: Count,
  /** Pages with `noindex` in their head. */
  noindex: Count,
  /** Pages whose head names another page as canonical. */
  canonical: Count,
  /** Pages published at the same URL as another page: without extensions, `about.htm` beside `about.html`. */
  repeats: Count,
  /** Pages that are listed but are too large to search for images and frames. */
  unread: Count,
});
export type SiteLeftOut = v.InferOutput<typeof SiteLeftOut>;
