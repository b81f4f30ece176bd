import { DEFAULT_BUNDLE, UrlsetError } from '@urlset/core/contract.ts';
import { inOneLine, shorten } from '@urlset/core/findings/shorten.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { defaultNames } from '@urlset/core/publish/shard/name-pattern.ts';
import type { OpenProject } from '../../engine/open-project.ts';
import { TableFeed } from '../../engine/work/table-feed.ts';
import { exportBundle, NothingToExport } from '../../export/export-bundle.ts';
import { firstLeak, GUARDS } from '../../export/plan/guards.ts';
import type { Target } from '../../export/target/target.ts';
import { targetAt } from '../../export/target/target-at.ts';
import { targetError } from '../../export/target-error.ts';
import type { Receipt } from '../../export/write/receipt.ts';
import { TAKE_OVER } from '../../export/write/take-over.ts';
import { type Command, EXIT, type Exit } from '../command.ts';
import { warn, warnOfUnread } from '../describe-error.ts';
import { LIST_OPTIONS } from '../inputs/list-options.ts';
import { notListed } from '../inputs/list-warnings.ts';
import { openTogether } from '../inputs/open-together.ts';
import { refuseIdleLists } from '../inputs/refuse-idle-lists.ts';
import { SITE_OPTIONS } from '../inputs/site-options.ts';
import { withInputs } from '../inputs/with-inputs.ts';
import { READING_OPTIONS } from '../options/web-options.ts';
import { terminalProgress } from '../terminal-progress.ts';
import { stoppable } from '../write-file.ts';
import { EXPORT_OPTIONS, type ExportOptions, parseExportOptions } from './export-options.ts';
import { exportJson, exportText, exportWarnings, leftOutWarnings } from './export-report.ts';
import { workFor } from './work-for.ts';

export const exportCommand: Command = {
  usage: 'PATH… --base URL --out TARGET [options]',
  about:
    'Writes all URLs as sitemaps within the size limits, with an index. If anything fails, the target stays unchanged. The next export keeps each URL in its sitemap, and writes only changed files.',
  paths: 'any input of urlset convert; see urlset convert --help.',
  options: EXPORT_OPTIONS,
  settings: [
    ...[
      'base',
      'verified',
      'single',
      'policy',
      'max-urls',
      'max-bytes',
      'name',
      'index',
      'no-index',
      'no-gzip',
    ],
    ...Object.keys(SITE_OPTIONS),
  ],
  briefly: { names: [...Object.keys(LIST_OPTIONS), ...READING_OPTIONS], see: 'see urlset convert --help' },
  exitCodes: { 0: 'everything is written', 2: 'nothing is written' },
  examples: [
    'urls.txt --base https://www.example.com/ --out public --policy section',
    'sitemap_index.xml --base https://www.example.com/maps/ --out maps.zip --dry-run',
    'public --from site --base https://www.example.com/ --out public',
  ],

  async run(args, scripts, settings) {
    const options = parseExportOptions(args, settings, scripts);
    const { part, parts } = options;
    if (part === null && parts === null) return exportInputs(options, scripts);
    if (part !== null) return (await import('./parts/export-part.ts')).exportPart(options, part, scripts);
    return (await import('./parts/export-parts.ts')).exportParts(options, parts ?? 1, scripts);
  },
};

/**
 * Reads the inputs, exports them and reports the result.
 * @param pages called after the inputs are read; returns the record of the pages for the next build, or null
 * @throws UrlsetError, UsageError
 */
export async function exportInputs(
  options: ExportOptions,
  scripts: string,
  pages: () => Uint8Array | null = () => null,
): Promise<Exit> {
  const target = targetAt(options.out);
  const folders = options.lists.site ? 'sites' : 'sitemaps';
  const inputOptions = { folders, stdinName: options.stdinName, web: options.web, unpacks: 'all' } as const;
  return withInputs(options.paths, inputOptions, async ({ inputs, failed }) => {
    warnOfUnread(failed);
    const opened = await openTogether(inputs, options.now, options.lists, scripts);
    warnOfUnread(opened.failed);
    // An export of only some inputs would look complete.
    if (failed.length + opened.failed.length > 0) return EXIT.notDone;
    refuseIdleLists(options.lists, opened, false);
    for (const warning of opened.warnings) warn(warning);
    const [open] = opened.projects;
    if (!open) return EXIT.notDone;
    const receipt = await perform(options, open, pages(), target, scripts);
    for (const warning of exportWarnings(receipt, open.project.table, options.base)) warn(warning);
    process.stdout.write(
      options.json ? exportJson(receipt, options.gzip, notListed(opened)) : exportText(receipt, options),
    );
    return EXIT.done;
  });
}

/** @throws UrlsetError */
async function perform(
  options: ExportOptions,
  { project, sources }: OpenProject,
  pages: Uint8Array | null,
  target: Target,
  scripts: string,
): Promise<Receipt> {
  const work = workFor(project.files, scripts);
  const progress = terminalProgress('Exporting', process.stderr, 'bytes');
  const passed = new Set<string>([...(options.force ? GUARDS : []), ...(options.adopt ? TAKE_OVER : [])]);
  const request = {
    project,
    sources,
    ...options,
    pages,
    passed,
    facts: { robots: null, verifiedHosts: options.verifiedHosts },
    rows: DEFAULT_BUNDLE.rows,
    keepGroups: false,
    names: options.names ?? defaultNames(options.policies),
  };
  try {
    return await stoppable((signal) =>
      exportBundle(request, target, {
        work,
        feed: new TableFeed(project),
        memory: null,
        signal,
        progress: progress.progress,
      }),
    );
  } catch (error) {
    throw explained(error, project) ?? targetError(error, options.out);
  } finally {
    progress.end();
    work.close();
  }
}

/** Returns an error that also names the first affected entries; null if the error is not about entries. */
function explained(error: unknown, project: Project): UrlsetError | null {
  if (error instanceof NothingToExport && error.leftOut.length > 0)
    return new UrlsetError('nothing-left', {
      why: leftOutWarnings(error.leftOut, project.table).join('; '),
    });
  if (error instanceof UrlsetError && error.code === 'leak-suspects')
    return new UrlsetError(error.code, {
      ...error.params,
      first: inOneLine(shorten(firstLeak(project))),
    });
  return null;
}
