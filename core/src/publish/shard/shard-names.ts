import { UrlsetError } from '../../contract/errors.ts';
import { isFileName } from '../bundle/manifest.ts';
import { type NamePattern, numberedName, stemKey } from './name-pattern.ts';
import type { Draft } from './plan/assign.ts';

/** The input for naming shards. */
export interface NameInput {
  readonly pattern: NamePattern;
  readonly gzip: boolean;
  /** Names that new or renamed shards may not have: the index's, and those of all earlier shards. */
  readonly reserved: readonly string[];
  /** For each stem: the number of the next shard. */
  readonly next: Readonly<Record<string, number>>;
  /** Names that the user gave to shards, by their default names. Both without file extension. */
  readonly renames: ReadonlyMap<string, string>;
}

/** Names for shards, in order, and the next numbers. */
export interface GivenNames {
  readonly names: readonly { readonly name: string; readonly number: number }[];
  readonly next: Readonly<Record<string, number>>;
}

/**
 * Names shards. A shard of the earlier export keeps its name and number; a new one gets the next free number of its
 * stem. The user can rename both. All names differ even on file systems that ignore case.
 * @throws UrlsetError `bad-name-pattern` if the pattern forms an invalid file name; `bad-name` and `name-taken` for a
 * name that the user gave
 */
export function nameShards(drafts: readonly Draft[], input: NameInput): GivenNames {
  const { pattern, next, renames } = input;
  const ending = input.gzip ? '.xml.gz' : '.xml';
  const taken = new Set(input.reserved.map(folded));
  const kept = drafts.map(({ previous }) => previous && withEnding(previous.name, ''));
  for (const name of kept) if (name !== null) taken.add(folded(name + ending));
  const numbers = new Map(Object.entries(next));
  const renamed = (name: string): string => {
    const wished = renames.get(name);
    if (wished === undefined || wished === name) return name + ending;
    if (!isFileName(wished + ending)) throw new UrlsetError('bad-name', { name: wished });
    if (taken.has(folded(wished + ending))) throw new UrlsetError('name-taken', { name: wished + ending });
    taken.add(folded(wished + ending));
    return wished + ending;
  };
  const names = drafts.map(({ key, previous }, place) => {
    const name = kept[place] ?? null;
    if (previous !== null && name !== null) return { name: renamed(name), number: previous.number };
    const stem = pattern.stemOf(key);
    const counted = stemKey(stem);
    let number = numbers.get(counted) ?? 1;
    while (taken.has(folded(numberedName(stem, number) + ending))) number++;
    const given = numberedName(stem, number);
    if (!isFileName(given + ending)) throw new UrlsetError('bad-name-pattern', { value: given });
    taken.add(folded(given + ending));
    numbers.set(counted, number + 1);
    return { name: renamed(given), number };
  });
  return { names, next: Object.fromEntries(numbers) };
}

/** Replaces `.xml`, `.gz` or `.xml.gz` at the end of a name; appends `ending` to any other name. */
export function withEnding(name: string, ending: string): string {
  return name.replace(/(\.xml)?(\.gz)?$/i, ending);
}

function folded(name: string): string {
  return name.toLowerCase();
}
