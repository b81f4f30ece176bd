import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { canonicalUrlset } from '@urlset/core/files/write/canonical.ts';
import { csvOf } from '@urlset/core/files/write/csv.ts';
import { jsonLines } from '@urlset/core/files/write/in-pieces.ts';
import type { EntrySource } from '@urlset/core/files/write/listed-entries.ts';
import { locLines, withoutLoc } from '@urlset/core/files/write/loc-lines.ts';
import { NO_FACTS } from '@urlset/core/rules/scope/publish-context.ts';
import { listsUrls, type ProjectFile } from '@urlset/core/table/file/project-file.ts';
import { type Command, EXIT } from '../command.ts';
import { count } from '../count.ts';
import { describeProblem } from '../describe-error.ts';
import { addressOf } from '../inputs/address-of.ts';
import { eachOnce, FOLDER_HELP, inputsOf } from '../inputs/inputs.ts';
import { LIST_HELP, LIST_OPTIONS, listRequest } from '../inputs/list-options.ts';
import { missingSitemaps, missingWarning } from '../inputs/missing-sitemaps.ts';
import { type OpenFile, openInputs } from '../inputs/open-inputs.ts';
import { readingWarnings } from '../inputs/reading-warnings.ts';
import { refuseIdleLists } from '../inputs/refuse-idle-lists.ts';
import { isSameFile } from '../inputs/same-file.ts';
import { SITE_HELP } from '../inputs/site-options.ts';
import { withUnpacked } from '../inputs/with-unpacked.ts';
import { oneOf, parseOptions } from '../parse-options.ts';
import { UsageError } from '../usage-error.ts';
import { isOwnFile, writeFile } from '../write-file.ts';

const KINDS = ['urlset', 'text', 'csv', 'jsonl'] as const;
const WRITERS: Readonly<
  Record<(typeof KINDS)[number], (sources: readonly EntrySource[]) => Iterable<Uint8Array>>
> = { urlset: canonicalUrlset, text: locLines, csv: csvOf, jsonl: jsonLines };

export const convert: Command = {
  help: `urlset convert PATH… --to KIND --out FILE: writes URLs as another kind of file.

A path is a file or a folder; an index stands for the sitemaps beside it, a zip for the files in it. All
entries go into one file, in the order the paths are named. A FILE that ends in .gz is compressed.
${FOLDER_HELP}
What is no sitemap is told by its content and read as a list of URLs: text (a URL a line, or URLs in prose and
Markdown), tables of text (CSV, TSV, exports of crawlers and of Search Console), XLSX, JSON, JSON lines, HTML.

  --to urlset   XML in its canonical form; images, videos, news and alternates are written anew, elements of
                other namespaces copied
  --to text     a URL a line; entries without one are left out
  --to csv      RFC 4180; columns loc, lastmod, changefreq, priority, and how many images, videos, news and
                alternates; cells that a spreadsheet would run as a formula begin with an apostrophe
  --to jsonl    an object a line: loc, lastmod, changefreq, priority, alternates, images, videos, news

${LIST_HELP}  --base URL             what their relative URLs are resolved against

${SITE_HELP}
Exit: 0 when it is written, 2 when not.
`,

  async run(args, scripts) {
    const { values, positionals } = parseOptions(args, {
      to: { type: 'string' },
      out: { type: 'string' },
      ...LIST_OPTIONS,
      base: { type: 'string' },
    });
    if (values.to === undefined || values.out === undefined)
      throw new UsageError('--to and --out are needed');
    const kind = oneOf('--to', KINDS, values.to);
    const base = addressOf('--base', values.base);
    const lists = listRequest(values, base, base !== null);
    const { inputs, failed } = await inputsOf(positionals, lists.site ? 'sites' : 'sitemaps');
    const options = { now: 0, engine: 'all', publishedAt: null, facts: NO_FACTS, lists, scripts } as const;
    const opened = await withUnpacked(inputs, (files) =>
      openInputs(eachOnce(files), { ...options, withChildren: true }),
    );
    const unread = [...failed, ...opened.failed];
    for (const { shown, problem } of unread)
      process.stderr.write(`urlset: ${describeProblem(problem, shown)}\n`);
    // A single file with only some of the inputs would look complete.
    if (unread.length > 0) return EXIT.notDone;
    refuseIdleLists(lists, opened, true);
    refuseInput(opened.files, values.out);
    const missing = missingSitemaps(opened);
    for (const warning of [...missingWarning(missing), ...(await readingWarnings(opened))])
      process.stderr.write(`urlset: ${warning}\n`);
    // A file without URLs would look like the result of an empty sitemap.
    const isNothing = ({ kind }: ProjectFile) =>
      kind === 'unknown' || kind === 'robots' || (kind === 'sitemapindex' && missing.length > 0);
    if (opened.files.every(({ file }) => isNothing(file))) {
      for (const { shown } of opened.files.filter(({ file }) => file.kind === 'robots'))
        process.stderr.write(`urlset: ${shown} names sitemaps, not pages; --from robots lists these\n`);
      return EXIT.notDone;
    }
    const sources = opened.files.map(({ open, file }) => ({ table: open.project.table, file }));
    const gzip = /\.gz$/i.test(values.out);
    await writeFile(values.out, WRITERS[kind](sources), gzip);
    // If the output is a pipe or a device, it may be stdout, and the report would corrupt it.
    const words = (await isOwnFile(values.out)) ? process.stdout : process.stderr;
    words.write(reportText(sources, kind, values.out));
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
