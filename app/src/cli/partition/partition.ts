import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import { BUCKET_COUNTS, nearestBucketCount } from '@urlset/core/publish/parts/buckets.ts';
import { partitionSql, SQL_ENGINES } from '@urlset/core/publish/parts/partition-sql.ts';
import { targetError } from '../../export/target-error.ts';
import { PartitionFolder } from '../../parts/partition-folder.ts';
import type { Partition } from '../../parts/partition-manifest.ts';
import { type Command, EXIT, type Exit } from '../command.ts';
import { warn, warnOfUnread } from '../describe-error.ts';
import { eachOnce, type Input } from '../inputs/inputs.ts';
import { LIST_BASE, LIST_OPTIONS, listRequest } from '../inputs/list-options.ts';
import { refuseStdin, STDIN_NAME } from '../inputs/standard-input.ts';
import { withInputs } from '../inputs/with-inputs.ts';
import { flag, optional, shaped } from '../options/option.ts';
import { NO_PATH, parseOptions } from '../options/parse-options.ts';
import { filePath, oneOf } from '../options/values.ts';
import { urlRequest, WEB_OPTIONS } from '../options/web-options.ts';
import { terminalProgress } from '../terminal-progress.ts';
import { UsageError } from '../usage-error.ts';
import { stoppable } from '../write-file.ts';
import { UrlReader } from './read-urls.ts';

/** The number of buckets for `--sql` if the user gives none. */
const USUAL_BUCKETS = 256;
const COUNTS = BUCKET_COUNTS.join(', ').replace(/, (\d+)$/, ' or $1');

const OPTIONS = {
  buckets: optional({
    argument: 'K',
    help: `Number of buckets: ${COUNTS}. A good bucket has up to a million URLs`,
    parse: shaped({ kind: 'words', words: BUCKET_COUNTS.map(String) }, parseBuckets),
  }),
  out: optional({
    argument: 'DIR',
    help: 'Folder to write, with a Parquet file for each bucket',
    parse: filePath,
  }),
  sql: optional({
    argument: 'ENGINE',
    help: `Instead, print the statement that partitions a table urls in an engine: ${SQL_ENGINES.join(', ')}; --buckets is ${USUAL_BUCKETS} by default`,
    parse: oneOf(SQL_ENGINES),
  }),
  groups: flag('With --sql: the table has a column group, and each group gets sitemaps of its own'),
  base: LIST_BASE,
  'stdin-name': STDIN_NAME,
  ...WEB_OPTIONS,
  ...LIST_OPTIONS,
};

export const partition: Command = {
  usage: 'PATH… --buckets K --out DIR [options]',
  about:
    'Divides any number of URLs into buckets by a hash of the loc, reading each input once and with little memory. urlset export --part then exports some of the buckets, on this machine or another one.',
  paths: 'any input of urlset convert; see urlset convert --help.',
  options: OPTIONS,
  briefly: { names: Object.keys(LIST_OPTIONS), see: 'see urlset convert --help' },
  exitCodes: { 0: 'the folder is written', 2: 'nothing is written' },
  examples: ['urls.parquet --buckets 256 --out buckets', '--sql duckdb --buckets 256 | duckdb shop.db'],

  async run(args, scripts): Promise<Exit> {
    const { values, given, paths } = parseOptions(args, OPTIONS, undefined, false);
    const { buckets, out, sql, groups } = values;
    if (sql !== null) {
      if (paths.length > 0 || out !== null) throw new UsageError('--sql cannot be used with a PATH or --out');
      process.stdout.write(partitionSql(sql, buckets ?? USUAL_BUCKETS, groups));
      return EXIT.done;
    }
    if (groups) throw new UsageError('--groups is only for --sql; a PATH with a column group has groups');
    if (paths.length === 0) throw new UsageError(NO_PATH);
    if (buckets === null || out === null) throw new UsageError('--buckets K and --out DIR are required');
    const stdinName = values['stdin-name'];
    refuseStdin(paths, stdinName);
    const lists = listRequest(values, given, values.base, false);
    const folders = lists.site ? 'sites' : 'sitemaps';
    return withInputs(
      paths,
      { folders, stdinName, web: urlRequest(paths, values, scripts), unpacks: 'all' },
      async ({ inputs, failed }) => {
        warnOfUnread(failed);
        if (failed.length > 0) return EXIT.notDone;
        const reader = new UrlReader(lists, scripts);
        const written = await stoppable((signal) =>
          write(eachOnce(inputs), reader, { out, buckets }, signal),
        );
        process.stdout.write(reportText(written, out));
        return EXIT.done;
      },
    );
  },
};

/** @throws UrlsetError */
async function write(
  inputs: readonly Input[],
  reader: UrlReader,
  { out, buckets }: { out: string; buckets: number },
  signal: AbortSignal,
): Promise<Partition> {
  const progress = terminalProgress('Partitioning');
  const refused = { count: 0, first: '' };
  let folder: PartitionFolder | null = null;
  try {
    folder = await PartitionFolder.begin(out, buckets);
    for (const [place, input] of inputs.entries()) {
      for await (const batch of reader.rows(input)) {
        if (signal.aborted) throw new UrlsetError('cancelled');
        for (const row of batch) {
          const loc = row.loc.trim();
          if (/^https?:\/\//i.test(loc)) folder.add(loc === row.loc ? row : { ...row, loc });
          else if (refused.count++ === 0) refused.first = loc;
        }
      }
      progress.progress(place + 1, inputs.length * 2);
    }
    const partition = await folder.finish((done, total) => progress.progress(total + done, total * 2));
    if (refused.count > 0)
      warn(
        `${count(refused.count, 'entry', 'entries')} without an http or https URL left out: ${refused.first || '(none)'}${refused.count > 1 ? ', …' : ''}`,
      );
    return partition;
  } catch (error) {
    await folder?.abandon().catch(() => undefined);
    throw targetError(error, out);
  } finally {
    progress.end();
  }
}

function reportText({ rows, removed = 0, files, buckets, groups }: Partition, out: string): string {
  const all = buckets * (groups?.length ?? 1);
  const empty = all - Object.keys(files).length;
  const words = [
    `${out}: ${count(rows, 'URL', 'URLs')} in ${all} buckets${groups ? ` of ${count(groups.length, 'group', 'groups')}` : ''}`,
    ...(removed > 0 ? [`${count(removed, 'URL is', 'URLs are')} marked as removed`] : []),
    ...(empty > 0 ? [`${count(empty, 'bucket is', 'buckets are')} empty`] : []),
  ];
  return `${words.join('; ')}\n`;
}

function parseBuckets(given: string, option: string): number {
  const buckets = Number(given);
  if (BUCKET_COUNTS.includes(buckets) && /^\d+$/.test(given)) return buckets;
  const nearest = Number.isFinite(buckets) ? `; the nearest is ${nearestBucketCount(buckets)}` : '';
  throw new UsageError(`${option} must be a power of 16: ${COUNTS}, not ${JSON.stringify(given)}${nearest}`);
}
