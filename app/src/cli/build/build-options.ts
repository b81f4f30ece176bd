import type { SiteOptions } from '@urlset/core/contract/site.ts';
import {
  BASE,
  BUNDLE_OPTIONS,
  bundleOptions,
  type ExportOptions,
  POLICIES,
} from '../export/export-options.ts';
import { SITE_OPTIONS, siteOptions } from '../inputs/site-options.ts';
import { optional, repeated, withDefault } from '../options/option.ts';
import { parseOptions, type Settings } from '../options/parse-options.ts';
import { CONFIG_OPTIONS } from '../options/shared.ts';
import { filePath, oneOf } from '../options/values.ts';
import { UsageError } from '../usage-error.ts';

/** Where lastmods come from. */
const LASTMODS = ['file', 'git', 'content', 'none'] as const;

const { 'no-lastmod': _, ...SITE } = SITE_OPTIONS;

export const BUILD_OPTIONS = {
  base: { ...BASE, help: 'URL at which DIST is published' },
  lastmod: withDefault({
    argument: LASTMODS.join('|'),
    help: 'lastmod of a page: the time of its file, of the last commit that changed its source, or of the build that changed its text; none for no lastmod',
    default: 'file',
    parse: oneOf(LASTMODS),
  }),
  source: repeated({
    argument: 'FOLDER',
    help: 'git: folder with the sources of pages, named like the pages, such as content (default: DIST)',
    parse: filePath,
  }),
  earlier: optional({
    argument: 'FILE',
    help: 'content: the urlset-manifest.pages of the last build, if the generator empties DIST',
    parse: filePath,
  }),
  split: { ...POLICIES, help: 'How to split the URLs: a policy of urlset export --help, such as section' },
  out: optional({ argument: 'TARGET', help: 'Folder or archive to write (default: DIST)', parse: filePath }),
  ...BUNDLE_OPTIONS,
  ...SITE,
  ...CONFIG_OPTIONS,
};

/** The options that `urlset.json` can set. */
export const BUILD_SETTINGS: readonly string[] = [
  ...['base', 'verified', 'lastmod', 'source', 'earlier', 'split', 'single', 'max-urls', 'max-bytes', 'name'],
  ...['index', 'no-index', 'no-gzip', ...Object.keys(SITE)],
];

/** Options that the help of other commands explains. */
export const EXPLAINED_ELSEWHERE: readonly string[] = [
  ...Object.keys(BUNDLE_OPTIONS).filter((name) => !['single', 'adopt', 'dry-run'].includes(name)),
  ...Object.keys(SITE).filter((name) => !['drop-extensions', 'ignore', 'images'].includes(name)),
];

export interface BuildOptions {
  lastmod: (typeof LASTMODS)[number];
  /** Folders with the sources of the pages. */
  sources: string[];
  /** The path of the record of the last build; null for the one in the target. */
  earlier: string | null;
  site: SiteOptions;
  exported: ExportOptions;
}

/** @throws UsageError */
export function parseBuildOptions(args: string[], settings: Settings): BuildOptions {
  const { values, given, paths } = parseOptions(args, BUILD_OPTIONS, settings);
  const [folder = '', ...others] = paths;
  if (others.length > 0) throw new UsageError(`name one folder, not ${paths.length}`);
  const { base, lastmod, source, earlier, split: policies } = values;
  if (given.has('source') && lastmod !== 'git') throw new UsageError('--source needs --lastmod git');
  if (given.has('earlier') && lastmod !== 'content')
    throw new UsageError('--earlier needs --lastmod content');
  const site = siteOptions({ ...values, 'no-lastmod': lastmod === 'none' }, base);
  const none = { kind: 'site', encoding: null, texts: false, columns: [], changes: [] } as const;
  const lists = { ...none, base, redirects: false, site };
  const bundle = bundleOptions(values, given);
  return {
    lastmod,
    sources: source.length > 0 ? source : [folder],
    earlier,
    site,
    exported: {
      paths,
      stdinName: null,
      web: null,
      base,
      out: values.out ?? folder,
      policies,
      part: null,
      parts: null,
      ...bundle,
      lists,
    },
  };
}
