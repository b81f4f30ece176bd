import type { Matching, MergeMode } from '@urlset/core/contract/lists.ts';
import { MERGE_MODES } from '@urlset/core/contract/lists.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { LIST_OPTIONS, type ListValues, listRequest } from '../inputs/list-options.ts';
import { UsageError } from '../usage-error.ts';

export interface MergeOptions {
  list: string;
  /** The name of standard input; null if the user gave none. */
  stdinName: string | null;
  mode: MergeMode;
  matching: Matching;
  request: ListRequest;
}

interface MergeValues extends ListValues {
  list: string | null;
  redirects: string | null;
  merge: MergeMode | null;
  match: Matching;
  base: string | null;
  'stdin-name': string | null;
}

/** A list of redirects, and how its URLs match. */
export type RedirectOptions = Omit<MergeOptions, 'mode'>;

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
    if (given.has('merge')) throw new UsageError('--merge needs --list FILE');
    const alone = ['match', ...HOW_TO_READ].find((option) => given.has(option));
    if (alone && values.redirects === null)
      throw new UsageError(`--${alone} needs --list FILE or --redirects FILE`);
    return null;
  }
  if (merge === null) throw new UsageError(`--list needs --merge ${MERGE_MODES.join('|')}`);
  if (given.has('where'))
    throw new UsageError('--list cannot be used with --where: a merge applies to all entries');
  const request = listRequest(values, given, base, base !== null);
  return { list, stdinName: values['stdin-name'], mode: merge, matching: match, request };
}

/**
 * @param given the names of the options that the user gave
 * @returns null without `--redirects`
 * @throws UsageError
 */
export function parseRedirects(values: MergeValues, given: ReadonlySet<string>): RedirectOptions | null {
  const { redirects: list, match: matching, base, from } = values;
  if (list === null) return null;
  if (values.list !== null) throw new UsageError('--redirects cannot be used with --list: use two commands');
  if (given.has('where'))
    throw new UsageError('--redirects cannot be used with --where: redirects apply to all entries');
  if (from === 'site') throw new UsageError('--from site cannot be used with --redirects');
  const request = { ...listRequest(values, given, base, true), redirects: true };
  return { list, stdinName: values['stdin-name'], matching, request };
}
