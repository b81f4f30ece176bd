import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { canonicalUrlset } from '@urlset/core/files/write/canonical.ts';
import { jsonLines } from '@urlset/core/files/write/in-pieces.ts';
import { csvOf } from '@urlset/core/files/write/lists/csv.ts';
import type { EntrySource } from '@urlset/core/files/write/lists/listed-entries.ts';
import { locLines, withoutLoc } from '@urlset/core/files/write/lists/loc-lines.ts';
import { parquetOf } from '@urlset/core/files/write/lists/parquet.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import { NO_FACTS } from '@urlset/core/rules/scope/publish-context.ts';
import { listsUrls, type ProjectFile } from '@urlset/core/table/file/project-file.ts';
import { type Command, EXIT } from '../command.ts';
import { warn, warnOfUnread } from '../describe-error.ts';
import { eachOnce, FOLDER_HELP } from '../inputs/inputs.ts';
import { LIST_BASE, LIST_OPTIONS, listRequest } from '../inputs/list-options.ts';
import { missingSitemaps, missingWarning } from '../inputs/missing-sitemaps.ts';
import { type OpenFile, openInputs } from '../inputs/open-inputs.ts';
import { isSameFile } from '../inputs/paths.ts';
import { readingWarnings } from '../inputs/reading-warnings.ts';
import { refuseIdleLists } from '../inputs/refuse-idle-lists.ts';
import { refuseStdin, STDIN_NAME } from '../inputs/standard-input.ts';
import { withInputs } from '../inputs/with-inputs.ts';
import { required } from '../options/option.ts';
import { parseOptions } from '../options/parse-options.ts';
import { filePath, oneOf } from '../options/values.ts';
import { URL_HELP, urlRequest, WEB_OPTIONS } from '../options/web-options.ts';
import { isOwnFile, writeFile } from '../write-file.ts';

const KINDS = ['urlset', 'text', 'csv', 'jsonl', 'parquet'] as const;
const WRITERS: Readonly<
  Record<(typeof KINDS)[number], (sources: readonly EntrySource[]) => Iterable<Uint8Array>>
> = { urlset: canonicalUrlset, text: locLines, csv: csvOf, jsonl: jsonLines, parquet: parquetOf };

const OPTIONS = {
  to: required({
    argument: 'FORMAT',
    help: 'urlset (canonical XML), text (one URL per line), csv, jsonl (one JSON object per line), or parquet',
    parse: oneOf(KINDS),
  }),
  out: required({
    argument: 'FILE',
    help: 'File to write; it is compressed if its name ends in .gz',
    parse: filePath,
  }),
  base: LIST_BASE,
  'stdin-name': STDIN_NAME,
  ...WEB_OPTIONS,
  ...LIST_OPTIONS,
};

export const convert: Command = {
  usage: 'PATH… --to FORMAT --out FILE [options]',
  about: 'Writes the URLs of all inputs to one file in another format, in the order of the paths.',
  paths: `a sitemap, a sitemap index (with the sitemaps next to it), a feed, a list of URLs (text, Markdown, CSV, TSV, XLSX, Parquet, JSON, JSON lines or HTML, detected by content), a zip of these, or ${FOLDER_HELP} Or ${URL_HELP}.`,
  options: OPTIONS,
  exitCodes: { 0: 'the file is written', 2: 'nothing is written' },
  examples: [
    'sitemap_index.xml --to csv --out urls.csv',
    'https://www.example.com/sitemap.xml --to urlset --out sitemap.xml',
    'crawl.csv --column loc=Address --to urlset --out sitemap.xml.gz',
    'public --from site --base https://www.example.com/ --to urlset --out sitemap.xml',
  ],

  async run(args, scripts) {
    const { values, given, paths } = parseOptions(args, OPTIONS);
    const { to: kind, out, base } = values;
    const lists = listRequest(values, given, base, base !== null);
    const stdinName = values['stdin-name'];
    refuseStdin(paths, stdinName);
    const unjudged = { now: 0, engine: 'all', publishedAt: null, facts: NO_FACTS, compares: false } as const;
    const options = { ...unjudged, lists, scripts };
    const folders = lists.site ? 'sites' : 'sitemaps';
    const opened = await withInputs(
      paths,
      { folders, stdinName, web: urlRequest(paths, values, scripts), unpacks: 'all' },
      async ({ inputs, failed }) => {
        const found = await openInputs(eachOnce(inputs), { ...options, withChildren: true });
        return { ...found, unread: [...failed, ...found.failed] };
      },
    );
    const { unread } = opened;
    warnOfUnread(unread);
    // A single file with only some of the inputs would look complete.
    if (unread.length > 0) return EXIT.notDone;
    refuseIdleLists(lists, opened, true);
    refuseInput(opened.files, out);
    const missing = missingSitemaps(opened);
    for (const warning of [...missingWarning(missing), ...(await readingWarnings(opened))]) warn(warning);
    // A file without URLs would look like the result of an empty sitemap.
    const isNothing = ({ kind }: ProjectFile) =>
      kind === 'unknown' || kind === 'robots' || (kind === 'sitemapindex' && missing.length > 0);
    if (opened.files.every(({ file }) => isNothing(file))) {
      for (const { shown } of opened.files.filter(({ file }) => file.kind === 'robots'))
        warn(
          `${shown} is a robots.txt, which lists sitemaps, not pages; to list its sitemaps, use --from robots`,
        );
      return EXIT.notDone;
    }
    const sources = opened.files.map(({ open, file }) => ({ table: open.project.table, file }));
    const gzip = /\.gz$/i.test(out);
    await writeFile(out, WRITERS[kind](sources), gzip);
    // If the output is a pipe or a device, it may be stdout, and the report would corrupt it.
    const words = (await isOwnFile(out)) ? process.stdout : process.stderr;
    words.write(reportText(sources, kind, out));
    return EXIT.done;
  },
};

/** @throws UrlsetError `out-is-input` */
function refuseInput(files: readonly OpenFile[], out: string): void {
  const input = files.find(({ path }) => isSameFile(path, out));
  if (input) throw new UrlsetError('out-is-input', { name: input.shown });
}

function reportText(sources: readonly EntrySource[], kind: string, out: string): string {
  const entries = sources.reduce((sum, { file }) => sum + (listsUrls(file) ? file.order.length : 0), 0);
  const left = kind === 'text' ? withoutLoc(sources) : 0;
  const written = `${out}: ${count(entries - left, 'URL', 'URLs')} written\n`;
  return left > 0 ? `${written}${count(left, 'entry', 'entries')} without a loc left out\n` : written;
}
