import { type BigIntStats, statSync } from 'node:fs';

/** What lies at a path, through links; null where nothing can be found, as also behind a file taken for a folder. */
export function statOf(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return null;
  }
}
