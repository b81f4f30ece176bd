import { parentPort } from 'node:worker_threads';
import { toProblem } from '@urlset/core/contract.ts';
import { readSitemap } from '@urlset/core/files/read/sitemap.ts';
import { ByteBudget } from '@urlset/core/table/byte-budget.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import { FileBytes } from '@urlset/core/table/file-bytes.ts';
import { linkGroups } from '@urlset/core/table/locs/link-groups.ts';
import { partitionFile } from '@urlset/core/table/locs/partitioned-keys.ts';
import { diskError } from '../save/disk.ts';
import { collectGarbage } from '../work/let-go.ts';
import { readDiskFile, sha256 } from './read-disk-file.ts';
import {
  type InflateJob,
  type LinkJob,
  type ReadJob,
  type ReadMessage,
  type ReadReply,
  type SitemapJob,
  SMALL_FILE,
} from './reader-pool.ts';

/** Shortest time between two progress messages, in milliseconds. Most files are read faster than that. */
const PROGRESS_INTERVAL = 100;

/** Replies are collected for this many milliseconds: one message costs as much as reading a small file. */
const TOGETHER_INTERVAL = 8;

/**
 * Answers jobs in one thread of the reader pool, one at a time: reads files from disk and sitemaps in memory, inflates
 * bytes and links keys.
 * @param hash whether the caller needs the hash of the bytes on disk
 * @param accept `sitemaps` rejects other files
 */
export function answerReads({ hash, accept }: { hash: boolean; accept: 'sitemaps' | 'anything' }): void {
  let replies: ReadReply[] = [];
  /** When the last message was sent or the last batch of jobs began. */
  let since = 0;

  parentPort?.on('message', async (jobs: ReadMessage) => {
    if (jobs === 'rest') return collectGarbage();
    since = performance.now();
    for (const job of jobs) {
      if ('path' in job) await answerFile(job);
      else if ('bytes' in job) answerInflate(job);
      else if ('keys' in job) answerLink(job);
      else answerSitemap(job);
    }
    tell();
  });

  function reply(message: ReadReply): void {
    replies.push(message);
    if (performance.now() - since >= TOGETHER_INTERVAL) tell();
  }

  function tell(): void {
    since = performance.now();
    if (replies.length === 0) return;
    parentPort?.postMessage(replies);
    replies = [];
  }

  function answerSitemap({ job, sitemap, now }: SitemapJob): void {
    try {
      reply({ type: 'sitemap', job, read: readSitemap(sitemap, now) });
    } catch (error) {
      reply({ type: 'failed', job, problem: toProblem(error) });
    }
  }

  function answerInflate({ job, bytes, budget }: InflateJob): void {
    try {
      new FileBytes(bytes, ByteBudget.over(budget)).fillAhead();
      reply({ type: 'inflated', job });
    } catch (error) {
      reply({ type: 'failed', job, problem: toProblem(error) });
    }
  }

  function answerLink({ job, keys }: LinkJob): void {
    try {
      reply({ type: 'linked', job, linked: linkGroups(keys) });
    } catch (error) {
      reply({ type: 'failed', job, problem: toProblem(error) });
    }
  }

  async function answerFile(job: ReadJob): Promise<void> {
    try {
      let told = performance.now();
      const progress = (part: number) => {
        if (performance.now() - told < PROGRESS_INTERVAL) return;
        told = performance.now();
        reply({ type: 'progress', job: job.job, part });
      };
      const begun = (read: FileRead) => {
        reply({ type: 'begun', job: job.job, read });
        tell();
      };
      const { content, stamp, raw } = await readDiskFile(
        job,
        progress,
        accept,
        job.begin ? begun : undefined,
        job.begin ? null : job.packs,
      );
      const { columns } = content.read;
      content.read.partitioned = partitionFile(columns.locHash.subarray(0, columns.count));
      reply({ type: 'read', job: job.job, content, stamp });
      // Only the next save waits for the hash, so the rows of a large file go out before its hash is computed.
      if (raw.length >= SMALL_FILE) tell();
      if (hash) reply({ type: 'hashed', job: job.job, sha256: sha256(raw) });
    } catch (error) {
      reply({ type: 'failed', job: job.job, problem: toProblem(diskError(error, job.name, 'read')) });
    }
  }
}
