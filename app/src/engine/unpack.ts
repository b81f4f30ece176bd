import { rmSync } from 'node:fs';
import path from 'node:path';
import { isZip, unpackZip } from '../lists/unpack-zip.ts';
import { makeUnpackedFolder } from '../lists/unpacked-folder.ts';

/** A zip, unpacked for as long as its lists wait. */
export interface Unpacked {
  zip: string;
  folder: string;
  /** Those of its files that are meant, by their names in it. */
  members: string[];
}

/**
 * The files of a zip; null of anything else, a workbook among it.
 * @param only the names of those that are meant; null for all
 * @throws UrlsetError as {@link unpackZip}
 */
export async function unpack(
  zip: string,
  only: readonly string[] | null,
  signal: AbortSignal,
): Promise<Unpacked | null> {
  if (!(await isZip(zip))) return null;
  const folder = await makeUnpackedFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const members = await unpackZip(zip, path.basename(zip), folder, signal);
    if (members === null) remove();
    return members && { zip, folder, members: members.filter((member) => only?.includes(member) ?? true) };
  } catch (error) {
    remove();
    throw error;
  }
}
