import type { DifferenceFilter, SideName } from '@urlset/core/contract.ts';
import type { Compared } from '@urlset/core/project/compare/compare-past.ts';
import { type Expression, selectDifferences } from '@urlset/core/project/compare/select-differences.ts';
import type { ShownRules } from '@urlset/core/rules/shown.ts';
import { printQuery } from '@urlset/core/table/query/print.ts';
import type { Query } from '@urlset/core/table/query/query.ts';
import { inOrder } from '../previews/in-order.ts';
import { readFilter } from '../views/derive-view.ts';
import { completed } from '../work/in-turns.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';

/** Number of differences per job. Reading their locs takes the engine a few milliseconds. */
const TOGETHER = 2048;
const ALL: Query = { kind: 'and', of: [] };

interface Selecting {
  readonly work: Work;
  /** The feed of the open project. */
  readonly feed: TableFeed;
  readonly shown: ShownRules;
  /** The terms of a filter match the entry on this side, or the other side's entry if this side lacks it. */
  readonly looksAt: SideName;
  readonly signal: AbortSignal;
  /** Called after other work ran; an error that it throws ends the search. */
  turned(): void;
}

/**
 * The differences that a filter lets through, ascending. Threads run the user's regular expressions, which may never
 * finish.
 * @throws UrlsetError `bad-filter`, `expression-too-slow`, `cancelled`, and any error that `turned` throws
 */
export async function selectRows(
  compared: Compared,
  filter: DifferenceFilter,
  selecting: Selecting,
): Promise<Uint32Array> {
  const { shown, looksAt, turned } = selecting;
  const query = readFilter(filter.text, 'differences');
  const found = new Map<string, Uint8Array>();
  const matches = (expression: Expression, row: number) => found.get(printQuery(expression))?.[row] === 1;
  const select = (asked: Query) =>
    completed(
      selectDifferences(compared, filter, { query: asked, shown, looksAt, matches }),
      () => undefined,
      turned,
    );
  const expressions = expressionsIn(query);
  if (expressions.length > 0) {
    const rows = await select(ALL);
    for (const expression of expressions)
      found.set(printQuery(expression), await matching(compared, rows, expression, selecting));
  }
  return select(query);
}

/** For each difference: 1 if it is among `rows` and one of its locs matches, else 0. */
async function matching(
  { left, right, differences }: Compared,
  rows: Uint32Array,
  { source, flags }: Expression,
  { work, feed, signal, turned }: Selecting,
): Promise<Uint8Array> {
  const isFound = new Uint8Array(differences.size);
  const search = async (some: Uint32Array) => {
    const locs = Array.from(some, (row) => {
      const { from, to } = differences.entriesOf(row);
      return [
        ...(from === null ? [] : [left.table.text(from, 0)]),
        ...(to === null ? [] : [right.table.text(to, 0)]),
      ];
    });
    return { some, found: await work.run(feed, 'match-locs', { source, flags, locs }, signal) };
  };
  for await (const { some, found } of inOrder(parts(rows), search, work.size)) {
    turned();
    for (const [at, row] of some.entries()) isFound[row] = found[at] ?? 0;
  }
  return isFound;
}

function* parts(rows: Uint32Array): Generator<Uint32Array> {
  for (let at = 0; at < rows.length; at += TOGETHER) yield rows.subarray(at, at + TOGETHER);
}

/** The regular expressions of a query, each once. */
function expressionsIn(query: Query): Expression[] {
  const all = new Map<string, Expression>();
  const look = (part: Query): void => {
    if (part.kind === 'and' || part.kind === 'or') part.of.forEach(look);
    else if (part.kind === 'not') look(part.of);
    else if (part.kind === 'regex') all.set(printQuery(part), part);
  };
  look(query);
  return [...all.values()];
}
