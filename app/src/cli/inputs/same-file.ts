import { statOf } from './stat-of.ts';

/** Whether two paths lead to the same file, following links; false if either does not exist. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statOf(one), statOf(other)];
  return a !== null && b !== null && a.dev === b.dev && a.ino === b.ino;
}
