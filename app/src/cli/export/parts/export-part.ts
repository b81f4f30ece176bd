import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { DEFAULT_BUNDLE, type ListReport, UrlsetError } from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { bucketNames, bucketRecord } from '@urlset/core/publish/parts/bucket-record.ts';
import { BUCKET_HASH, type Bucket, bucketName, bucketsOfGroups } from '@urlset/core/publish/parts/buckets.ts';
import { removeLocs } from '@urlset/core/publish/parts/remove-locs.ts';
import { planChunks } from '@urlset/core/publish/shard/plan/plan-chunks.ts';
import { planFiles } from '@urlset/core/publish/shard/plan/plan-input.ts';
import { OpenProject } from '../../../engine/open-project.ts';
import { inOrder } from '../../../engine/previews/in-order.ts';
import { collectGarbage } from '../../../engine/work/let-go.ts';
import { TableFeed } from '../../../engine/work/table-feed.ts';
import type { Work } from '../../../engine/work/work.ts';
import { WorkPool } from '../../../engine/work/work-pool.ts';
import { exportBundle } from '../../../export/export-bundle.ts';
import { NODE_DISK } from '../../../export/export-disk.ts';
import { firstLeak, GUARDS, leaksIn } from '../../../export/plan/guards.ts';
import { PARTS_FOLDER } from '../../../export/staging-folder.ts';
import { targetError } from '../../../export/target-error.ts';
import type { Receipt } from '../../../export/write/receipt.ts';
import { type BucketFiles, bucketFiles } from '../../../parts/bucket-files.ts';
import { BucketTarget } from '../../../parts/bucket-target.ts';
import { bucketsOf, type PartChoice } from '../../../parts/part-choice.ts';
import { endComposition, refuseComposing } from '../../../parts/parts-folder.ts';
import { EXIT, type Exit } from '../../command.ts';
import { describeProblem, warn } from '../../describe-error.ts';
import type { Input } from '../../inputs/inputs.ts';
import { groupWarning, removedWarning } from '../../inputs/list-warnings.ts';
import { openTogether } from '../../inputs/open-together.ts';
import { terminalProgress } from '../../terminal-progress.ts';
import { UsageError } from '../../usage-error.ts';
import { stoppable } from '../../write-file.ts';
import type { ExportOptions } from '../export-options.ts';
import { hereWork, WORTH_THREADS } from '../work-for.ts';
import { LeftOutTally } from './left-out-tally.ts';
import { bucketsText, type ExportedBucket, partJson } from './part-report.ts';
import { readMarks } from './read-marks.ts';

/**
 * The number of bytes of exported buckets that may accumulate before their memory is freed. Each time it is freed, V8
 * also discards compiled code that refers to it, and must compile that code again.
 */
const MOST_RELEASED = 256 * 1024 * 1024;

/** A bucket that was read. */
interface OpenBucket {
  readonly bucket: Bucket;
  readonly open: OpenProject;
  /** Rows that are marked as removed: how many, and all of their locs. */
  readonly removed: ListReport['removed'] & { readonly locs: ReadonlySet<string> };
}

/** Exports the buckets of one part, one after another. While one is written, the next is read. */
export async function exportPart(options: ExportOptions, choice: PartChoice, scripts: string): Promise<Exit> {
  const [folder = ''] = options.paths;
  const table = await bucketFiles(folder).catch((error: unknown) => {
    throw targetError(error, folder);
  });
  const buckets = bucketsOfGroups(table.groups, table.buckets);
  if (choice.parts > buckets.length)
    throw new UsageError(
      `--part ${choice.part}/${choice.parts}: there are only ${buckets.length} buckets, so use up to ${buckets.length} parts`,
    );
  const part = new Part(options, table, scripts);
  try {
    await mkdir(path.join(options.out, PARTS_FOLDER), { recursive: true });
    await refuseComposing(path.resolve(options.out), NODE_DISK);
    await endComposition(path.resolve(options.out), NODE_DISK);
    // Finishing a composition removes the folder.
    await mkdir(path.join(options.out, PARTS_FOLDER), { recursive: true });
    const done = await stoppable((signal) => part.run(bucketsOf(choice, buckets), signal));
    for (const warning of part.tally.warnings(options.base)) warn(warning);
    const about = `part ${choice.part} of ${choice.parts}`;
    process.stdout.write(
      options.json ? partJson(choice, done) : `${options.out}: ${about}: ${bucketsText(done)}\n`,
    );
    return EXIT.done;
  } catch (error) {
    throw targetError(error, options.out);
  } finally {
    part.close();
  }
}

class Part {
  readonly tally = new LeftOutTally();
  readonly #options: ExportOptions;
  readonly #table: BucketFiles;
  readonly #scripts: string;
  #pool: WorkPool | null = null;
  /** Bytes of exported buckets whose memory has not been freed yet. */
  #released = 0;

  constructor(options: ExportOptions, table: BucketFiles, scripts: string) {
    this.#options = options;
    this.#table = table;
    this.#scripts = scripts;
  }

