import path from 'node:path';
import { DEFAULT_BUNDLE, UrlsetError } from '@urlset/core/contract.ts';
import { inOneLine, shorten } from '@urlset/core/findings/shorten.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { defaultNames } from '@urlset/core/publish/shard/name-pattern.ts';
import type { ProjectFile } from '@urlset/core/table/file/project-file.ts';
import type { OpenProject } from '../../engine/open-project.ts';
import { performHere } from '../../engine/work/perform-here.ts';
import { TableFeed } from '../../engine/work/table-feed.ts';
import type { Work } from '../../engine/work/work.ts';
import { WorkPool } from '../../engine/work/work-pool.ts';
import { exportBundle, NothingToExport } from '../../export/export-bundle.ts';
import { firstLeak, GUARDS } from '../../export/plan/guards.ts';
import type { Target } from '../../export/target/target.ts';
import { targetAt } from '../../export/target/target-at.ts';
import { targetError } from '../../export/target-error.ts';
import type { Receipt } from '../../export/write/receipt.ts';
import { TAKE_OVER } from '../../export/write/take-over.ts';
import { type Command, EXIT } from '../command.ts';
import { describeProblem } from '../describe-error.ts';
import { FOLDER_HELP, inputsOf } from '../inputs/inputs.ts';
import { LIST_HELP } from '../inputs/list-options.ts';
import { notListed } from '../inputs/list-warnings.ts';
import { openTogether } from '../inputs/open-together.ts';
import { refuseIdleLists } from '../inputs/refuse-idle-lists.ts';
import { withUnpacked } from '../inputs/with-unpacked.ts';
import { terminalProgress } from '../terminal-progress.ts';
import { stoppable } from '../write-file.ts';
import { type ExportOptions, parseExportOptions } from './export-options.ts';
import { exportJson, exportText, exportWarnings, leftOutWarnings } from './export-report.ts';

/** Above this many bytes of XML, threads are worth their start-up time. */
const WORTH_THREADS = 16 * 1024 * 1024;

/** Runs the work in threads if there is much of it, and otherwise on the main thread. */
function workFor(files: readonly ProjectFile[], scripts: string): Work & { close(): void } {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes >= WORTH_THREADS) return new WorkPool(path.join(scripts, 'work-worker.cjs'));
  return {
    size: 1,
    chunk: 65_536,
    run: async (feed, kind, params, signal) => performHere(feed, kind, params, signal),
    warm: () => undefined,
    forget: () => undefined,
    close: () => undefined,
  };
}

export const exportCommand: Command = {
  help: `urlset export PATH… --base URL --out TARGET [options]: writes sitemaps within the limits, and their index.

A path is a sitemap, an index with the sitemaps beside it, a feed, a list of URLs of any kind that convert
takes, a zip of these, or a folder of sitemaps or, with --from site, of a static site. The target is a folder,
FILE.zip or FILE.tar: it holds all of the new bundle or, whatever happens, all of the old one. Exported there
again, a URL stays in the sitemap that it is in, and only what changed is written. Files that no export wrote
are not touched; where one stands in the way, nothing is done.
${FOLDER_HELP}
  --base URL             where the target is published, and what relative locs are resolved against
  --out TARGET           a folder, FILE.zip or FILE.tar
  --verified HOST        another host of yours, verified in Search Console, whose URLs may be listed too; may
                         be given again
${LIST_HELP}  --pages, --ignore, …   how the folder of a site is read: see urlset convert --help
How URLs become sitemaps:
  --policy NAME[:ARG]    fill (as many as go into each), as-opened (as they were), section[:DEPTH] (by folders
                         of the path), locale, month (of lastmod), changed:SINCE or changed:N (since a date,
                         or the newest N, apart from the others), pattern:REGEX (by its named groups); may be
                         given again: each refines those before
  --max-urls N           URLs a sitemap, at most 50000
  --max-bytes N          bytes a sitemap, uncompressed, at most 52428800
  --name PATTERN         names, such as sitemap-{section}-{n}.xml
  --index NAME           the name of the index, if not sitemap_index.xml; gzipped if it ends in .gz
  --no-index             no index
  --no-gzip              .xml, not .xml.gz
What it changes, against what the target holds:
  --changes FILE         a list of it: added, changed or removed, a tab, and the URL, a line each
  --indexnow FILE        the same as submissions to IndexNow, a line of JSON each, for whoever posts them:
                         while read -r body; do
                           printf %s "$body" | curl --json @- https://api.indexnow.org/indexnow
                         done < FILE
  --indexnow-key KEY     the key of your hosts, which lies there as /KEY.txt
How it is done:
  --now DATE             what time it is, for lastmods in the index; SOURCE_DATE_EPOCH is honoured
  --dry-run              nothing is written: say what would be
  --force                although there are a tenth fewer URLs than last time, or URLs that look private
  --adopt                although the target has sitemaps that no export is known to have written: go on from
                         those that the index there lists, as from an earlier export, and replace them
  --format text|json     json: { version, shards: [{ name, loc, entries, bytes, gzipBytes, lastmod, sha256,
                         xmlSha256, state }], indexes: [{ name, loc, entries, sha256 }], written: [name],
                         unchanged: [name], removed: [name] }, with --changes or --indexnow also changes:
                         { added, changed, removed }, numbers of URLs; a state is new, changed or same;
                         with --from site also notListed: [{ path, hidden, ignored, otherKinds, links,
                         noindex, canonical, repeats, unread }], numbers of files

Exit: 0 when all is done, 2 when nothing is.
`,

  async run(args, scripts) {
    const options = parseExportOptions(args);
    const target = targetAt(options.out);
    const { inputs, failed } = await inputsOf(options.paths, options.lists.site ? 'sites' : 'sitemaps');
    for (const { shown, problem } of failed) warn(describeProblem(problem, shown));
    return withUnpacked(inputs, async (files) => {
      const opened = await openTogether(files, options.now, options.lists, scripts);
      for (const { shown, problem } of opened.failed) warn(describeProblem(problem, shown));
      // An export of only some inputs would look complete.
      if (failed.length + opened.failed.length > 0) return EXIT.notDone;
      refuseIdleLists(options.lists, opened, false);
      for (const warning of opened.warnings) warn(warning);
      const [open] = opened.projects;
      if (!open) return EXIT.notDone;
      const receipt = await perform(options, open, target, scripts);
      for (const warning of exportWarnings(receipt, open.project.table, options.base)) warn(warning);
      process.stdout.write(
        options.json ? exportJson(receipt, options.gzip, notListed(opened)) : exportText(receipt, options),
      );
      return EXIT.done;
    });
  },
};

/** @throws UrlsetError */
async function perform(
  options: ExportOptions,
  { project, places }: OpenProject,
  target: Target,
  scripts: string,
): Promise<Receipt> {
  const work = workFor(project.files, scripts);
  const progress = terminalProgress('Exporting', process.stderr, 'bytes');
  const passed = new Set<string>([...(options.force ? GUARDS : []), ...(options.adopt ? TAKE_OVER : [])]);
  const request = {
    project,
    places,
    ...options,
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

/** Adds the first affected entries to an error that is about entries; null for other errors. */
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

function warn(words: string): void {
  process.stderr.write(`urlset: ${words}\n`);
}
