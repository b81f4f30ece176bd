import { MATCHINGS, type Matching, MERGE_MODES, type MergeMode } from '@urlset/core/contract/lists.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { addressOf } from '../inputs/address-of.ts';
import { LIST_OPTIONS, type ListValues, listRequest } from '../inputs/list-options.ts';
import { oneOf } from '../parse-options.ts';
import { UsageError } from '../usage-error.ts';

/** A list of URLs, and how to merge it into the files. */
export interface MergeOptions {
  /** The path of the list. */
  list: string;
  mode: MergeMode;
  matching: Matching;
  request: ListRequest;
}

interface Values extends ListValues {
  list?: string | undefined;
  merge?: string | undefined;
  match?: string | undefined;
  base?: string | undefined;
  where?: string | undefined;
}

/** Options that make sense only with a list. `encoding` is not among them, as a fix may need it too. */
const ABOUT_LISTS = ['merge', 'match', 'base', ...Object.keys(LIST_OPTIONS)].filter(
  (option) => option !== 'encoding',
);

/** Null where no list is named. @throws UsageError */
export function parseMerge(values: Values): MergeOptions | null {
  const { list, merge, match, base } = values;
  if (list === undefined) {
    const alone = Object.keys(values).find((option) => ABOUT_LISTS.includes(option));
    if (alone) throw new UsageError(`--${alone} is about a list: --list FILE names it`);
    return null;
  }
  if (merge === undefined) throw new UsageError(`--list needs --merge ${MERGE_MODES.join('|')}`);
  if (values.where !== undefined)
    throw new UsageError('--list is about all entries: it goes without --where');
  const address = addressOf('--base', base);
  return {
    list,
    mode: oneOf('--merge', MERGE_MODES, merge),
    matching: oneOf('--match', MATCHINGS, match ?? 'exact'),
    request: listRequest(values, address, address !== null),
  };
}
