import { rename } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** Error codes on Windows while another program, usually a virus scanner, has one of the two files open. */
const HELD: ReadonlySet<unknown> = new Set(['EACCES', 'EBUSY', 'EPERM']);
/** Waits between the attempts, in milliseconds: two seconds in all. */
const WAITS = [10, 20, 50, 100, 200, 400, 600, 620];

/**
 * Renames a file in one step and replaces any file that has the new name. On Windows another program may hold either
 * file for a moment, so the rename is retried there.
 * @throws the error of the last attempt
 */
export async function renameFile(
  from: string,
  to: string,
  { platform = process.platform, wait = setTimeout as (ms: number) => Promise<unknown> } = {},
): Promise<void> {
  for (const pause of platform === 'win32' ? WAITS : []) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && HELD.has(error.code))) throw error;
      await wait(pause);
    }
  }
  await rename(from, to);
}
