import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { w3cDatetime } from '@urlset/core/protocol/w3c-datetime.ts';
import {
  BUNDLE_RECORD,
  MANIFEST_NAME,
  type Manifest,
  namesIn,
  ROBOTS_NAME,
  readManifest,
  recordNames,
  robotsLines,
  writeManifest,
} from '@urlset/core/publish/bundle/manifest.ts';
import { bucketNames, isOfBucketRecord } from '@urlset/core/publish/parts/bucket-record.ts';
import { NO_GROUPS } from '@urlset/core/publish/parts/buckets.ts';
import { isNotThere } from '../../disk/error-code.ts';
import type { TableFeed } from '../../engine/work/table-feed.ts';
import type { Work } from '../../engine/work/work.ts';
import { COMMIT_FILE, commitBytes } from '../../export/commit/commit-record.ts';
import { leftBehind } from '../../export/commit/left-behind.ts';
import { isOwned } from '../../export/commit/owner.ts';
import { recover } from '../../export/commit/recover.ts';
import { Staging } from '../../export/commit/staging.ts';
import type { ExportDisk } from '../../export/export-disk.ts';
import { dropGuard, GUARDS, leakGuard } from '../../export/plan/guards.ts';
import { readRange } from '../../export/read-range.ts';
import { sha256 } from '../../export/sha256.ts';
import { PARTS_FOLDER, STAGING_FOLDER } from '../../export/staging-folder.ts';
import { indexFiles, unlessSame } from '../../export/write/finish-bundle.ts';
import { bucketOfStaging, bucketStaging, endComposition, refuseComposing } from '../parts-folder.ts';
import { countShared } from './bucket-hashes.ts';
import { checkBuckets, entriesOf } from './check-buckets.ts';
import { checkFiles } from './check-files.ts';
import { checkLinks, type LinkReport } from './check-links.ts';
import { bucketsIn, type ComposedBucket, partNames } from './composed-bucket.ts';

export interface ComposeRequest {
  /** The targets of the parts. The index goes into the first. */
  readonly folders: readonly string[];
  /** The file name of the index. */
  readonly index: string;
  /** The current time, in milliseconds since 1970. */
  readonly now: number;
  /** Whether to check the content of all files, and to count URLs that several groups share. */
  readonly verify: boolean;
  /** Whether to check the return links of alternates over all buckets. */
  readonly edges: boolean;
  /** Whether to ignore the guards and accept empty buckets. */
  readonly force: boolean;
}

export interface ComposeWork {
  readonly disk: ExportDisk;
  readonly work: Work;
  readonly feed: TableFeed;
  readonly signal: AbortSignal;
  progress(done: number, total: number): void;
}

export interface Composed {
  readonly manifest: Manifest;
  /** The number of URLs in the bundle. */
  readonly entries: number;
  /** The names of files that were put in place or removed. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Obsolete files of the previous bundle that were not removed because someone has changed them. */
  readonly leftAlone: readonly string[];
  /** Null if this composition did not check the links. */
  readonly links: LinkReport | null;
  /** The number of repeated URLs: a URL in three groups counts twice. Null if they were not counted. */
  readonly shared: number | null;
}

/**
 * Makes a bundle from buckets that other processes exported: puts their new files in place, and writes the index, the
 * robots lines and the manifest. If a check fails, the existing bundle stays unchanged.
 * @throws UrlsetError the codes of {@link checkBuckets} and {@link checkFiles}; `mass-drop`,
 *   `leak-suspects`; `not-a-folder`, `not-ours`, `compose-not-ours`, `staging-not-ours`, `bad-manifest`,
 *   `bad-bucket-manifest`, `part-running`, `export-running`, `export-unfinished`, `cancelled`
 */
