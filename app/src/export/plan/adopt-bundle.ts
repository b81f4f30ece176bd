import { type IndexRow, indexName, indexXml } from '@urlset/core/files/write/index-xml.ts';
import { parseLocation } from '@urlset/core/protocol/location.ts';
import { w3cDatetime } from '@urlset/core/protocol/w3c-datetime.ts';
import {
  BUNDLE_RECORD,
  isFileName,
  isRobotsLines,
  MANIFEST_NAME,
  type Manifest,
  type ManifestShard,
  ROBOTS_NAME,
  robotsLines,
  SIDECAR_NAME,
} from '@urlset/core/publish/bundle/manifest.ts';
import { printPolicy } from '@urlset/core/publish/shard/policy.ts';
import { withEnding } from '@urlset/core/publish/shard/shard-names.ts';
import { sharedColumn } from '@urlset/core/table/shared-column.ts';
import { inOrder } from '../../engine/previews/in-order.ts';
import type { StoredRange } from '../export-disk.ts';
import type { ExportRequest, ExportWork } from '../export-request.ts';
import { readRange } from '../read-range.ts';
import { sha256 } from '../sha256.ts';
import type { Target } from '../target/target.ts';
import type { PreviousBundle } from './previous-bundle.ts';
import { type IndexAsRead, readIndex } from './read-index.ts';

/** An index in the target, with its rows. */
interface FoundIndex {
  readonly name: string;
  readonly range: StoredRange;
  readonly read: IndexAsRead;
}

/** A row of the index whose sitemap is in the target. */
interface Child {
  readonly name: string;
  readonly loc: string;
  /** The row's lastmod, in milliseconds since 1970; null if it is missing or invalid. */
  readonly lastmod: number | null;
  readonly range: StoredRange;
}

/**
 * Reconstructs an earlier export from its files: the index with the name that this export will use (or the numbered
 * indexes that a long one was split into), and the readable sitemaps listed there. A sitemap counts only if its file is
 * in the target and its loc is the one that an export would give it. It does not matter who wrote the files. If nothing
 * shows that an export wrote them, the caller must ask the user to confirm. An export of a single sitemap adopts the
 * file that it would replace.
 * @returns null if the index is missing, or if none of its sitemaps can be adopted
 * @throws what the file system throws
 */
export async function adoptBundle(
  target: Target,
  request: ExportRequest,
  by: ExportWork,
): Promise<PreviousBundle | null> {
  const { index } = request;
  if (index === null && !request.single) return null;
  const indexes = index === null ? [] : await indexesIn(target, index);
  const { children, elsewhere } =
    index === null ? await onlyChild(target, request) : await childrenOf(indexes, target, request);
  const { shards, hashes, intact } = await adoptAll(children, request, by);
  if (shards.length === 0) return null;
  for (const { name, range } of indexes) intact.set(name, range);
  const unread = children.filter(({ name }) => !intact.has(name)).map(({ loc }) => loc);
  const others = await othersIn(target, intact);
  const isOurs = isWrittenHere(indexes, others, request.base);
  const { base, gzip, policies, limits, names, now } = request;
  const manifest: Manifest = {
    ...{ version: 1, exported: now, base, gzip, names, next: {}, shards, others },
    ...{ policies: policies.map(printPolicy), limits: { ...limits } },
    indexes: indexes.map(({ name, read }) => ({ name, loc: base + name, ...read.written })),
  };
  const adopted = { hashes, elsewhere: [...elsewhere, ...unread], isOurs };
  return { record: BUNDLE_RECORD, manifest, sha256: null, adopted, intact };
}

/** Finds the index with this name and those with the name and a number. Numbers start at 1 or 2. */
async function indexesIn(target: Target, name: string): Promise<FoundIndex[]> {
  const found: FoundIndex[] = [];
  for (let number = 0; ; number++) {
    const index = await indexIn(target, number === 0 ? name : indexName(name, number));
    if (index) found.push(index);
    else if (number >= 2) return found;
  }
}

async function indexIn(target: Target, name: string): Promise<FoundIndex | null> {
  const range = await target.find(name);
  const read = range && readIndex(range, /\.gz$/i.test(name));
  return range && read ? { name, range, read } : null;
}

