import { resolve } from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { CheckedPage } from '@urlset/core/contract/page-result.ts';
import { listedEntries } from '@urlset/core/files/write/lists/listed-entries.ts';
import { NO_FACTS } from '@urlset/core/rules/scope/publish-context.ts';
import { listsUrls } from '@urlset/core/table/file/project-file.ts';
import { openNetThread } from '../../net/net-thread.ts';
import { MINE, POLITE } from '../../net/politeness/host-gate.ts';
import { probeLocs } from '../../net/probe/probe-locs.ts';
import type { ProbeOptions } from '../../net/probe/probe-messages.ts';
import { type Sample, sampled } from '../../net/probe/sample.ts';
import { SeenLocs } from '../../net/probe/seen-locs.ts';
import { VERSION } from '../../version.ts';
import { type Command, EXIT } from '../command.ts';
import { warn, warnOfUnread } from '../describe-error.ts';
import { eachOnce, FOLDER_HELP } from '../inputs/inputs.ts';
import { missingSitemaps, missingWarning } from '../inputs/missing-sitemaps.ts';
import { openInputs } from '../inputs/open-inputs.ts';
import { isSameFile } from '../inputs/paths.ts';
import { refuseStdin, STDIN_NAME } from '../inputs/standard-input.ts';
import { withInputs } from '../inputs/with-inputs.ts';
import { flag, optional, repeated, shaped, type Values, withDefault } from '../options/option.ts';
import { parseOptions } from '../options/parse-options.ts';
import { isExceeded, parseThreshold, type Threshold } from '../options/threshold.ts';
import { filePath, host, oneOf, wholeNumber } from '../options/values.ts';
import { parseHeader, refuseBadProxies, URL_HELP } from '../options/web-options.ts';
import { evenIfUnread, print } from '../stdout.ts';
import { terminalProgress } from '../terminal-progress.ts';
import { UsageError } from '../usage-error.ts';
import { stoppable } from '../write-file.ts';
import { LastCheck } from './last-check.ts';
import { COUNTED, type Counted, FORMATS, ProbeCounts, reportAs } from './probe-report.ts';
import { ResultsFile, readResults } from './results-file.ts';

