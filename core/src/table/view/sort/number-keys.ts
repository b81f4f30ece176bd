import { assertNever } from '../../../contract/errors.ts';
import type { SortColumn } from '../../../contract/values.ts';
import { NO_PRIORITY, NOT_A_PRIORITY } from '../../../rules/hints/priority-invalid.ts';
import { RULES } from '../../../rules/registry.ts';
import type { ShownRules } from '../../../rules/shown.ts';
import type { EntryBlock } from '../../entry-block.ts';
import { flagRules, JUDGED_FLAGS } from '../../flag-rules.ts';
import type { UrlTable } from '../../url-table.ts';

/** The number to sort an entry by: `WRONG` for an invalid value, `BLANK` for an absent one. */
export type NumberKey = (block: EntryBlock, local: number) => number;
export const WRONG = Number.POSITIVE_INFINITY;
const BLANK = Number.NaN;

const NO_SUCH_CHANGEFREQ = 255;
/** How many findings of an entry count for the order; entries with more are equal. */
const MOST_FINDINGS = 999;
const WEIGHTS = { error: 3, warning: 2, hint: 1 };
const LASTMOD_RULES: ReadonlySet<number> = new Set(
  RULES.flatMap(({ field }, number) => (field === 'lastmod' ? [number] : [])),
);

/** Data that keys need, for columns other than loc. */
export interface SortContext {
  readonly table: UrlTable;
  readonly shown: ShownRules;
  /** For each file: its place in the project. */
  readonly places: readonly number[];
}

/**
 * The key of a column. lastmod is sorted by time, changefreq from always to never, priority by hundredths, extensions
 * by their number, sitemaps by their place in the project, and findings by the worst one and then by their number.
 */
export function numberKey(column: Exclude<SortColumn, 'loc'>, context: SortContext): NumberKey {
  switch (column) {
    case 'lastmod':
      return lastmodKey(context.table);
    case 'changefreq':
      return ({ columns }, local) => {
        const value = columns.changefreq[local] as number;
        if (value === 0) return BLANK;
        return value === NO_SUCH_CHANGEFREQ ? WRONG : value;
      };
    case 'priority':
      return ({ columns }, local) => {
        const value = columns.priority[local] as number;
        if (value === NO_PRIORITY) return BLANK;
        return value === NOT_A_PRIORITY ? WRONG : value;
      };
    case 'extensions':
      return ({ columns: { images, videos, news, alternates } }, local) =>
        (images[local] as number) +
        (videos[local] as number) +
        (news[local] as number) +
        (alternates[local] as number);
    case 'sitemap':
      return ({ file }) => context.places[file] ?? 0;
    case 'findings':
      return findingsKey(context);
    default:
      return assertNever(column);
  }
}

/** The column does not distinguish an invalid date from an absent one; the entry's broken rules do. */
function lastmodKey({ sets }: UrlTable): NumberKey {
  const wrong = remembered((set) => sets.rules(set).some((rule) => LASTMOD_RULES.has(rule)));
  return ({ columns }, local) => {
    const time = columns.lastmod[local] as number;
    if (!Number.isNaN(time)) return time;
    return wrong(columns.set[local] as number) ? WRONG : BLANK;
  };
}

function findingsKey({ table, shown }: SortContext): NumberKey {
  const weigh = (rules: readonly number[]) => {
    const severities = rules.flatMap((rule) => shown.severity(rule) ?? []);
    const worst = Math.max(0, ...severities.map((severity) => WEIGHTS[severity]));
    return worst * (MOST_FINDINGS + 1) + Math.min(MOST_FINDINGS, severities.length);
  };
  const ofSet = remembered((set) => weigh(table.sets.rules(set)));
  return ({ columns, flags, kind }, local) => {
    const set = columns.set[local] as number;
    const judged = (flags[local] as number) & JUDGED_FLAGS;
    if (judged === 0) return ofSet(set);
    const byFlags = flagRules(kind).flatMap(([flag, rule]) => ((judged & flag) === 0 ? [] : [rule]));
    return weigh([...table.sets.rules(set), ...byFlags]);
  };
}

/** Caches the results of a function by number. */
function remembered<T>(of: (number: number) => T): (number: number) => T {
  const known: T[] = [];
  return (number) => {
    const value = known[number];
    if (value !== undefined) return value;
    const made = of(number);
    known[number] = made;
    return made;
  };
}
