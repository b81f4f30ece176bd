import { DEFAULT_SITE, PAGE_EXTENSIONS, type SiteOptions } from '@urlset/core/contract/site.ts';
import { siteBase } from '@urlset/core/lists/site/site-loc.ts';
import { flag, repeated, type Values, withDefault } from '../options/option.ts';
import { text } from '../options/values.ts';
import { UsageError } from '../usage-error.ts';

/** How the folder of a static site becomes URLs. */
export const SITE_OPTIONS = {
  pages: withDefault({
    argument: 'EXT,…',
    help: 'Site: extensions of pages',
    default: PAGE_EXTENSIONS.join(','),
    parse: (given, option) => names(given, option).map(extensionOf),
  }),
  'index-pages': withDefault({
    argument: 'NAME,…',
    help: 'Site: names of index pages, which are listed under the URL of their folder',
    default: DEFAULT_SITE.indexPages.join(','),
    parse: names,
  }),
  'drop-extensions': flag('Site: list about.html as /about'),
  ignore: repeated({
    argument: 'GLOB',
    help: `Site: leave out matching files, such as drafts/, *.tmp.html or /old/a.html; always left out: ${DEFAULT_SITE.ignore.join(', ')}`,
    parse: text,
  }),
  'no-lastmod': flag('Site: do not set lastmod to file times, for example after a fresh checkout'),
  images: flag('Site: also list images; reads pages completely, not only their head'),
  frames: flag('Site: also list files of other types in frames; reads pages completely'),
};

type SiteValues = Values<typeof SITE_OPTIONS>;

/** @throws UsageError */
export function siteOptions(values: SiteValues, base: string | null): SiteOptions {
  return {
    base: folderAddress(base),
    extensions: values.pages,
    indexPages: values['index-pages'],
    dropExtensions: values['drop-extensions'],
    ignore: [...DEFAULT_SITE.ignore, ...values.ignore],
    lastmod: !values['no-lastmod'],
    images: values.images,
    frames: values.frames,
  };
}

/** @throws UsageError if one of these options is given without `--from site` */
export function refuseSiteOptions(given: ReadonlySet<string>): void {
  const name = Object.keys(SITE_OPTIONS).find((option) => given.has(option));
  if (name !== undefined) throw new UsageError(`--${name} needs --from site`);
}

function folderAddress(base: string | null): string {
  if (base === null)
    throw new UsageError('--from site needs --base URL, the URL at which the folder is published');
  const address = siteBase(base);
  if (address !== null) return address;
  throw new UsageError(
    `--base must be the URL of a folder, such as https://www.example.com/, not ${JSON.stringify(base)}`,
  );
}

function names(given: string, option: string): string[] {
  const each = given.split(',').map((name) => name.trim());
  if (each.every((name) => name !== '' && !name.includes('/'))) return each;
  throw new UsageError(`${option} must be names separated by commas, not ${JSON.stringify(given)}`);
}

function extensionOf(name: string): string {
  return name.replace(/^\*?\./, '').toLowerCase();
}
