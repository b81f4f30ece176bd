import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { eachInTime } from '../work/each-in-time.ts';
import type { JobContext } from '../work/job-context.ts';

/** The number of differences to search between two checks for cancellation. */
const STEP = 512;

/** A user's regular expression, and the locs to search. */
export interface LocsToMatch {
  readonly source: string;
  readonly flags: '' | 'i';
  /** The one or two locs of each difference. */
  readonly locs: readonly (readonly string[])[];
}

/**
 * For each difference, 1 if one of its locs matches, otherwise 0.
 * @throws UrlsetError `expression-too-slow`, `cancelled`
 */
export function matchLocs(
  { source, flags, locs }: LocsToMatch,
  { stopped }: Pick<JobContext, 'stopped'>,
): Uint8Array {
  const expression = new RegExp(source, flags);
  const found = new Uint8Array(locs.length);
  const held = eachInTime(locs.length, (place) => {
    if (place % STEP === 0 && stopped()) throw new UrlsetError('cancelled');
    if (locs[place]?.some((loc) => expression.test(loc))) found[place] = 1;
  });
  if (held === null) return found;
  throw new UrlsetError('expression-too-slow', { name: '', value: locs[held]?.join(' → ') ?? '' });
}
