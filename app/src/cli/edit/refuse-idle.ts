import type { Field } from '@urlset/core/contract/values.ts';
import { canHold } from '@urlset/core/edit/resolve/held-fields.ts';
import type { OpenFile } from '../inputs/open-inputs.ts';
import { UsageError } from '../usage-error.ts';
import type { EditOptions } from './edit-options.ts';

/** Options that only qualify other options. */
interface Given {
  where?: string | undefined;
  at?: string | undefined;
  now?: string | undefined;
}

/** Rejects options that have no effect together with the others. @throws UsageError */
export function refuseIdle(given: Given, options: EditOptions): void {
  const { set, replace, remove, fix, merge } = options;
  const asks = merge !== null || remove || set.length > 0 || replace.length > 0 || fix.length > 0;
  if (!asks && given.where !== undefined)
    throw new UsageError('--where says which entries, and nothing says what to do with them');
  const isJudged = given.where !== undefined || fix.length > 0;
  if (given.at !== undefined && !isJudged)
    throw new UsageError('--at is for --fix and --where, which go by where the input is published');
  if (given.now !== undefined && !isJudged && merge === null)
    throw new UsageError('--now is for --fix and --where, which go by what is in the future');
  refuseTwice(options);
  const idle = set.length > 0 ? '--set or --remove' : replace.length > 0 ? '--replace' : null;
  if (remove && idle !== null)
    throw new UsageError(`--delete takes the same entries away: ${idle} would have no effect on them`);
}

/**
 * Rejects a second `--set` or `--remove` of a field, which would override the first, and a replacement in a field that
 * is removed.
 */
function refuseTwice({ set, replace }: EditOptions): void {
  const seen = new Set<Field>();
  for (const { field } of set) {
    if (seen.has(field)) throw new UsageError(`${field} is set or removed twice`);
    seen.add(field);
  }
  const removed = set.filter(({ value }) => value === '').map(({ field }) => field);
  const lost = replace.find(({ field }) => removed.includes(field));
  if (lost) throw new UsageError(`--replace ${lost.field} has no effect: the field is removed`);
}

/** Rejects a field that none of the edited files can hold. @throws UsageError */
export function refuseUnheld({ set, replace }: EditOptions, files: readonly OpenFile[]): void {
  const sitemaps = files.filter(({ file }) => file.kind !== 'unknown');
  if (sitemaps.length === 0) return;
  for (const { field } of [...set, ...replace]) {
    if (!sitemaps.some(({ open, file }) => canHold(open.project, file.id, [field])))
      throw new UsageError(`none of these files can hold ${field}`);
  }
}
