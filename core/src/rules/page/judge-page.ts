import { type RuleCode, ruleNumber } from '../registry.ts';
import { isLastmodOff } from './lastmod-differs-from-page.ts';
import { isBlocked } from './page-blocked.ts';
import { isCanonicalElsewhere } from './page-canonical-elsewhere.ts';
import { areCanonicalsDifferent } from './page-canonicals-differ.ts';
import type { PageFacts } from './page-facts.ts';
import { isMissing } from './page-missing.ts';
import { isNoindex } from './page-noindex.ts';
import { isRedirect } from './page-redirects.ts';
import { isPageTooLarge } from './page-too-large.ts';
import { isNotOk } from './url-not-ok.ts';

/** The rules about an entry's page of which only the first broken one is added, in this order. */
const BY_RESULT: readonly (readonly [rule: number, isBroken: (facts: PageFacts) => boolean])[] = [
  [ruleNumber('page-missing'), isMissing],
  [ruleNumber('url-not-ok'), isNotOk],
  [ruleNumber('page-redirects'), isRedirect],
  [ruleNumber('page-noindex'), isNoindex],
  [ruleNumber('page-canonical-elsewhere'), isCanonicalElsewhere],
  [ruleNumber('page-blocked'), isBlocked],
  [ruleNumber('page-canonicals-differ'), areCanonicalsDifferent],
];
const TOO_LARGE = ruleNumber('page-too-large');
const LASTMOD_OFF = ruleNumber('lastmod-differs-from-page');

/**
 * Adds the rules that an entry breaks according to the check of its page.
 * @param lastmod milliseconds since 1970, or NaN
 */
export function judgePage(facts: PageFacts, lastmod: number, add: (rule: number) => void): void {
  const found = BY_RESULT.find(([, isBroken]) => isBroken(facts));
  if (found) add(found[0]);
  if (isPageTooLarge(facts)) add(TOO_LARGE);
  if (isLastmodOff(facts, lastmod)) add(LASTMOD_OFF);
}

/** The numbers of the rules that an entry can break only if results of checks are known. */
export const PAGE_RULES: ReadonlySet<number> = new Set(
  (
    [
      ...([
        'url-not-ok',
        'page-missing',
        'page-redirects',
        'page-noindex',
        'page-canonical-elsewhere',
      ] as const),
      ...(['page-blocked', 'page-too-large', 'page-hreflang-not-returned'] as const),
      ...(['lastmod-differs-from-page', 'video-thumbnail-size'] as const),
      ...(['image-missing', 'alternate-missing', 'page-canonicals-differ'] as const),
    ] satisfies RuleCode[]
  ).map((code) => ruleNumber(code)),
);
