import path from 'node:path';
import type { ExportDisk } from '../export-disk.ts';

/**
 * Removes a staging folder and everything in it.
 * @param last name of the file that is removed after all others
 */
export async function clearStaging(staging: string, disk: ExportDisk, last?: string): Promise<void> {
  for (const name of await disk.names(staging)) {
    if (name !== last) await disk.remove(path.join(staging, name));
  }
  if (last !== undefined) await disk.remove(path.join(staging, last));
  await disk.removeFolder(staging);
}