async function childrenOf(
  indexes: readonly FoundIndex[],
  target: Target,
  { base }: ExportRequest,
): Promise<{ children: Child[]; elsewhere: string[] }> {
  const ours = [...indexes.map(({ name }) => name), MANIFEST_NAME, SIDECAR_NAME, ROBOTS_NAME];
  const taken = new Set(ours.map((name) => name.toLowerCase()));
  const children: Child[] = [];
  const elsewhere: string[] = [];
  for (const { loc, lastmod } of indexes.flatMap(({ read }) => read.rows)) {
    const name = nameWithin(base, loc);
    const range = name === null || taken.has(name.toLowerCase()) ? null : await target.find(name);
    if (name === null || range === null) elsewhere.push(loc);
    else children.push({ name, loc, lastmod, range });
    if (name !== null) taken.add(name.toLowerCase());
  }
  return { children, elsewhere };
}

/** The file that an export of one sitemap would replace. */
async function onlyChild(
  target: Target,
  { base, names }: ExportRequest,
): Promise<{ children: Child[]; elsewhere: string[] }> {
  const name = withEnding(names, '.xml');
  const range = await target.find(name);
  return { children: range ? [{ name, loc: base + name, lastmod: null, range }] : [], elsewhere: [] };
}

/** The file name that a loc refers to if the file is in the bundle's own folder; otherwise null. */
function nameWithin(base: string, loc: string): string | null {
  const href = parseLocation(loc)?.href ?? '';
  const name = href.slice(base.length);
  return href.startsWith(base) && isFileName(name) && /\.xml(\.gz)?$/.test(name) ? name : null;
}

/**
 * Reads the sitemaps. Returns what a manifest would say about the readable ones, in the order of the index, with their
 * loc hashes and the range of each file.
 */
async function adoptAll(
  children: readonly Child[],
  { base, now }: ExportRequest,
  { work, feed, signal }: ExportWork,
): Promise<{ shards: ManifestShard[]; hashes: Uint32Array; intact: Map<string, StoredRange> }> {
  const intact = new Map<string, StoredRange>();
  const shards: ManifestShard[] = [];
  const parts: Uint32Array[] = [];
  const adopt = ({ name, range }: Child) =>
    work.run(feed, 'adopt-file', { range, gzip: name.endsWith('.gz'), base }, signal);
  let place = 0;
  for await (const file of inOrder(children, adopt, work.size)) {
    const child = children[place++];
    if (!child || file === null) continue;
    const { hashes, newest, ...written } = file;
    const { name, loc, range } = child;
    // The date that an export would have given it.
    const lastmod = child.lastmod ?? newest ?? now;
    shards.push({ name, loc, ...written, group: [], number: place, lastmod, changed: lastmod });
    parts.push(hashes);
    intact.set(name, range);
  }
  const hashes = sharedColumn(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    hashes.set(part, at);
    at += part.length;
  }
  return { shards, hashes, intact };
}

/** The SHA-256 of the other files that this export may replace, by name. Adds their ranges to `intact`. */
async function othersIn(target: Target, intact: Map<string, StoredRange>): Promise<Record<string, string>> {
  const others: Record<string, string> = {};
  for (const name of [ROBOTS_NAME, SIDECAR_NAME]) {
    const range = await target.find(name);
    if (range === null) continue;
    const bytes = readRange(range);
    // Only exports use the sidecar's name. A file with the robots file's name may be someone else's.
    if (name === ROBOTS_NAME && !isRobotsLines(bytes)) continue;
    others[name] = sha256(bytes);
    intact.set(name, range);
  }
  return others;
}

/**
 * Whether it is clear that an export wrote these files, even though the manifest is gone: the indexes match byte for
 * byte what an export writes, and a file that only exports write is beside them. Either of these alone may be a
 * coincidence. Without an index, the sidecar is enough.
 */
function isWrittenHere(
  indexes: readonly FoundIndex[],
  others: Readonly<Record<string, string>>,
  base: string,
): boolean {
  const lines = robotsLines(indexes.map(({ name }) => base + name));
  if (indexes.length === 0) return SIDECAR_NAME in others;
  const isBeside = SIDECAR_NAME in others || others[ROBOTS_NAME] === sha256(lines);
  return isBeside && indexes.every(({ read }) => sha256(indexXml(rowsOf(read))) === read.written.xmlSha256);
}

function rowsOf({ rows }: IndexAsRead): IndexRow[] {
  return rows.map(({ loc, lastmod }) => ({ loc, lastmod: lastmod === null ? null : w3cDatetime(lastmod) }));
}
