import { existsSync } from 'node:fs';
import path from 'node:path';
import { STAGING_FOLDER } from './staging-folder.ts';

/**
 * Ends what an export that was killed left in a folder whose files are about to be read. Where that cannot be
 * done, or another process is at it, the files are read as they are: to open is not to export.
 */
export async function endKilled(folder: string): Promise<void> {
  if (!existsSync(path.join(folder, STAGING_FOLDER))) return;
  // Loaded where it is needed, which is hardly ever.
  const { targetAt } = await import('./target/target-at.ts');
  await targetAt(path.join(folder, path.sep))
    .recover()
    .catch(() => undefined);
}
