import type { Steps } from '../../bytes/steps.ts';
import type { ListSettings } from '../../contract/lists.ts';
import { PAGE_EXTENSIONS, type SiteOptions } from '../../contract/site.ts';
import { dateOf } from '../site/site-list.ts';
import { fileExtension, siteLoc } from '../site/site-loc.ts';

/** Extensions of files that static site generators turn into pages. The pages have other extensions, or none. */
const SOURCE_EXTENSIONS: readonly string[] = [
  ...['md', 'mdx', 'markdown', 'mdoc', 'rst', 'adoc', 'asciidoc', 'org', 'textile', 'ipynb'],
  ...['njk', 'liquid', 'hbs', 'ejs', 'pug', 'haml', 'slim', 'erb', 'twig', 'j2'],
  ...['astro', 'svelte', 'vue', 'tsx', 'jsx', 'php'],
];

/** Number of files between two steps. */
const STEP = 1024;

/** How to read the text of {@link gitPages} as a list. */
export const GIT_PAGES: ListSettings = {
  ...{ kind: 'csv', encoding: 'utf-8', delimiter: '\t', header: 0, path: '', base: null, redirects: false },
  columns: [
    { column: 0, role: 'loc', language: '' },
    { column: 1, role: 'lastmod', language: '' },
  ],
  changes: [],
};

/**
 * For each URL at which a file may be published, the time of the file. A page or its source also has the URL without
 * its extension; an index page (or `index.md`) also has the URL of its folder. If several files share one of these
 * further URLs, the newest time counts. But if the URL is some file's own URL, that file's time counts.
 * @param dates by path within the folder, in milliseconds since 1970
 */
export function* gitPageTimes(
  dates: ReadonlyMap<string, number>,
  { base, indexPages }: Pick<SiteOptions, 'base' | 'indexPages'>,
): Steps<Map<string, number>> {
  const own = new Map<string, number>();
  const others = new Map<string, number>();
  const plain = { base, indexPages: [], dropExtensions: false };
  let done = 0;
  for (const [path, time] of dates) {
    if (++done % STEP === 0) yield;
    // A path that is not UTF-8 cannot become a URL.
    if (path.includes('\ufffd')) continue;
    own.set(siteLoc(path, plain), time);
    const other = pageOf(path, indexPages);
    if (other === null) continue;
    const loc = siteLoc(other, plain);
    others.set(loc, Math.max(time, others.get(loc) ?? time));
  }
  for (const [loc, time] of others) {
    if (++done % STEP === 0) yield;
    if (!own.has(loc)) own.set(loc, time);
  }
  return own;
}

/** The times from {@link gitPageTimes} as the text of a list, see {@link GIT_PAGES}. */
export function* gitPages(
  dates: ReadonlyMap<string, number>,
  site: Pick<SiteOptions, 'base' | 'indexPages'>,
): Steps<string> {
  let text = '';
  let done = 0;
  for (const [loc, time] of yield* gitPageTimes(dates, site)) {
    if (++done % STEP === 0) yield;
    text += `${loc}\t${dateOf(time)}\n`;
  }
  return text;
}

/** The path at which a file is published as a page; null for other files. */
function pageOf(path: string, indexPages: readonly string[]): string | null {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  if (indexPages.includes(path.slice(folder.length))) return folder;
  const extension = fileExtension(path);
  if (!PAGE_EXTENSIONS.includes(extension) && !SOURCE_EXTENSIONS.includes(extension)) return null;
  const page = path.slice(0, -extension.length - 1);
  // Hugo calls its list pages `_index`.
  return /^_?index$/.test(page.slice(folder.length)) ? folder : page;
}
