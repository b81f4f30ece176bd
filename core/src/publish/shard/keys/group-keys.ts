import { assertNever } from '../../../contract/errors.ts';
import { expressionOf } from '../../../edit/values/replace-text.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { expressionNames } from '../name-pattern.ts';
import type { ChunkContext } from '../plan/plan-chunk.ts';
import type { Policy } from '../policy.ts';
import { type ChangedBound, changedKeys } from './changed-keys.ts';
import type { KeyedEntry, KeySource } from './key-source.ts';
import { localeKeys } from './locale-keys.ts';
import { numberGroups } from './numbered-groups.ts';
import { REST, sectionKeys } from './section-keys.ts';

/** The only key, if the policies do not distinguish entries. */
const ONE_KEY: readonly (readonly string[])[] = [[]];
const NOBODY: ChangedBound = { after: Number.POSITIVE_INFINITY, before: 0 };

/** Combines the keys of all policies. */
export class GroupKeys {
  /** The keys found so far. Each contains the texts of all policies, in order. */
  readonly keys: readonly (readonly string[])[];
  readonly #levels: readonly Level[];

  constructor(table: UrlTable, context: ChunkContext) {
    const levels: Level[] = [];
    for (const [place, policy] of context.policies.entries()) {
      const source = sourceOf(policy, place, table, context);
      if (source !== null) levels.push(new Level(source, levels.at(-1)?.keys ?? ONE_KEY));
    }
    this.#levels = levels;
    this.keys = levels.at(-1)?.keys ?? ONE_KEY;
  }

  /** The index of an entry's key in {@link keys}. */
  of(entry: KeyedEntry): number {
    let key = 0;
    for (const level of this.#levels) key = level.of(key, entry);
    return key;
  }
}

/** One policy, refining the policies before it. */
class Level {
  readonly keys: (readonly string[])[] = [];
  readonly #source: KeySource;
  readonly #before: readonly (readonly string[])[];
  /** Indexed by earlier key, then by own key: the index of the combined key. */
  readonly #places: number[][] = [];

  constructor(source: KeySource, before: readonly (readonly string[])[]) {
    this.#source = source;
    this.#before = before;
  }

  of(before: number, entry: KeyedEntry): number {
    const own = this.#source.of(entry);
    let places = this.#places[before];
    if (places === undefined) this.#places[before] = places = [];
    const known = places[own];
    if (known !== undefined) return known;
    const made = this.keys.push([...(this.#before[before] ?? []), ...(this.#source.keys[own] ?? [])]) - 1;
    places[own] = made;
    return made;
  }
}

function sourceOf(policy: Policy, place: number, table: UrlTable, context: ChunkContext): KeySource | null {
  switch (policy.kind) {
    case 'fill':
      return null;
    case 'as-opened':
      return asOpenedKeys(context.fileKeys);
    case 'section':
      return sectionKeys(policy.depth);
    case 'locale':
      return localeKeys(table);
    case 'month':
      return monthKeys();
    case 'changed':
      return changedKeys(context.bounds.get(place) ?? NOBODY);
    case 'pattern':
      return patternKeys(policy.source);
    default:
      return assertNever(policy);
  }
}

/** Groups entries by their sitemaps. @param names one for each file of the plan */
function asOpenedKeys(names: readonly string[]): KeySource {
  return { keys: names.map((name) => [name]), of: ({ file }: KeyedEntry) => file };
}

/** The key of entries without a lastmod. */
const UNDATED = 'undated';

const DAY = 86_400_000;

/** Groups entries by the month of lastmod in UTC, as `2024-03`. */
function monthKeys(): KeySource {
  const keys: (readonly string[])[] = [[UNDATED]];
  const places = new Map<string, number>();
  /** By day since 1970: the index of its month's key. Creating a Date for each entry would take most of the time. */
  const byDay = new Map<number, number>();
  const placeOf = (day: number): number => {
    const month = new Date(day * DAY).toISOString().replace(/-\d\dT.*$/, '');
    const place = places.get(month) ?? keys.push([month]) - 1;
    places.set(month, place);
    byDay.set(day, place);
    return place;
  };
  return {
    keys,
    of({ block, local }: KeyedEntry): number {
      const time = block.columns.lastmod[local] as number;
      if (Number.isNaN(time)) return 0;
      const day = Math.floor(time / DAY);
      return byDay.get(day) ?? placeOf(day);
    },
  };
}

/** The group number of the whole match. */
const WHOLE: readonly number[] = [0];

/** Groups entries by what a regular expression matches in the loc: its named groups, or else the whole match. */
function patternKeys(source: string): KeySource {
  const names = expressionNames(source);
  const { source: bare, numbers } = numberGroups(source);
  const expression = expressionOf(bare, 'u');
  const groups = names.map((name) => numbers.get(name) ?? WHOLE);
  const [first = WHOLE, ...others] = groups;
  const keys: (readonly string[])[] = [names.map(() => REST)];
  const places = new Map<string, number>();
  return {
    keys,
    of({ loc }: KeyedEntry): number {
      const match = expression.exec(loc.text());
      if (match === null) return 0;
      let text = groupText(match, first);
      for (const group of others) text += `\n${groupText(match, group)}`;
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, keys.push(groups.map((group) => groupText(match, group))) - 1);
      return keys.length - 1;
    },
  };
}

/** The text of whichever of these groups took part in a match; empty if none did. */
function groupText(match: RegExpExecArray, numbers: readonly number[]): string {
  for (const number of numbers) {
    const text = match[number];
    if (text !== undefined) return text;
  }
  return '';
}