export async function compose(request: ComposeRequest, by: ComposeWork): Promise<Composed> {
  const { disk } = by;
  const byPath = new Map(request.folders.map((folder) => [path.resolve(folder), folder]));
  const folders = [...byPath.values()];
  const [first = ''] = folders;
  const left: string[] = [];
  for (const folder of folders) {
    if ((await disk.look(folder))?.kind !== 'folder') throw new UrlsetError('not-a-folder', { name: folder });
    await endComposition(folder, disk);
    left.push(...(await idleParts(folder, disk)));
  }
  await refuseIncomplete({ ...request, folders }, left, disk);
  const held = new Map<string, Staging>();
  let isCommitted = false;
  try {
    // Every process claims folders in the same order, so if two compose the same folders, one of them succeeds.
    for (const [, folder] of [...byPath].sort(([one], [other]) => (one < other ? -1 : 1)))
      held.set(folder, await Staging.begin(folder, path.join(folder, STAGING_FOLDER), disk));
    for (const folder of folders) await endParts(folder, disk);
    const staging = held.get(first);
    if (!staging) throw new TypeError('no folder');
    const composed = await makeBundle({ ...request, folders }, staging, by);
    isCommitted = composed.written.length + composed.removed.length > 0;
    // Parts that changed nothing leave this folder empty.
    for (const folder of folders)
      await disk.removeFolder(path.join(folder, PARTS_FOLDER)).catch(() => undefined);
    return composed;
  } catch (error) {
    isCommitted = error instanceof UrlsetError && error.code === 'export-unfinished';
    throw error;
  } finally {
    for (const [folder, staging] of held)
      if (folder !== first || !isCommitted) await staging.abandon().catch(() => undefined);
  }
}

/** Finishes or rolls back killed parts. @throws UrlsetError `part-running` */
async function endParts(folder: string, disk: ExportDisk): Promise<void> {
  for (const staging of await idleParts(folder, disk)) await recover(path.dirname(staging), staging, disk);
}

/** The staging folders of killed parts. @throws UrlsetError `part-running` if a part is still running */
async function idleParts(folder: string, disk: ExportDisk): Promise<string[]> {
  const parts = path.join(folder, PARTS_FOLDER);
  if ((await disk.look(parts))?.kind !== 'folder') return [];
  const idle: string[] = [];
  for (const name of await disk.names(parts)) {
    const bucket = bucketOfStaging(name);
    if (bucket === null) continue;
    const staging = bucketStaging(parts, bucket);
    if (await isOwned(staging, disk)) throw new UrlsetError('part-running', { name: folder, bucket });
    idle.push(staging);
  }
  return idle;
}

/**
 * Refuses a composition with unsuitable buckets before it claims any folder, because a part cannot begin its next
 * bucket in a claimed folder.
 * @param left the staging folders of killed parts
 * @throws UrlsetError the codes of {@link checkBuckets}; `export-running`
 */
async function refuseIncomplete(
  request: ComposeRequest,
  left: readonly string[],
  disk: ExportDisk,
): Promise<void> {
  for (const staging of left) {
    // A bucket that passed its commit point must first be put in place, which needs a claimed folder. `makeBundle`
    // then checks the buckets.
    if (typeof (await leftBehind(path.dirname(staging), staging, disk)) !== 'string') return;
  }
  try {
    await findBuckets(request, disk);
  } catch (error) {
    // Another composition may be moving the files.
    for (const folder of request.folders) await refuseComposing(folder, disk);
    if (!isNotThere(error)) throw error;
  }
}

/**
 * The existing bundle, and the buckets of the next one.
 * @throws UrlsetError the codes of {@link checkBuckets}; `bad-manifest`, `bad-bucket-manifest`
 */
async function findBuckets({ folders, force }: ComposeRequest, disk: ExportDisk) {
  const [first = ''] = folders;
  const earlier = await manifestAt(first, disk);
  const found: ComposedBucket[] = [];
  for (const folder of folders) found.push(...(await bucketsIn(folder, disk)));
  return { earlier, buckets: checkBuckets(found, earlier?.manifest ?? null, force) };
}

