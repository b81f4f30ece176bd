import { existsSync } from 'node:fs';
import path from 'node:path';
import { recover } from './commit/recover.ts';
import { NODE_DISK } from './export-disk.ts';
import { STAGING_FOLDER } from './staging-folder.ts';

/**
 * Finishes or rolls back a killed export in a folder whose files are about to be opened. If that fails, or if another
 * process is exporting there, the files are read as they are: opening must not fail because of an export.
 */
export async function endKilled(folder: string): Promise<void> {
  const staging = path.join(folder, STAGING_FOLDER);
  if (!existsSync(staging)) return;
  await recover(folder, staging, NODE_DISK).catch(() => undefined);
}
