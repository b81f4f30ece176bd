import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { diskError } from '../../engine/disk.ts';

/** What the disk tells of a path; null where nothing is. @throws UrlsetError */
export async function statOf(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    const problem = diskError(error, path, 'read');
    if (problem.code === 'not-found') return null;
    throw problem;
  }
}
