import * as v from 'valibot';

/**
 * Whether a lastmod can be trusted. The first of these that applies: there is none; it is not a date; it is in the
 * future; most entries of its section or of its sitemap have it; the last export has another one for the entry, and the
 * rest of the entry is as exported, either `newer` than the export or not (`moved`); nothing speaks against it.
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

/** The verdicts that speak against a lastmod. */
export const DOUBTFUL = [
  'invalid',
  'future',
  'uniform',
  'newer',
  'moved',
] as const satisfies LastmodVerdict[];
