import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MANIFEST_NAME, ROBOTS_NAME, SIDECAR_NAME } from '@urlset/core/bundle/manifest.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { isWorkbook } from './read-workbook.ts';
import { isBeside, ZipArchive } from './zip-archive.ts';

/** What an export put there beside sitemaps: its manifest has locs, those of the sitemaps. */
const OF_BUNDLE: ReadonlySet<string> = new Set([MANIFEST_NAME, SIDECAR_NAME, ROBOTS_NAME]);
const MAGIC = 0x04034b50;

/**
 * The files of a zip that somebody meant to be read, written into a folder under the names they have in it;
 * null where it is a workbook. Nobody's folder but the one that is given is written to: names that lead out are refused.
 * @param signal ends it with `cancelled`
 * @throws UrlsetError `bad-archive`, `too-many-members`, `inflated-too-big`; what the file system says
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
    const members = archive.names.filter(
      (member) => !isBeside(member) && !OF_BUNDLE.has(path.basename(member)),
    );
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

/** Whether a file begins as a zip does. Of one that cannot be opened whoever reads it says why. */
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