async function makeBundle(request: ComposeRequest, staging: Staging, by: ComposeWork): Promise<Composed> {
  const { folders, index, now, verify, edges, force } = request;
  const { disk, signal } = by;
  const [first = ''] = folders;
  const { earlier, buckets } = await findBuckets(request, disk);
  const before = earlier?.manifest ?? null;
  const total = buckets.length;
  await checkFiles(buckets, { ...by, verify, progress: (done) => by.progress(done, total) });
  const entries = buckets.reduce((sum, bucket) => sum + entriesOf(bucket), 0);
  refuseGuards(buckets, entries, before, force);
  const links = edges ? await checkLinks(buckets, path.join(first, STAGING_FOLDER), disk, signal) : null;
  const { length: groups } = buckets[0]?.manifest.bucket.groups ?? NO_GROUPS;
  const shared = verify && groups > 1 ? await countShared(buckets, disk, signal) : null;
  const { manifest, files } = bundleOf(buckets, { first, index, now, before, links });
  const bytes = writeManifest(unlessSame(manifest, earlier?.range ?? null));
  files.set(MANIFEST_NAME, bytes);
  const fresh = new Map<string, string[]>();
  for (const folder of folders) fresh.set(folder, await freshNames(folder, buckets, disk));
  const changed = await changedFiles(files, first, disk);
  await refuseForeign(
    [
      ...[...fresh].flatMap(([folder, names]) => names.map((name) => ({ folder, name }))),
      ...changed.map(([name]) => ({ folder: first, name })),
    ],
    before,
    disk,
  );
  const gone = await goneFiles(folders, before, [...namesIn(manifest), MANIFEST_NAME], disk);
  const written = [...[...fresh.values()].flat(), ...changed.map(([name]) => name)];
  const removed = gone.flatMap(({ name, isIntact }) => (isIntact ? [name] : []));
  const leftAlone = gone.flatMap(({ name, isIntact }) => (isIntact ? [] : [name]));
  if (signal.aborted) throw new UrlsetError('cancelled');
  if (written.length + removed.length > 0) {
    for (const [name, content] of changed) await staging.write(name, [content]);
    for (const folder of folders) {
      const remove = gone.filter((file) => file.isIntact && file.folder === folder).map(({ name }) => name);
      await prepare(folder, { rename: fresh.get(folder) ?? [], remove }, first, disk);
    }
    const parts = folders.map((folder) => path.relative(first, folder));
    await staging.commit({ rename: changed.map(([name]) => name), remove: [], parts });
  }
  return { manifest, entries, written, removed, leftAlone, links, shared };
}

/** Records what remains to be done in a target. The record is valid once that of the first target exists. */
async function prepare(
  folder: string,
  { rename, remove }: { rename: readonly string[]; remove: readonly string[] },
  first: string,
  disk: ExportDisk,
): Promise<void> {
  const parts = path.join(folder, PARTS_FOLDER);
  if ((await disk.look(parts)) === null) await disk.makeFolder(parts);
  const record = commitBytes({ rename, remove, first: path.relative(folder, first) });
  const file = path.join(parts, COMMIT_FILE);
  const temporary = `${file}.tmp`;
  // A killed composition may have left this file.
  if ((await disk.look(temporary)) !== null) await disk.remove(temporary);
  await disk.write(temporary, [record]);
  await disk.rename(temporary, file);
  await disk.syncFolder(parts);
}

/** The manifest of the existing bundle; null if none. @throws UrlsetError `bad-manifest` */
async function manifestAt(folder: string, disk: ExportDisk) {
  const file = path.join(folder, MANIFEST_NAME);
  const found = await disk.look(file);
  if (found?.kind !== 'file') return null;
  const range = { path: file, start: 0, length: found.size };
  return { range, manifest: readManifest(readRange(range)) };
}

/** @throws UrlsetError `mass-drop`, `leak-suspects` */
function refuseGuards(
  buckets: readonly ComposedBucket[],
  entries: number,
  before: Manifest | null,
  force: boolean,
): void {
  if (force || buckets.every(({ manifest }) => manifest.bucket.forced)) return;
  const previous = before?.shards.reduce((sum, shard) => sum + shard.entries, 0) ?? null;
  const drop = dropGuard(entries, previous);
  if (drop) throw drop;
  const leaks: Record<string, number> = {};
  for (const { manifest } of buckets)
    for (const [code, count] of Object.entries(manifest.bucket.leaks))
      leaks[code] = (leaks[code] ?? 0) + count;
  const leak = leakGuard(leaks);
  const loc = buckets.find(({ manifest }) => manifest.bucket.firstLeak !== '')?.manifest.bucket.firstLeak;
  if (leak) throw new UrlsetError(GUARDS[1], { ...leak.params, first: loc ?? '' });
}

