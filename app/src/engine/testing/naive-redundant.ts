import { assertNever, type KeepRule } from '@urlset/core/contract.ts';
import { instantOf } from '@urlset/core/query/testing/matches-row.ts';
import type { NaiveEntry } from './naive-files.ts';

/** Numbers of the entries that have the loc of another one, which is to be kept. */
export function naiveRedundant(entries: readonly NaiveEntry[], keep: KeepRule): Set<number> {
  const redundant = new Set<number>();
  const kept = new Map<string, NaiveEntry>();
  for (const entry of entries) {
    const [loc = ''] = entry.values;
    if (loc === '') continue;
    const best = kept.get(loc);
    const isBetter = best === undefined || isKept(entry, best, keep);
    if (best) redundant.add(isBetter ? best.number : entry.number);
    if (isBetter) kept.set(loc, entry);
  }
  return redundant;
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
