import { type BigIntStats, statSync } from 'node:fs';

/** Stats a path, following links; null if nothing is there or a parent is not a folder. */
export function statOf(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return null;
  }
}
