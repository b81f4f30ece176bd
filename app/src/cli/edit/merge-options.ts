import type { Matching, MergeMode } from '@urlset/core/contract/lists.ts';
import { MERGE_MODES } from '@urlset/core/contract/lists.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { LIST_OPTIONS, type ListValues, listRequest } from '../inputs/list-options.ts';
import { UsageError } from '../usage-error.ts';

export interface MergeOptions {
  list: string;
  mode: MergeMode;
  matching: Matching;
  request: ListRequest;
}

interface MergeValues extends ListValues {
  list: string | null;
  merge: MergeMode | null;
  match: Matching;
  base: string | null;
}

/** Options that say only how to read the list. `encoding` is not among them, as a fix may need it too. */
export const HOW_TO_READ = ['base', ...Object.keys(LIST_OPTIONS)].filter((option) => option !== 'encoding');

/**
 * @param given the names of the options that the user gave
 * @returns null without `--list`
 * @throws UsageError
 */
export function parseMerge(values: MergeValues, given: ReadonlySet<string>): MergeOptions | null {
  const { list, merge, match, base } = values;
  if (list === null) {
    const alone = ['merge', 'match', ...HOW_TO_READ].find((option) => given.has(option));
    if (alone) throw new UsageError(`--${alone} needs --list FILE`);
    return null;
  }
  if (merge === null) throw new UsageError(`--list needs --merge ${MERGE_MODES.join('|')}`);
  if (given.has('where'))
    throw new UsageError('--list cannot be used with --where: a merge applies to all entries');
  return { list, mode: merge, matching: match, request: listRequest(values, given, base, base !== null) };
}
