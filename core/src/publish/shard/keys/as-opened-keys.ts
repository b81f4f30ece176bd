import type { KeyedEntry, KeySource } from './key-source.ts';

/** Groups entries by their sitemaps. @param names one for each file of the plan */
export function asOpenedKeys(names: readonly string[]): KeySource {
  return { keys: names.map((name) => [name]), of: ({ file }: KeyedEntry) => file };
}
