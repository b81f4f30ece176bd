import path from 'node:path';
import type { ExportDisk } from '../export-disk.ts';

/**
 * Takes a staging folder away with all that is in it.
 * @param last the name that goes when all others have gone
 */
export async function clearStaging(staging: string, disk: ExportDisk, last?: string): Promise<void> {
  for (const name of await disk.names(staging)) {
    if (name !== last) await disk.remove(path.join(staging, name));
  }
  if (last !== undefined) await disk.remove(path.join(staging, last));
  await disk.removeFolder(staging);
}
