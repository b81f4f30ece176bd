import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { Predicate } from '@urlset/core/query/compile.ts';
import type { Query } from '@urlset/core/query/query.ts';
import { eachInTime } from '../../engine/each-in-time.ts';
import type { OpenFile } from '../inputs/open-inputs.ts';

/** The entries of a file that a filter asks for, ascending; all without one. @throws UrlsetError */
export function matchingRows({ open: { project }, file, shown }: OpenFile, where: Query | null): number[] {
  const { order } = file;
  if (where === null) return Array.from({ length: order.length }, (_, row) => row);
  const { table, shownRules } = project;
  const predicate = new Predicate(where, { table, shown: shownRules, nameOf: (id) => project.file(id).name });
  const rows: number[] = [];
  const held = eachInTime(order.length, (row) => {
    if (predicate.matches(order.at(row)) && rows.at(-1) !== row) rows.push(row);
  });
  if (held === null) return rows;
  throw new UrlsetError('expression-too-slow', {
    name: shown,
    entry: String(held),
    value: table.text(order.at(held), 0),
  });
}
