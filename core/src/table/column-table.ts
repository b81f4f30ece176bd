import type { SortColumn, ValueColumn } from '../contract/values.ts';
import { extensionsAt } from '../format/entry/extension-counts.ts';
import { CHANGEFREQS } from '../protocol/limits.ts';
import { NO_PRIORITY, NOT_A_PRIORITY } from '../rules/hints/priority-invalid.ts';
import { daysApart } from '../rules/page/lastmod-differs-from-page.ts';
import { RULES } from '../rules/registry.ts';
import type { ShownRules } from '../rules/shown.ts';
import type { EntryBlock } from './entry-block.ts';
import { flagRules, JUDGED_FLAGS } from './flag-rules.ts';
import { LIVE_STATES, liveState } from './pages/live-state.ts';
import type { PageTable } from './pages/page-table.ts';
import type { Condition } from './query/conditions/condition.ts';
import { lastmodWithin } from './query/conditions/lastmod-within.ts';
import { locContains } from './query/conditions/loc-contains.ts';
import { priorityWithin } from './query/conditions/priority-within.ts';
import type { KeyedTerm } from './query/query.ts';
import type { UrlTable } from './url-table.ts';
import { urlRanks } from './view/sort/url-ranks.ts';

/** The number to sort an entry by: `WRONG` for an invalid value, `BLANK` for an absent one. */
export type NumberKey = (block: EntryBlock, local: number) => number;
export const WRONG = Number.POSITIVE_INFINITY;
const BLANK = Number.NaN;

const NO_SUCH_CHANGEFREQ = 255;
/** The sort counts at most this many findings per entry. */
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

/** The columns that show a field of an entry, and how their cells are copied and filtered. */
export type ValueColumns = {
  readonly [Name in ValueColumn]: {
    /** The text of an entry's cell; `''` if it does not have the value. */
    text(table: UrlTable, id: number): string;
    /** Matches the entries whose value satisfies a term of a filter. */
    condition(term: KeyedTerm<Name>, table: UrlTable): Condition;
  };
};
/** The columns that sort by numbers. Locs are sorted by their bytes, see `view/sort/sort-locs.ts`. */
type Sorted = { readonly [Name in Exclude<SortColumn, 'loc'>]: { key(context: SortContext): NumberKey } };

/** What the table does with each column. The window defines how it looks: `renderer/src/urls/columns.tsx`. */
export const COLUMNS: ValueColumns & Sorted = {
  loc: { text: (table, id) => table.text(id, 0), condition: ({ text }, table) => locContains(text, table) },
  lastmod: {
    text: (table, id) => table.text(id, 1),
    condition: ({ comparison }) => lastmodWithin(comparison),
    key: lastmodKey,
  },
  /** From always to never. */
  changefreq: {
    text: (table, id) => table.text(id, 2),
    condition: ({ value }) => {
      const wanted = CHANGEFREQS.indexOf(value) + 1;
      return ({ columns }, local) => columns.changefreq[local] === wanted;
    },
    key:
      () =>
      ({ columns }, local) => {
        const value = columns.changefreq[local] as number;
        if (value === 0) return BLANK;
        return value === NO_SUCH_CHANGEFREQ ? WRONG : value;
      },
  },
  /** In hundredths. */
  priority: {
    text: (table, id) => table.text(id, 3),
    condition: ({ comparison }, table) => priorityWithin(comparison, table),
    key:
      () =>
      ({ columns }, local) => {
        const value = columns.priority[local] as number;
        if (value === NO_PRIORITY) return BLANK;
        return value === NOT_A_PRIORITY ? WRONG : value;
      },
  },
  /** By how many there are. */
  extensions: {
    key:
      () =>
      ({ columns }, local) =>
        extensionsAt(columns, local),
  },
  /** By its place in the project. */
  sitemap: {
    key:
      ({ places }) =>
      ({ file }) =>
        places[file] ?? 0,
  },
  /** By the worst one, then by how many there are. */
  findings: { key: findingsKey },
  status: pageKey((pages, row) => pages.status(row)),
  /** From pages that are not indexable, by reason, to those that are. */
  indexable: pageKey((pages, row) => LIVE_STATES.indexOf(liveState(pages, row))),
  finalUrl: urlKey('finalUrl'),
  hops: pageKey((pages, row) => pages.hops(row)),
  canonical: urlKey('canonical'),
  modified: pageKey((pages, row) => pages.lastModified(row)),
  apart: {
    key({ table: { pages } }) {
      return ({ columns, pages: numbers }, local) => {
        const row = numbers === null ? -1 : (numbers[local] as number) - 1;
        const days = row < 0 ? null : daysApart(columns.lastmod[local] as number, pages.lastModified(row));
        return days ?? BLANK;
      };
    },
  },
  bytes: pageKey((pages, row) => pages.bytes(row)),
  /** In tenths of milliseconds. */
  ms: pageKey((pages, row) => {
    const ms = pages.ms(row);
    return ms === null ? null : Math.round(ms * 10);
  }),
  checkedAt: pageKey((pages, row) => pages.checkedAt(row)),
};

/** Sorts by a number from the check of an entry's page. `numberOf` returns null if the result lacks it. */
function pageKey(numberOf: (pages: PageTable, row: number) => number | null) {
  return {
    key:
      ({ table: { pages } }: SortContext): NumberKey =>
      (block, local) => {
        const row = block.pageAt(local);
        return row < 0 ? BLANK : (numberOf(pages, row) ?? BLANK);
      },
  };
}

/** Sorts by the bytes of a URL that the check of an entry's page found. */
function urlKey(name: 'finalUrl' | 'canonical') {
  return {
    key({ table: { pages } }: SortContext): NumberKey {
      const ranks = urlRanks(pages, name);
      return (block, local) => {
        const row = block.pageAt(local);
        return (row < 0 ? 0 : ranks[row]) || BLANK;
      };
    },
  };
}

/** The values of an entry, read with a single scan. */
export function rowTexts(table: UrlTable, id: number): Record<ValueColumn, string> {
  const [loc, lastmod, changefreq, priority] = table.texts(id);
  return { loc, lastmod, changefreq, priority };
}

/** The column does not distinguish an invalid date from an absent one; the entry's broken rules do. */
function lastmodKey({ table: { sets } }: SortContext): NumberKey {
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

/** Caches the results of a function that takes a number. */
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
