import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isZip, unpackZip } from '../lists/unpack-zip.ts';

/** A zip, unpacked for as long as its lists wait. */
export interface Unpacked {
  zip: string;
  folder: string;
  files: string[];
}

/** The files of a zip; null of anything else, a workbook among it. @throws UrlsetError as {@link unpackZip} */
export async function unpack(zip: string, signal: AbortSignal): Promise<Unpacked | null> {
  if (!(await isZip(zip))) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'urlset-unpacked-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const members = await unpackZip(zip, path.basename(zip), folder, signal);
    if (members === null) remove();
    return members && { zip, folder, files: members.map((member) => path.join(folder, member)) };
  } catch (error) {
    remove();
    throw error;
  }
}
