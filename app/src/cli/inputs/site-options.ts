import { DEFAULT_SITE, PAGE_EXTENSIONS, type SiteOptions } from '@urlset/core/contract/site.ts';
import { siteBase } from '@urlset/core/lists/site/site-loc.ts';
import { UsageError } from '../usage-error.ts';

/** Options for {@link parseOptions} that say how the folder of a static site becomes URLs. */
export const SITE_OPTIONS = {
  pages: { type: 'string' },
  'index-pages': { type: 'string' },
  'drop-extensions': { type: 'boolean' },
  ignore: { type: 'string', multiple: true },
  'no-lastmod': { type: 'boolean' },
  images: { type: 'boolean' },
  frames: { type: 'boolean' },
} as const;

/** Describes these options in a command's help. */
export const SITE_HELP = `The folder of a static site, with --from site and --base, where it is published: a URL a page, lastmod from
the time of its file. Names that begin with a dot are left out, and links, but for those to files within it.
Pages are left out whose head says noindex to all robots or to Google's, or names another canonical URL.
  --pages EXT,…          which files are pages: ${PAGE_EXTENSIONS.join(',')}
  --index-pages NAME,…   which stand for their folder: ${DEFAULT_SITE.indexPages.join(',')}
  --drop-extensions      /about for about.html
  --ignore GLOB          drafts/, *.tmp.html or /old/a.html, besides ${DEFAULT_SITE.ignore.join(', ')}; may be
                         given again
  --no-lastmod           file times say nothing, as of a fresh checkout
  --images               reads all of each page for its images
  --frames               reads all of each page for files of other kinds in its frames, and lists these too
`;

/** The given values of {@link SITE_OPTIONS}. */
export interface SiteValues {
  pages?: string | undefined;
  'index-pages'?: string | undefined;
  'drop-extensions'?: boolean | undefined;
  ignore?: string[] | undefined;
  'no-lastmod'?: boolean | undefined;
  images?: boolean | undefined;
  frames?: boolean | undefined;
}

/** @throws UsageError */
export function siteOptions(values: SiteValues, base: string | null): SiteOptions {
  return {
    base: folderAddress(base),
    extensions: names('--pages', values.pages)?.map(extensionOf) ?? DEFAULT_SITE.extensions,
    indexPages: names('--index-pages', values['index-pages']) ?? [...DEFAULT_SITE.indexPages],
    dropExtensions: values['drop-extensions'] ?? DEFAULT_SITE.dropExtensions,
    ignore: [...DEFAULT_SITE.ignore, ...(values.ignore ?? [])],
    lastmod: !values['no-lastmod'],
    images: values.images ?? DEFAULT_SITE.images,
    frames: values.frames ?? DEFAULT_SITE.frames,
  };
}

/** @throws UsageError if one of these options is given for anything but a site */
export function refuseSiteValues(values: SiteValues): void {
  const given = Object.keys(SITE_OPTIONS).find((name) => Object.hasOwn(values, name));
  if (given !== undefined) throw new UsageError(`--${given} is about a static site: --from site says so`);
}

function folderAddress(base: string | null): string {
  if (base === null) throw new UsageError('--from site needs --base URL: where the folder is published');
  const address = siteBase(base);
  if (address !== null) return address;
  throw new UsageError(`--base is the address of a folder, not ${JSON.stringify(base)}`);
}

function names(option: string, given: string | undefined): string[] | null {
  if (given === undefined) return null;
  const each = given.split(',').map((name) => name.trim());
  if (each.every((name) => name !== '' && !name.includes('/'))) return each;
  throw new UsageError(`${option} takes names parted by commas, not ${JSON.stringify(given)}`);
}

function extensionOf(name: string): string {
  return name.replace(/^\*?\./, '').toLowerCase();
}
