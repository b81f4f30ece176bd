import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import {
  MANIFEST_NAME,
  PAGES_NAME,
  ROBOTS_NAME,
  SIDECAR_NAME,
} from '@urlset/core/publish/bundle/manifest.ts';
import { isOfBucketRecord } from '@urlset/core/publish/parts/bucket-record.ts';
import { isWorkbook } from './read-workbook.ts';
import { isBeside, ZipArchive } from './zip-archive.ts';

/** Files that an export writes next to sitemaps. The locs in the manifest are those of sitemaps, not of pages. */
const OF_BUNDLE: ReadonlySet<string> = new Set([MANIFEST_NAME, SIDECAR_NAME, PAGES_NAME, ROBOTS_NAME]);
const MAGIC = 0x04034b50;

function isOfBundle(name: string): boolean {
  return OF_BUNDLE.has(name) || isOfBucketRecord(name);
}

/**
 * Writes the files of a zip into a folder, under their names in the zip, and returns those names; null for a workbook.
 * Skips hidden files and files that an export writes next to sitemaps. Rejects names that point outside the folder.
 * @param signal stops the unpacking with `cancelled`
 * @throws UrlsetError `bad-archive`, `unsafe-archive`, `encrypted-archive`, `too-many-members`, `inflated-too-big`; or
 * a file system error
 */
export async function unpackZip(
  file: string,
  name: string,
  folder: string,
  signal?: AbortSignal,
): Promise<string[] | null> {
  const archive = await ZipArchive.open(file, name);
  try {
    if (isWorkbook(archive)) return null;
    const members = archive.names.filter((member) => !isBeside(member) && !isOfBundle(path.basename(member)));
    for (const member of members) {
      const target = path.join(folder, member);
      await mkdir(path.dirname(target), { recursive: true });
      const pieces = Readable.from(archive.pieces(member));
      await pipeline(pieces, createWriteStream(target, { flags: 'wx' }), { signal });
    }
    return members;
  } catch (error) {
    throw signal?.aborted ? new UrlsetError('cancelled') : error;
  } finally {
    archive.close();
  }
}

/** Whether a file begins like a zip. False for a file that cannot be opened; reading it reports why. */
export async function isZip(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => null);
  if (handle === null) return false;
  try {
    if (!(await handle.stat()).isFile()) return false;
    const head = Buffer.alloc(4);
    await handle.read(head, 0, 4, 0);
    return head.readUInt32LE(0) === MAGIC;
  } finally {
    await handle.close();
  }
}
