import { assertNever, type MergeMode } from '@urlset/core/contract.ts';
import { isList, type NaiveEntry, type NaiveFiles } from './naive-files.ts';

/** The rows of a list, and how to merge them. */
export interface NaiveList {
  readonly rows: readonly { readonly loc: string; readonly lastmod: string }[];
  readonly mode: MergeMode;
  readonly to: number;
}

/** Merges a list into files in the simplest way. Also returns the new entries. */
export function naiveMerge(
  files: NaiveFiles,
  { rows, mode, to }: NaiveList,
  number: () => number,
): { files: NaiveFiles; came: NaiveEntry[] } {
  const firsts = new Map(rows.toReversed().map(({ loc, lastmod }) => [loc, lastmod]));
  const isIn = ({ values: [loc = ''] }: NaiveEntry) => firsts.has(loc);
  switch (mode) {
    case 'add': {
      const known = new Set(files.flat().map(({ values: [loc] }) => loc));
      const locs = [...new Set(rows.map(({ loc }) => loc))].filter((loc) => !known.has(loc));
      const came = locs.map((loc): NaiveEntry => {
        const lastmod = isList(to) ? '' : (firsts.get(loc) ?? '');
        return { number: number(), file: to, values: [loc, lastmod, '', ''], images: [] };
      });
      return { files: files.map((entries, file) => (file === to ? [...entries, ...came] : entries)), came };
    }
    case 'update': {
      const updated = (entry: NaiveEntry): NaiveEntry => {
        const [loc = '', before = '', ...others] = entry.values;
        const lastmod = isList(entry.file) ? '' : firsts.get(loc);
        return { ...entry, values: [loc, lastmod || before, ...others] };
      };
      return { files: files.map((entries) => entries.map(updated)), came: [] };
    }
    case 'remove':
      return { files: files.map((entries) => entries.filter((entry) => !isIn(entry))), came: [] };
    case 'keep':
      return { files: files.map((entries) => entries.filter(isIn)), came: [] };
    case 'sync': {
      const merged = (one: 'add' | 'update' | 'keep', before: NaiveFiles) =>
        naiveMerge(before, { rows, to, mode: one }, number);
      const { came } = merged('add', files);
      const kept = merged('keep', merged('update', files).files).files;
      return { files: kept.map((entries, file) => (file === to ? [...entries, ...came] : entries)), came };
    }
    default:
      return assertNever(mode);
  }
}