  async run(buckets: readonly Bucket[], signal: AbortSignal): Promise<ExportedBucket[]> {
    const progress = terminalProgress('Exporting');
    const done: ExportedBucket[] = [];
    try {
      for await (const opened of inOrder(buckets, (bucket) => this.#read(bucket), 1)) {
        if (signal.aborted) throw new UrlsetError('cancelled');
        this.#dropRemoved(opened);
        const name = bucketName(opened.bucket, this.#table.buckets);
        const receipt = await this.#export(opened, name, signal);
        this.tally.add(receipt, opened.open.project.table);
        done.push({ bucket: name, receipt: withoutTable(receipt), marked: opened.removed.count });
        progress.progress(done.length, buckets.length);
      }
      return done;
    } finally {
      progress.end();
    }
  }

  close(): void {
    this.#pool?.close();
  }

  /** @throws UrlsetError */
  async #read(bucket: Bucket): Promise<OpenBucket> {
    const { now, lists } = this.#options;
    const files = this.#table.files.get(bucketName(bucket, this.#table.buckets)) ?? [];
    const inputs = files.map((file): Input => ({ shown: file, path: path.resolve(file) }));
    const none = { count: 0, sample: [], locs: new Set<string>() };
    if (inputs.length === 0)
      return { bucket, open: new OpenProject(now, '', () => undefined), removed: none };
    // Relative URLs may belong to any bucket. Without a base, they are left out.
    const opened = await openTogether(inputs, now, { ...lists, base: null }, this.#scripts);
    const [failed] = opened.failed;
    if (failed) throw new UrlsetError('part-unread', { why: describeProblem(failed.problem, failed.shown) });
    const said = (warning: string) =>
      opened.files.some(
        ({ shown, path: file }) =>
          warning.startsWith(`${shown}: read as `) ||
          warning === groupWarning(shown) ||
          warning === removedWarning(shown, opened.lists.get(file)?.report.removed ?? none),
      );
    for (const warning of opened.warnings) if (!said(warning)) warn(warning);
    const [open] = opened.projects;
    if (!open) throw new TypeError('no project');
    const removed = await readMarks(opened, bucket, this.#table.buckets);
    return { bucket, open, removed };
  }

  /** Drops all entries of a URL if one of its rows is marked as removed. */
  #dropRemoved({ open: { project }, removed }: OpenBucket): void {
    if (removed.count === 0) return;
    this.tally.addRemoved(removed, removeLocs(project, removed.locs), project.table);
  }

  async #export({ bucket, open }: OpenBucket, name: string, signal: AbortSignal): Promise<Receipt> {
    const { project, sources } = open;
    const { base, out, limits, gzip, now, force, verifiedHosts } = this.#options;
    const { buckets, groups, run } = this.#table;
    const hasGroups = groups.some((group) => group !== '');
    const work = this.#workFor(project);
    const feed = new TableFeed(project);
    try {
      await this.#refuseStray(project, bucket, { work, feed, signal });
      const facts = {
        ...{
          hash: BUCKET_HASH,
          buckets,
          ...(hasGroups && { groups: [...groups] }),
          run,
          bucket: name,
          forced: force,
        },
        ...{ leaks: leaksIn(project.files), firstLeak: firstLeak(project) },
      };
      const request = {
        ...{
          project,
          sources,
          policies: [{ kind: 'fill' as const }],
          limits,
          names: bucketNames(name),
          base,
        },
        ...{ facts: { robots: null, verifiedHosts }, gzip, index: null, rows: DEFAULT_BUNDLE.rows, now },
        ...{ keepGroups: false, passed: new Set<string>(GUARDS), changes: null, dryRun: false },
        bucket: { record: bucketRecord(name), facts },
      };
      const by = { work, feed, memory: null, signal, progress: () => undefined };
      return await exportBundle(request, new BucketTarget(out, name), by);
    } finally {
      work.forget(feed);
      this.#letGo(bytesOf(project));
    }
  }

  /** @throws UrlsetError `stray-loc` */
  async #refuseStray(
    project: Project,
    bucket: Bucket,
    { work, feed, signal }: { work: Work; feed: TableFeed; signal: AbortSignal },
  ): Promise<void> {
    const { buckets } = this.#table;
    const parts = planChunks(planFiles(project)).flatMap((chunk) => chunk.parts);
    const look = ({ ids, counts }: (typeof parts)[number]) =>
      work.run(feed, 'stray-loc', { ids, counts, bucket: bucket.number, buckets }, signal);
    for await (const stray of inOrder(parts, look, work.size))
      if (stray !== null)
        throw new UrlsetError('stray-loc', {
          loc: stray.loc,
          bucket: bucketName(bucket, buckets),
          right: bucketName({ ...bucket, number: stray.bucket }, buckets),
        });
  }

  /**
   * Frees the memory of exported buckets once there is enough of it. V8 does not count this memory, because threads
   * share it.
   */
  #letGo(bytes: number): void {
    this.#released += bytes;
    if (this.#released < MOST_RELEASED) return;
    this.#released = 0;
    this.#pool?.rest();
    collectGarbage();
  }

  #workFor(project: Project): Work {
    if (bytesOf(project) < WORTH_THREADS) return hereWork();
    this.#pool ??= new WorkPool(path.join(this.#scripts, 'work-worker.cjs'), { size: threads() });
    return this.#pool;
  }
}

/** The number of threads to use: the number that the parent process asks for, or one per core. */
function threads(): number {
  return Number(process.env.URLSET_THREADS) || availableParallelism();
}

function bytesOf({ files }: Project): number {
  return files.reduce((sum, file) => sum + file.bytes, 0);
}

/** Reduces a receipt to counts and file names, without the data of its entries. */
function withoutTable({ shards, written, removed }: Receipt): ExportedBucket['receipt'] {
  return {
    sitemaps: shards.length,
    entries: shards.reduce((sum, { entries }) => sum + entries, 0),
    written: [...written],
    removed: [...removed],
  };
}