/** The manifest of the bundle, and the files that belong to no bucket, in the order in which to put them in place. */
function bundleOf(
  buckets: readonly ComposedBucket[],
  {
    first,
    index,
    now,
    before,
    links,
  }: { first: string; index: string; now: number; before: Manifest | null; links: LinkReport | null },
): { manifest: Manifest; files: Map<string, Uint8Array> } {
  const [{ manifest: example } = { manifest: null }] = buckets;
  if (example === null) throw new TypeError(`no buckets in ${first}`);
  const { base, gzip, policies, limits, bucket } = example;
  const shards = buckets.flatMap(({ manifest }) => manifest.shards);
  const rows = shards.map(({ loc, lastmod }) => ({ loc, lastmod: w3cDatetime(lastmod) }));
  const made = [...indexFiles(rows, base, index)];
  const robots = robotsLines(made.map((one) => one.index.loc));
  const others: Record<string, string> = { [ROBOTS_NAME]: sha256(robots) };
  for (const { name, sha256: hash, manifest } of buckets)
    Object.assign(others, { [name]: hash }, manifest.others);
  const found = links && { count: links.count, oneWay: links.oneWay, unchecked: links.unchecked };
  const { hash, run, buckets: count, groups } = bucket;
  const manifest: Manifest = {
    ...{ version: 1, exported: now, base, gzip, policies, limits: { ...limits } },
    ...{ names: bucketNames('{bucket}'), next: {}, shards, indexes: made.map((one) => one.index), others },
    parts: {
      ...{ hash, buckets: count, ...(groups && { groups }), run },
      links: found ?? linksBefore(before, run, others),
    },
  };
  const files = new Map(made.map(({ index, file }) => [index.name, file]));
  return { manifest, files: files.set(ROBOTS_NAME, robots) };
}

/** The result of the last link check, if the bundle had the same buckets then; otherwise null. */
function linksBefore(before: Manifest | null, run: string, others: Manifest['others']) {
  const isSame =
    before?.parts?.run === run && Object.keys(others).every((name) => before.others[name] === others[name]);
  return isSame ? (before?.parts?.links ?? null) : null;
}

/** The names of a target's new files: those that its buckets list, and last the manifests of the buckets. */
async function freshNames(
  folder: string,
  buckets: readonly ComposedBucket[],
  disk: ExportDisk,
): Promise<string[]> {
  const there = new Set(await partNames(folder, disk));
  const own = buckets.filter((bucket) => bucket.folder === folder);
  const wanted = [...own.flatMap(({ manifest }) => namesIn(manifest)), ...own.map(({ name }) => name)];
  return wanted.filter((name) => there.has(name));
}

function isOfBundle(name: string): boolean {
  return /\.xml(\.gz)?$/.test(name) || isOfBucketRecord(name) || recordNames(BUNDLE_RECORD).includes(name);
}

/** The files that the bundle does not have yet, or has with other content. */
async function changedFiles(
  files: ReadonlyMap<string, Uint8Array>,
  folder: string,
  disk: ExportDisk,
): Promise<[string, Uint8Array][]> {
  const changed: [string, Uint8Array][] = [];
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    const found = await disk.look(file);
    const isSame = found?.size === bytes.length && sha256(await disk.read(file)) === sha256(bytes);
    if (!isSame) changed.push([name, bytes]);
  }
  return changed;
}

/** @throws UrlsetError `compose-not-ours` if a file that no export wrote has the name of a new one */
async function refuseForeign(
  files: readonly { folder: string; name: string }[],
  before: Manifest | null,
  disk: ExportDisk,
): Promise<void> {
  const ours = new Set(before ? [...namesIn(before), MANIFEST_NAME] : []);
  for (const { folder, name } of files)
    if (!ours.has(name) && (await disk.look(path.join(folder, name))) !== null)
      throw new UrlsetError('compose-not-ours', { name: path.join(folder, name) });
}

/** Files of the existing bundle that the new one does not have, and whether they are still as they were written. */
async function goneFiles(
  folders: readonly string[],
  before: Manifest | null,
  names: readonly string[],
  disk: ExportDisk,
): Promise<{ folder: string; name: string; isIntact: boolean }[]> {
  if (before === null) return [];
  const stays = new Set(names);
  const hashes = new Map([...before.shards, ...before.indexes].map(({ name, sha256 }) => [name, sha256]));
  for (const [name, hash] of Object.entries(before.others)) hashes.set(name, hash);
  const gone: { folder: string; name: string; isIntact: boolean }[] = [];
  for (const [name, hash] of hashes) {
    // Anyone could have written the manifest, so remove only files that could be part of a bundle.
    if (stays.has(name) || !isOfBundle(name)) continue;
    for (const folder of folders) {
      const file = path.join(folder, name);
      if ((await disk.look(file))?.kind !== 'file') continue;
      gone.push({ folder, name, isIntact: sha256(await disk.read(file)) === hash });
    }
  }
  return gone;
}
