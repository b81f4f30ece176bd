import { rmSync } from 'node:fs';
import path from 'node:path';
import { isZip, unpackZip } from '../../lists/unpack-zip.ts';
import { makeUnpackedFolder } from '../../lists/unpacked-folder.ts';

/** An unpacked zip. Its folder exists while lists from it are waiting for the user. */
export interface Unpacked {
  zip: string;
  folder: string;
  /** The wanted files, by their names in the zip. */
  members: string[];
}

/**
 * Unpacks a zip. Returns null for anything else, including a workbook.
 * @param only names of the wanted files; null for all
 * @throws UrlsetError like {@link unpackZip}
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
