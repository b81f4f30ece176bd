import type { NewEntry } from '../contract/edits.ts';

/** An entry with nothing in it. */
export const NO_VALUES: NewEntry = { loc: '', lastmod: '', changefreq: '', priority: '' };
