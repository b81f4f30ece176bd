import * as v from 'valibot';
import { Count } from './values.ts';

/** How a folder of a static site becomes URLs. */
export const SiteOptions = v.strictObject({
  /** Where the folder itself is published, with its slash at the end. */
  base: v.pipe(v.string(), v.endsWith('/')),
  /** Which files are pages: by their extensions, in small letters, without a dot; null for any file. */
  extensions: v.nullable(v.array(v.string())),
  /** Names of the files that stand for the folder that they are in. Of several in one, the first of these. */
  indexPages: v.array(v.string()),
  /** Whether `about.html` is published as `/about`. */
  dropExtensions: v.boolean(),
  /**
   * Globs of files and folders that are left out. One without a slash is about names in any folder, one with a
   * slash about paths from the top, one with a slash at its end about folders.
   */
  ignore: v.array(v.string()),
  /** Whether the time of a file is the lastmod of its page. */
  lastmod: v.boolean(),
  /** Whether pages are read for the images that they show. */
  images: v.boolean(),
  /** Whether pages are read for the files of the folder that they show in frames, which are pages too then. */
  frames: v.boolean(),
});
export type SiteOptions = v.InferOutput<typeof SiteOptions>;

/** The same as somebody asks for it: the base as they typed it, '' while they did not. */
export const SiteAsked = v.strictObject({ ...SiteOptions.entries, base: v.string() });
export type SiteAsked = v.InferOutput<typeof SiteAsked>;

/** Of files that are pages where nobody says otherwise, and that servers find without them. */
export const PAGE_EXTENSIONS: readonly string[] = ['html', 'htm', 'xhtml', 'shtml'];

/** What a site is taken for where nobody says otherwise. Error pages have addresses that nobody is to find. */
export const DEFAULT_SITE: Readonly<Omit<SiteOptions, 'base'>> = {
  extensions: [...PAGE_EXTENSIONS],
  indexPages: ['index.html', 'index.htm', 'index.xhtml', 'index.shtml'],
  dropExtensions: false,
  ignore: ['404.html', '50x.html', 'node_modules/'],
  lastmod: true,
  images: false,
  frames: false,
};

/** Of a folder: how many files and folders in it became no page, and why. What is in such a folder is not counted. */
export const SiteLeftOut = v.strictObject({
  /** Their names begin with a dot. */
  hidden: Count,
  ignored: Count,
  /** Files that are no pages by their extensions. */
  otherKinds: Count,
  /** Symbolic links to folders, out of the folder, and to nothing. */
  links: Count,
  /** Pages whose head says `noindex`. */
  noindex: Count,
  /** Pages whose head names another page as the canonical one. */
  canonical: Count,
  /** Pages published where another one is: `about.htm` beside `about.html` without their extensions. */
  repeats: Count,
  /** Pages that are listed, and too large to be looked into for images and frames. */
  unread: Count,
});
export type SiteLeftOut = v.InferOutput<typeof SiteLeftOut>;
