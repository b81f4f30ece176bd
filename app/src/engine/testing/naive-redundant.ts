import { assertNever, type KeepRule } from '@urlset/core/contract.ts';
import { instantOf } from '@urlset/core/table/query/testing/matches-row.ts';
import { isList, type NaiveEntry } from './naive-files.ts';

/** Finds duplicates: maps the number of each redundant entry to the number of the entry to keep. */
export function naiveRedundant(entries: readonly NaiveEntry[], keep: KeepRule): Map<number, number> {
  const kept = new Map<string, NaiveEntry>();
  for (const entry of entries) {
    const [loc = ''] = entry.values;
    if (loc === '') continue;
    const best = kept.get(loc);
    const isBetter = best === undefined || isKept(entry, best, keep);
    if (isBetter) kept.set(loc, entry);
  }
  return new Map(
    entries.flatMap(({ number, values: [loc = ''] }): [number, number][] => {
      const best = kept.get(loc)?.number ?? number;
      return best === number ? [] : [[number, best]];
    }),
  );
}

/** The kept entry, with missing values filled in from its duplicates. */
export function naiveMerged(kept: NaiveEntry, others: readonly NaiveEntry[]): NaiveEntry {
  if (isList(kept.file)) return kept;
  const values = kept.values.map(
    (value, field) => value || (others.find((other) => other.values[field] !== '')?.values[field] ?? ''),
  );
  // All images are the same.
  const images = [kept, ...others].map((entry) => entry.images).find(({ length }) => length > 0) ?? [];
  return { ...kept, values, images: kept.images.length > 0 ? kept.images : images.slice(0, 1) };
}

function isKept({ values: later }: NaiveEntry, { values: earlier }: NaiveEntry, keep: KeepRule): boolean {
  switch (keep) {
    case 'first':
      return false;
    case 'last':
      return true;
    case 'newest':
      return dateOf(later) > dateOf(earlier);
    case 'highest-priority':
      return priorityOf(later) > priorityOf(earlier);
    default:
      return assertNever(keep);
  }
}

function dateOf([, lastmod = '']: readonly string[]): number {
  const instant = instantOf(lastmod);
  return Number.isNaN(instant) ? Number.NEGATIVE_INFINITY : instant;
}

function priorityOf([, , , priority = '']: readonly string[]): number {
  if (priority === '') return 50;
  const value = /^\+?(\d+\.?\d*|\.\d+)$/.test(priority) ? Math.round(Number(priority) * 100) : -1;
  return value > 100 ? -1 : value;
}
