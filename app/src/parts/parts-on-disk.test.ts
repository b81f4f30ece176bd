// @module-tag slow
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectOf, url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import { bucketNames, bucketRecord } from '@urlset/core/publish/parts/bucket-record.ts';
import { BUCKET_HASH, BucketFinder, bucketName } from '@urlset/core/publish/parts/buckets.ts';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { directWork } from '../engine/testing/direct-work.ts';
import { TableFeed } from '../engine/work/table-feed.ts';
import { exportBundle } from '../export/export-bundle.ts';
import { type ExportDisk, NODE_DISK } from '../export/export-disk.ts';
import { sha256 } from '../export/sha256.ts';
import { PARTS_FOLDER } from '../export/staging-folder.ts';
import { requestHere } from '../export/testing/export-here.ts';
import { faultyDisk } from '../export/testing/faulty-disk.ts';
import { BucketTarget } from './bucket-target.ts';
import { type ComposeWork, compose } from './compose/compose.ts';
import { bucketStaging } from './parts-folder.ts';

let folder: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-parts-'));
  out = path.join(folder, 'out');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const BUCKETS = 16;
/** Tries a failure at every STEP-th operation of a composition. Long tests try each operation. */
const STEP = inject('isLong') ? 1 : 5;
const { signal } = new AbortController();

/** Two tables with the same URLs, so both have the same sitemaps. A third of the lastmods differ. */
const TABLES = ['2024-01-01', '2025-01-01'].map((lastmod) => {
  const finder = new BucketFinder(BUCKETS);
  const entries = Array.from({ length: BUCKETS }, () => [] as string[]);
  for (let n = 0; n < 80; n++) {
    const loc = `https://www.example.com/${n}`;
    entries[finder.ofText(loc)]?.push(
      `<loc>${loc}</loc><lastmod>${n % 3 === 0 ? lastmod : '2023-01-01'}</lastmod>`,
    );
  }
  return { run: sha256(new TextEncoder().encode(lastmod)), entries };
});

async function exportBucket(table: number, bucket: number, disk: ExportDisk = NODE_DISK): Promise<void> {
  const { run = '', entries = [] } = TABLES[table] ?? {};
  const name = bucketName({ group: '', number: bucket }, BUCKETS);
  const project = projectOf(urlset(...(entries[bucket] ?? []).map((entry) => url(entry))));
  const facts = {
    hash: BUCKET_HASH,
    buckets: BUCKETS,
    run,
    bucket: name,
    leaks: {},
    firstLeak: '',
    forced: false,
  };
  const request = requestHere(project, { names: bucketNames(name), index: null });
  const by = {
    work: directWork(),
    feed: new TableFeed(project),
    memory: null,
    signal,
    progress: () => undefined,
  };
  await exportBundle(
    { ...request, bucket: { record: bucketRecord(name), facts } },
    new BucketTarget(out, name, disk),
    by,
    null,
    disk,
  );
}

async function exportAll(table: number): Promise<void> {
  for (let bucket = 0; bucket < BUCKETS; bucket++) await exportBucket(table, bucket);
}

async function composeAll(
  disk: ExportDisk = NODE_DISK,
  { edges = false, by = {} }: { edges?: boolean; by?: Partial<ComposeWork> } = {},
): Promise<void> {
  const request = {
    folders: [out],
    index: 'sitemap_index.xml',
    now: 0,
    verify: true,
    edges,
    force: false,
  };
  const feed = new TableFeed(projectOf(urlset()));
  const work = { disk, work: directWork(), feed, signal, progress: () => undefined };
  await compose(request, { ...work, ...by });
}

/** The files that are served, with their content. */
function served(): string {
  const names = readdirSync(out).filter((name) => !name.startsWith('.'));
  return names.map((name) => `${name} ${sha256(readFileSync(path.join(out, name)))}`).join('\n');
}

/** A disk that is full at one operation, and then works again. */
function full(at: number): ExportDisk {
  return faultyDisk((operation) => {
    if (operation === at) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  });
}

it('a composition without all buckets does not change the disk, so a running part can continue', async () => {
  for (let bucket = 0; bucket < BUCKETS - 2; bucket++) await exportBucket(0, bucket);
  // A part that is killed in the middle of a bucket leaves this folder.
  mkdirSync(bucketStaging(path.join(out, PARTS_FOLDER), 'e'));
  const untouchable = faultyDisk(() => {
    throw new Error('the disk was changed');
  });
  await expect(composeAll(untouchable)).rejects.toMatchObject({ code: 'buckets-missing' });
  await exportBucket(0, BUCKETS - 2);
  await exportBucket(0, BUCKETS - 1);
  await composeAll();
});

it('a composition can be canceled while it checks the links', async () => {
  await exportAll(0);
  const stop = new AbortController();
  // The links are checked after all files.
  const progress = (done: number, total: number) => done === total && stop.abort();
  const composing = composeAll(NODE_DISK, { edges: true, by: { signal: stop.signal, progress } });
  await expect(composing).rejects.toMatchObject({ code: 'cancelled' });
});

it('a full disk during a part leaves the served files unchanged, and a second run completes the part', {
  tags: ['long'],
}, async () => {
  await exportAll(0);
  await composeAll();
  const before = served();
  let failed = 0;
  for (let at = 0; ; at++) {
    const isDone = await exportBucket(1, 3, full(at)).then(
      () => true,
      () => false,
    );
    expect(served(), `operation ${at}`).toBe(before);
    if (isDone && at > failed) break;
    if (!isDone) failed++;
    await exportBucket(1, 3);
    await exportBucket(0, 3);
  }
  expect(failed).toBeGreaterThan(8);
});

it('a full disk during a composition leaves the old bundle, or one that the next composition completes', {
  tags: ['long'],
  timeout: 240_000,
}, async () => {
  for (const table of [0, 1, 0]) {
    await exportAll(table);
    await composeAll();
  }
  const old = served();
  await exportAll(1);
  // Copies the exported buckets for each try, because exporting them again would be slow.
  const exported = path.join(folder, 'exported');
  const copy = (from: string, to: string) => cpSync(from, to, { recursive: true, preserveTimestamps: true });
  copy(out, exported);
  let operations = 0;
  const counting = faultyDisk((operation) => {
    operations = operation + 1;
  });
  await composeAll(counting);
  const now = served();
  expect(now).not.toBe(old);
  let failed = 0;
  for (let at = 0; at < operations; at += STEP) {
    rmSync(out, { recursive: true });
    copy(exported, out);
    const before = served();
    expect(before).toBe(old);
    const error = await composeAll(full(at)).then(
      () => null,
      (thrown: Error & { code: string }) => thrown,
    );
    // Only an export that has passed the commit point may leave work unfinished.
    if (error && error.code !== 'export-unfinished') expect(served(), `operation ${at}`).toBe(before);
    if (error) failed++;
    await composeAll();
    expect(served(), `operation ${at}`).toBe(now);
  }
  expect(operations).toBeGreaterThan(20);
  expect(failed).toBeGreaterThan(operations / STEP / 2);
});
