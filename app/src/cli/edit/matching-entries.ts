import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { Predicate } from '@urlset/core/table/query/compile.ts';
import type { Query } from '@urlset/core/table/query/query.ts';
import { eachInTime } from '../../engine/work/each-in-time.ts';
import type { OpenFile } from '../inputs/open-inputs.ts';

/**
 * The numbers of a file's entries that match a filter, in file order; all of them without a filter.
 * @throws UrlsetError
 */
export function matchingEntries({ open: { project }, file, shown }: OpenFile, where: Query | null): number[] {
  const { order } = file;
  if (where === null) return Array.from({ length: order.length }, (_, row) => order.at(row));
  const { table, shownRules } = project;
  const predicate = new Predicate(where, { table, shown: shownRules, nameOf: (id) => project.file(id).name });
  const entries: number[] = [];
  const held = eachInTime(order.length, (row) => {
    const id = order.at(row);
    if (predicate.matches(id) && entries.at(-1) !== id) entries.push(id);
  });
  if (held === null) return entries;
  throw new UrlsetError('expression-too-slow', {
    name: shown,
    entry: String(held),
    value: table.text(order.at(held), 0),
  });
}
