import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { assertNever } from '@urlset/core/contract.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import { PAGES_NAME, ROBOTS_NAME } from '@urlset/core/publish/bundle/manifest.ts';
import { type PageState, readPageRecord } from '@urlset/core/publish/bundle/page-record.ts';
import { errorCode } from '../../disk/error-code.ts';
import { diskError } from '../../engine/save/disk.ts';
import { readRange } from '../../export/read-range.ts';
import { targetAt } from '../../export/target/target-at.ts';
import type { PageDates } from '../../lists/site/page-dates.ts';
import { type Command, EXIT } from '../command.ts';
import { warn } from '../describe-error.ts';
import { exportInputs } from '../export/export.ts';
import type { ExportOptions } from '../export/export-options.ts';
import {
  BUILD_OPTIONS,
  BUILD_SETTINGS,
  type BuildOptions,
  EXPLAINED_ELSEWHERE,
  parseBuildOptions,
} from './build-options.ts';
import { GitTimes } from './git-times.ts';
import { TextDates } from './text-dates.ts';

export const build: Command = {
  usage: 'DIST --base URL [options]',
  about:
    'Writes the sitemaps of a built static site, their index and a line for robots.txt into its folder. Run it after the generator.',
  paths: 'DIST, the folder that the generator wrote.',
  options: BUILD_OPTIONS,
  settings: BUILD_SETTINGS,
  briefly: { names: EXPLAINED_ELSEWHERE, see: 'see urlset export --help and urlset convert --help' },
  exitCodes: { 0: 'everything is written', 2: 'nothing is written' },
  examples: [
    'dist --base https://www.example.com/',
    'public --base https://www.example.com/ --single --lastmod git --source content',
    'dist --base https://www.example.com/ --lastmod content --split section',
  ],

  async run(args, scripts, settings) {
    const options = parseBuildOptions(args, settings);
    const { dates, finish } = await datesFrom(options);
    const { exported } = options;
    const lists = dates ? { ...exported.lists, dates } : exported.lists;
    const exit = await exportInputs({ ...exported, lists }, scripts, finish);
    if (exit === EXIT.done && !exported.dryRun) await warnOfRobots(exported);
    return exit;
  },
};

/** Where the lastmods of a build come from. */
interface BuildDates {
  /** Null if lastmods are the times of files, or if pages do not get a lastmod. */
  dates: PageDates | null;
  /**
   * Called after all pages are read. Returns the record for the next build; null if lastmods do not come from texts.
   * @throws UrlsetError if the dates cannot be used
   */
  finish(): Uint8Array | null;
}

async function datesFrom(options: BuildOptions): Promise<BuildDates> {
  const { lastmod, sources, site, exported } = options;
  switch (lastmod) {
    case 'file':
    case 'none':
      return { dates: null, finish: () => null };
    case 'git': {
      const times = await GitTimes.read(sources, site);
      return { dates: times, finish: () => judgeSources(times, sources) };
    }
    case 'content': {
      const dates = new TextDates(await earlierPages(options), exported.now);
      return { dates, finish: () => dates.record() };
    }
    default:
      return assertNever(lastmod);
  }
}

function judgeSources({ counts: { known, unknown } }: GitTimes, sources: readonly string[]): null {
  if (known === 0) throw new UrlsetError('git-no-pages', { name: sources.join(', ') });
  if (unknown > 0)
    warn(
      `${count(unknown, 'page has', 'pages have')} no source in git under ${sources.join(', ')}, and so no lastmod`,
    );
  return null;
}

/** The pages of the last build; null if its record is missing. @throws UrlsetError */
async function earlierPages({ earlier, exported }: BuildOptions): Promise<Map<string, PageState> | null> {
  if (earlier !== null) return pagesIn(earlier);
  const target = targetAt(exported.out);
  await (exported.dryRun ? target.foresee() : target.recover());
  const range = await target.find(PAGES_NAME);
  return range && readPageRecord(readRange(range), path.join(exported.out, PAGES_NAME));
}

async function pagesIn(file: string): Promise<Map<string, PageState> | null> {
  try {
    return readPageRecord(await readFile(file), file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw diskError(error, file, 'read');
    warn(`${file} does not exist, so the modification times of files are used as lastmods`);
    return null;
  }
}

/** Warns if the robots.txt in the folder of a whole site does not list its sitemaps. */
async function warnOfRobots({ paths: [folder = ''], base, out }: ExportOptions): Promise<void> {
  if (new URL(base).pathname !== '/') return;
  // If the target is an archive, its lines are not read, so nothing is reported.
  const lines = await readFile(path.join(out, ROBOTS_NAME), 'utf8').catch(() => '');
  const robots = await readFile(path.join(folder, 'robots.txt'), 'utf8').catch(() => '');
  const missing = lines.split('\n').filter((line) => !robots.includes(line));
  if (missing.length > 0)
    warn(`${path.join(folder, 'robots.txt')} does not list the sitemaps; add: ${missing.join(', ')}`);
}
