import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * @template T
 * @param {(folder: string) => Promise<T>} use
 */
export async function inTemporaryFolder(use) {
  const folder = await mkdtemp(path.join(tmpdir(), 'urlset-package-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
