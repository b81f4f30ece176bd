import { statSync } from 'node:fs';

/** Whether two paths lead to one file, through links too; what is not there is none. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false, bigint: true }));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}
