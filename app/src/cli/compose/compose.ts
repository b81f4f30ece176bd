import path from 'node:path';
import { count } from '@urlset/core/findings/reports/totals.ts';
import { inOneLine, shorten } from '@urlset/core/findings/shorten.ts';
import { Project } from '@urlset/core/project/project.ts';
import { bucketTotal } from '@urlset/core/publish/bundle/manifest.ts';
import { TableFeed } from '../../engine/work/table-feed.ts';
import { WorkPool } from '../../engine/work/work-pool.ts';
import { NODE_DISK } from '../../export/export-disk.ts';
import { targetError } from '../../export/target-error.ts';
import { type Composed, type ComposeRequest, compose as composeParts } from '../../parts/compose/compose.ts';
import { type Command, EXIT, type Exit } from '../command.ts';
import { warn } from '../describe-error.ts';
import { indexName } from '../export/export-options.ts';
import { hereWork } from '../export/work-for.ts';
import { flag, withDefault } from '../options/option.ts';
import { parseOptions } from '../options/parse-options.ts';
import { currentTime, FORMAT, NOW } from '../options/shared.ts';
import { terminalProgress } from '../terminal-progress.ts';
import { stoppable } from '../write-file.ts';

const OPTIONS = {
  verify: flag('Read all files, and compare them with what the parts wrote'),
  edges: flag('Check that alternates link back, over all buckets'),
  index: withDefault({
    argument: 'NAME',
    help: 'Name of the index; it is compressed if the name ends in .gz',
    default: 'sitemap_index.xml',
    parse: indexName,
  }),
  now: NOW,
  force: flag(
    'Compose even if a tenth of the URLs are gone, if a bucket is empty, or if some URLs look private',
  ),
  format: FORMAT,
};

export const compose: Command = {
  usage: 'DIR… [options]',
  about:
    'Makes a bundle of all parts that urlset export --part wrote: puts their files in place, and writes the index, or several numbered ones, the lines for robots.txt, and the manifest. If anything is wrong, the existing bundle stays unchanged.',
  paths:
    'a folder to which parts were exported (--out). Several folders are published as one; the index goes into the first.',
  options: OPTIONS,
  exitCodes: {
    0: 'the bundle is complete',
    1: 'it is complete, and --edges found alternates that do not link back',
    2: 'nothing is changed',
  },
  examples: ['public', 'public --verify --edges', 'disk1/maps disk2/maps --index maps.xml'],

  async run(args, scripts): Promise<Exit> {
    const { values, paths } = parseOptions(args, OPTIONS);
    const { verify, edges, index, force } = values;
    const request = { folders: paths, index, now: currentTime(values.now), verify, edges, force };
    return composeHere(request, scripts, values.format === 'json');
  },
};

/** Composes, and reports the result. @throws UrlsetError */
export async function composeHere(request: ComposeRequest, scripts: string, isJson: boolean): Promise<Exit> {
  const [first = ''] = request.folders;
  const work = request.verify ? new WorkPool(path.join(scripts, 'work-worker.cjs')) : hereWork();
  const progress = terminalProgress('Composing');
  const feed = new TableFeed(new Project(request.now));
  try {
    const composed = await stoppable((signal) =>
      composeParts(request, { disk: NODE_DISK, work, feed, signal, progress: progress.progress }),
    );
    for (const name of composed.leftAlone)
      warn(`${name} has changed since an export wrote it, so it is kept`);
    for (const warning of linkWarnings(composed)) warn(warning);
    const shared = composed.shared ?? 0;
    if (shared > 0)
      warn(
        `${count(shared, 'URL is', 'URLs are')} listed again, because several groups share URLs; within a group, each is listed once`,
      );
    process.stdout.write(isJson ? composedJson(composed) : composedText(composed, first));
    return (composed.links?.oneWay ?? 0) > 0 ? EXIT.errors : EXIT.done;
  } catch (error) {
    throw targetError(error, first);
  } finally {
    progress.end();
    work.close();
  }
}

function linkWarnings({ links }: Composed): string[] {
  if (links === null) return [];
  const { oneWay, unchecked, first } = links;
  const text = (url: string) => inOneLine(shorten(url));
  return [
    ...(oneWay > 0
      ? [
          `${count(oneWay, 'alternate does', 'alternates do')} not link back: ${first.map(({ from, to }) => `${text(from)} → ${text(to)}`).join(', ')}${oneWay > first.length ? ', …' : ''}`,
        ]
      : []),
    ...(unchecked > 0
      ? [
          `${count(unchecked, 'alternate is', 'alternates are')} not in the bundle, so return links could not be checked`,
        ]
      : []),
  ];
}

function composedText({ manifest, entries, written, removed, links }: Composed, folder: string): string {
  const { shards, indexes, parts } = manifest;
  const all = `${count(shards.length, 'sitemap', 'sitemaps')} with ${count(entries, 'URL', 'URLs')} in ${parts ? bucketTotal(parts) : 0} buckets`;
  const changes = `${count(written.length, 'file', 'files')} written, ${removed.length} removed`;
  const checked =
    links === null ? '' : `; ${count(links.count, 'alternate', 'alternates')} checked for return links`;
  return `${folder}: ${all}; ${count(indexes.length, 'index', 'indexes')}; ${changes}${checked}\n`;
}

function composedJson({ manifest, entries, written, removed, links, shared }: Composed): string {
  const { shards, indexes } = manifest;
  const report = {
    ...{
      version: 1,
      sitemaps: shards.length,
      entries,
      buckets: manifest.parts ? bucketTotal(manifest.parts) : 0,
    },
    indexes: indexes.map(({ name, loc, entries, sha256 }) => ({ name, loc, entries, sha256 })),
    ...{ written, removed, links },
    ...(shared !== null && { shared }),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
