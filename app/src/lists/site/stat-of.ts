import { type Stats, statSync } from 'node:fs';
import { diskError } from '../../engine/disk.ts';

/** What the disk tells of a path; null where nothing is. @throws UrlsetError */
export function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    throw diskError(error, path, 'read');
  }
}
