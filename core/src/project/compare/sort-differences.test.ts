// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { DIFFERENCE_ORDERS, type DifferenceOrder } from '../../contract/screens/compare.ts';
import { projectOf, url, urlset } from '../testing/sitemaps.ts';
import type { Compared } from './compare-past.ts';
import { compareSides } from './compare-sides.ts';
import { DifferenceTeller } from './describe-difference.ts';
import { columnBit } from './entry-comparer.ts';
import { MAIN_CLASSES } from './report/reported.ts';
import { presentSide } from './side.ts';
import { shownEntries, sortByLoc, sortByNumber } from './sort-differences.ts';

/** What the engine does, without threads. */
function sorted(compared: Compared, rows: Uint32Array, column: DifferenceOrder, descending: boolean) {
  if (column !== 'loc') return [...lastOf(sortByNumber(compared, rows, column, descending))];
  const places = rows.map((_, at) => at);
  const tables = [compared.left.table, compared.right.table] as const;
  sortByLoc(places, lastOf(shownEntries(compared, rows)), tables, descending);
  return Array.from(places, (place) => rows[place]);
}

type Key = string | number;

/** The sort keys of a difference, most significant first. Null comes last in both directions. */
function keysOf(compared: Compared, row: number, column: DifferenceOrder): (Key | null)[] {
  const { class: name, loc, score, fields, left, right } = new DifferenceTeller(compared).tell(row);
  if (column === 'class') return [MAIN_CLASSES.indexOf(name)];
  if (column === 'loc') return [loc === '' ? null : Buffer.from(encodeUtf8(loc)).toString('latin1')];
  if (column === 'sitemap') return [right ?? left];
  return [score, fields.reduce((sum, field) => sum + columnBit(field.column), 0)];
}

/** A naive sort by these keys. */
function model(compared: Compared, rows: Uint32Array, column: DifferenceOrder, descending: boolean) {
  const keyed = Array.from(rows, (row) => ({ row, keys: keysOf(compared, row, column) }));
  const compare = (one: Key | null, other: Key | null, isDescending: boolean) => {
    if (one === other) return 0;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other === isDescending ? 1 : -1;
  };
  return keyed
    .sort((one, other) => {
      const [key = null, next = null] = one.keys;
      const [otherKey = null, otherNext = null] = other.keys;
      return compare(key, otherKey, descending) || compare(next, otherNext, false);
    })
    .map(({ row }) => row);
}

const A = 'https://a.example/';
const LOCS = [
  ...['1', '2', '%C3%BC', 'ü?b=1&amp;a=2', 'ü?b=1&amp;a=3', 'a/red-oak-chairs', 'b/red-oak-chairs'].map(
    (path) => A + path,
  ),
  ...['', 'relative', 'https://a.example', `${A}a/red-oak-tables`, `${A}long/${'a'.repeat(40)}/1`],
];
const anyEntry = fc.record({
  loc: fc.constantFrom(...LOCS),
  priority: fc.constantFrom('0.1', '0.2'),
  lastmod: fc.constantFrom('2025-01-01', '2026-01-01'),
});
const anySide = fc.array(fc.array(anyEntry, { maxLength: 6 }), { minLength: 1, maxLength: 3 }).map((files) =>
  presentSide(
    projectOf(
      ...files.map((entries) =>
        urlset(
          ...entries.map(({ loc, priority, lastmod }) => {
            const values = `<lastmod>${lastmod}</lastmod><priority>${priority}</priority>`;
            return loc === '' ? `<url>${values}</url>` : url(loc, values);
          }),
        ),
      ),
    ),
  ),
);

describe('differences', () => {
  it.each(DIFFERENCE_ORDERS)('are sorted by %s as a naive sort would do it', (column) => {
    fc.assert(
      fc.property(
        anySide,
        anySide,
        fc.boolean(),
        fc.infiniteStream(fc.boolean()),
        (left, right, descending, chosen) => {
          const compared = lastOf(compareSides(left, right, 0.5));
          const all = Uint32Array.from({ length: compared.differences.size }, (_, row) => row);
          const rows = all.filter(() => chosen.next().value === true);
          // The rows may arrive in another order.
          if (chosen.next().value) rows.reverse();
          expect(sorted(compared, rows, column, descending)).toEqual(
            model(compared, rows, column, descending),
          );
        },
      ),
    );
  });
});
