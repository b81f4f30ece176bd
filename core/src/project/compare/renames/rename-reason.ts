import type { RenameReason } from '../../../contract/screens/compare.ts';
import { NAME_TERMS } from './likeness.ts';
import type { Scoring } from './score-pairs.ts';

const SPELLING = NAME_TERMS.indexOf('spelling');
const SAME_NAME = NAME_TERMS.indexOf('sameName');
const JOINED = NAME_TERMS.indexOf('joined');
const NAME_WORDS = NAME_TERMS.indexOf('nameWords');
/** The share of images or alternates in common that says more than any name. */
const CLEAR = 0.5;

/** The strongest thing that two pages have in common. */
export function reasonOf(one: number, other: number, { likeness, content }: Scoring): RenameReason {
  const terms = new Float64Array(NAME_TERMS.length);
  likeness.measure(one, other, terms);
  const of = (term: number) => terms[term] as number;
  if (content.imagesInCommon(one, other) >= CLEAR) return 'images';
  if (content.alternatesInCommon(one, other) >= CLEAR) return 'alternates';
  if (of(SAME_NAME) + of(JOINED) > 0) return 'name';
  return of(SPELLING) > of(NAME_WORDS) ? 'spelling' : 'words';
}