/** Reads `500` or `5%`. */
export const parseSample = shaped({ kind: 'text' }, (given, option): Sample => {
  const [, number = '', percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(given) ?? [];
  const count = Number(number);
  const isShare = percent === '%';
  const isRight = number !== '' && count > 0 && (isShare ? count <= 100 : Number.isSafeInteger(count));
  if (isRight) return { count, isShare };
  throw new UsageError(
    `${option} must be a number such as 500, or a share such as 5%, not ${JSON.stringify(given)}`,
  );
});

const OPTIONS = {
  sample: optional({
    argument: 'N|N%',
    help: 'Request at most this many pages, divided among the sections by their size',
    parse: parseSample,
  }),
  'my-site': repeated({
    argument: 'HOST',
    help: `HOST is yours: it may have a private address, and up to ${MINE.rate} requests per second, ${MINE.concurrency} at once, or what --rate and --concurrency say`,
    parse: host,
  }),
  rate: optional({
    argument: 'N',
    help: `Requests per second to a host, at most ${POLITE.rate} unless it is yours (default: ${POLITE.rate})`,
    parse: wholeNumber(1, 100_000),
  }),
  concurrency: optional({
    argument: 'N',
    help: `Requests at once to a host, at most ${POLITE.concurrency} unless it is yours (default: ${POLITE.concurrency})`,
    parse: wholeNumber(1, 64),
  }),
  'head-only': flag(
    'Request headers only, so that noindex and the canonical URL of an HTML page stay unknown',
  ),
  header: repeated({
    argument: 'NAME=ENV',
    help: 'Send a header with the value of the environment variable ENV, only to hosts of --my-site or, without that, to the hosts of the first page and of the URLs among the paths',
    parse: parseHeader,
  }),
  out: optional({
    argument: 'FILE.jsonl',
    help: 'Write each result to FILE as it arrives, one JSON object per line. Replaces FILE; if it has earlier results, the report says how many pages broke since then',
    parse: filePath,
  }),
  resume: optional({
    argument: 'FILE',
    help: 'Skip pages with a result in FILE, and append to it unless --out names another file',
    parse: filePath,
  }),
  format: withDefault({
    argument: 'NAME',
    help: `Format of the report: ${FORMATS.join(', ')}`,
    default: 'text',
    parse: oneOf(FORMATS),
  }),
  'fail-on': repeated({
    argument: 'WHAT[>N|>N%]',
    help: `Exit with 1 if there are more than N of WHAT, or N percent of the pages (default: not-indexable). WHAT is ${COUNTED.join(', ')}`,
    parse: shaped({ kind: 'text', suggested: COUNTED }, parseFailOn),
  }),
  'stdin-name': STDIN_NAME,
};

export const probe: Command = {
  usage: 'PATH… [options]',
  about:
    'Requests the pages that sitemaps list, and reports which of them search engines can index. It respects robots.txt and slows down when a server asks to.',
  paths: `a sitemap, a sitemap index (with the sitemaps next to it), a text list or a feed; or ${FOLDER_HELP} Or ${URL_HELP}.`,
  options: OPTIONS,
  exitCodes: {
    0: 'every page is indexable or unknown',
    1: 'a page is not indexable, or --fail-on applies',
    2: 'something could not be done',
  },
  examples: [
    'sitemap_index.xml --sample 500',
    'sitemap.xml --my-site www.example.com --rate 50 --out pages.jsonl',
    "sitemap.xml --resume pages.jsonl --fail-on 'client-error>1%' --fail-on unknown",
  ],

  async run(args, scripts) {
    const { values, paths } = parseOptions(args, OPTIONS);
    const stdinName = values['stdin-name'];
    refuseStdin(paths, stdinName);
    refuseBadProxies();
    const web = {
      headers: Object.fromEntries(values.header),
      headerHosts: values['my-site'].length > 0 ? values['my-site'] : null,
      isInsecure: false,
      scripts,
    };
    const unjudged = { now: 0, engine: 'all', publishedAt: null, facts: NO_FACTS, compares: false } as const;
    const opened = await withInputs(
      paths,
      { stdinName, web, unpacks: 'stdin' },
      async ({ inputs, failed }) => {
        const found = await openInputs(eachOnce(inputs), {
          ...unjudged,
          lists: null,
          withChildren: true,
          scripts,
        });
        return { ...found, unread: [...failed, ...found.failed] };
      },
    );
    warnOfUnread(opened.unread);
    if (opened.unread.length > 0) return EXIT.notDone;
    for (const warning of missingWarning(missingSitemaps(opened))) warn(warning);
    const input = opened.files.find(({ path }) => values.out !== null && isSameFile(path, values.out));
    if (input) throw new UrlsetError('out-is-input', { name: input.shown });
    const sources = opened.files
      .filter(({ file }) => listsUrls(file))
      .map(({ open, file }) => ({ table: open.project.table, file }));
    function* locs() {
      for (const { table, id } of listedEntries(sources)) {
        const loc = table.text(id, 0);
        if (loc !== '') yield loc;
      }
    }
    const [first] = locs();
    if (first === undefined) {
      warn('the inputs do not list any pages');
      return EXIT.notDone;
    }
    return evenIfUnread(() => probeAll(locs, first, values, scripts));
  },
};

async function probeAll(
  locs: () => Iterable<string>,
  first: string,
  values: Values<typeof OPTIONS>,
  scripts: string,
): Promise<0 | 1 | 2> {
  const { sample, out, resume } = values;
  const seen = new SeenLocs();
  const counts = new ProbeCounts();
  const report = reportAs(values.format);
  const target = out ?? resume;
  const isSame = target !== null && resume !== null && resolve(target) === resolve(resume);
  let printed = print(report.begin);
  // Reads the results of an earlier check before they are replaced.
  const last = target === null || isSame ? null : await LastCheck.read(target);
  const note = (probed: Pick<CheckedPage, 'result' | 'detail'>) => {
    counts.add(probed.result);
    last?.note(probed.result);
    return report.each(probed);
  };
  // The file to resume is opened for writing only after all its lines were read as results.
  let file = target === null || isSame ? null : ResultsFile.open(target, false);
  try {
    if (resume !== null) {
      for await (const result of readResults(resume)) {
        // Throttled pages were never judged, so they are requested again.
        if (result.reason === 'throttled' || seen.add(result.loc)) continue;
        await print(note({ result, detail: null }));
        file?.append([result]);
      }
    }
    if (isSame) file = ResultsFile.open(target, true);
    const results = file;
    const chosen = sample === null ? locs() : sampled(locs, sample);
    const progress = terminalProgress('Probing');
    const total = countOf(sample === null ? locs() : sampled(locs, sample));
    const isStopped = await stoppable(async (signal) => {
      const port = await openNetThread(scripts, 'probe');
      await probeLocs(withoutSeen(chosen, seen), probeOptions(values, first), port, signal, {
        onProbed(probed) {
          // Appends to the file first, because only the file survives a crash.
          results?.append(probed.map(({ result }) => result));
          const text = probed.map(note).join('');
          printed = printed.then(() => print(text));
          progress.progress(counts.total, total);
        },
        onStopped: (host) =>
          warn(
            `${host} refused too many requests in a row, so the rest of its pages was not requested; try again later with --resume`,
          ),
      });
      return signal.aborted;
    }).finally(() => progress.end());
    await printed;
    await print(report.end(counts, last?.turns ?? null));
    if (isStopped) {
      warn(`stopped${target === null ? '' : `; to continue, use --resume ${target}`}`);
      return EXIT.notDone;
    }
    return failures(values['fail-on'], counts) ? EXIT.errors : EXIT.done;
  } finally {
    file?.close();
  }
}

function probeOptions(values: Values<typeof OPTIONS>, first: string): ProbeOptions {
  const { rate, concurrency, 'my-site': mySites, header } = values;
  const firstHost = URL.canParse(first) ? [new URL(first).host] : [];
  return {
    userAgent: `Urlset/${VERSION}`,
    myHosts: mySites,
    polite: {
      rate: Math.min(rate ?? POLITE.rate, POLITE.rate),
      concurrency: Math.min(concurrency ?? POLITE.concurrency, POLITE.concurrency),
    },
    mine: { rate: rate ?? MINE.rate, concurrency: concurrency ?? MINE.concurrency },
    isHeadOnly: values['head-only'],
    access:
      header.length === 0
        ? []
        : (mySites.length > 0 ? mySites : firstHost).map((one) => ({
            ...{ host: one, userAgent: null, headers: Object.fromEntries(header) },
            isAnyPort: mySites.length > 0,
          })),
  };
}

function failures(conditions: readonly Condition[], counts: ProbeCounts): boolean {
  const usual: Condition = { name: 'not-indexable', most: 0, isShare: false };
  return (conditions.length > 0 ? conditions : [usual]).some((condition) =>
    isExceeded(condition, counts.of(condition.name), counts.total),
  );
}

interface Condition extends Threshold {
  readonly name: Counted;
}

function parseFailOn(given: string, option: string): Condition {
  const threshold = parseThreshold(given);
  const name = COUNTED.find((known) => known === threshold?.name);
  if (threshold !== null && name !== undefined) return { ...threshold, name };
  throw new UsageError(
    `${option} must be WHAT, WHAT>N or WHAT>N% with one of ${COUNTED.join(', ')}, not ${JSON.stringify(given)}`,
  );
}

function* withoutSeen(locs: Iterable<string>, seen: SeenLocs): Generator<string> {
  for (const loc of locs) if (!seen.add(loc)) yield loc;
}

function countOf(items: Iterable<string>): number {
  let count = 0;
  for (const _ of items) count++;
  return count;
}
