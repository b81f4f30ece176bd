import * as v from 'valibot';

/**
 * Whether a lastmod can be trusted: the first of these that applies. `missing`: the entry lacks a lastmod. `invalid`:
 * it is not a date. `future`: it is later than now. `uniform`: most dated entries of its section or sitemap share it,
 * and enough entries are dated. `newer` and `moved`: it differs from the last export, but the rest of the entry does
 * not; `newer` if it is later than the time of that export, otherwise `moved`. `plausible`: none of these applies.
 */
export const LASTMOD_VERDICTS = [
  'missing',
  'invalid',
  'future',
  'uniform',
  'newer',
  'moved',
  'plausible',
] as const;
export const LastmodVerdict = v.picklist(LASTMOD_VERDICTS);
export type LastmodVerdict = v.InferOutput<typeof LastmodVerdict>;

/** The verdicts that cast doubt on a lastmod. */
export const DOUBTFUL = [
  'invalid',
  'future',
  'uniform',
  'newer',
  'moved',
] as const satisfies LastmodVerdict[];
