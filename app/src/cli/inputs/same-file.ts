import { type BigIntStats, statSync } from 'node:fs';

/** Whether two paths resolve to the same file, following links; false if either does not exist. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statOf(one), statOf(other)];
  return a !== null && b !== null && a.dev === b.dev && a.ino === b.ino;
}

/** Stats a path, following links; null if nothing is there or a parent is not a folder. */
export function statOf(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return null;
  }
}
