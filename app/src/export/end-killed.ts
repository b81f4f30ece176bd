import { existsSync } from 'node:fs';
import path from 'node:path';
import { recover } from './commit/recover.ts';
import { NODE_DISK } from './export-disk.ts';
import { STAGING_FOLDER } from './staging-folder.ts';

/**
 * Ends what an export that was killed left in a folder whose files are about to be read. Where that cannot be
 * done, or another process is at it, the files are read as they are: to open is not to export.
 */
export async function endKilled(folder: string): Promise<void> {
  const staging = path.join(folder, STAGING_FOLDER);
  if (!existsSync(staging)) return;
  await recover(folder, staging, NODE_DISK).catch(() => undefined);
}
