import { RULES, type RuleCode } from './registry.ts';

/** Rules that an entry breaks if its own alternates and those of other pages use a URL other than its loc. */
const OF_ONE_LOC = ['hreflang-no-self', 'hreflang-not-reciprocal'] as const;
/** Rules that an entry breaks if some alternates name pages by their locs and others by different URLs. */
const LINKS = [...OF_ONE_LOC, 'hreflang-set-differs'] as const;
/**
 * Rules that an entry breaks because of parameters that do not belong in a URL. Such parameters also make the URL
 * longer, robots.txt often disallows them, and pages name the URL without them as canonical.
 */
const OF_PARAMETERS = [
  ...LINKS,
  ...(['robots-blocks-url', 'loc-too-long', 'loc-long-for-yandex', 'page-canonical-elsewhere'] as const),
] as const;

/**
 * For each rule that may be a cause: the rules that an entry often breaks as a result. Once the cause is fixed, those
 * findings usually disappear. Only rules with a fix are causes. The test for `project/counts/cause-counts.ts` has an
 * example for each pair.
 */
export const FOLLOWERS = {
  'tracking-parameter': OF_PARAMETERS,
  'session-id': OF_PARAMETERS,
  'loc-fragment': LINKS,
  'loc-credentials': LINKS,
  'loc-double-encoded': OF_ONE_LOC,
  'loc-not-absolute': OF_ONE_LOC,
  // Sites usually redirect from http to https.
  'mixed-scheme': [...OF_ONE_LOC, 'page-redirects'],
  'hreflang-incomplete': ['hreflang-set-differs'],
  'hreflang-invalid-code': ['hreflang-set-differs'],
  'hreflang-no-self': ['hreflang-set-differs'],
  'hreflang-not-reciprocal': ['hreflang-set-differs'],
} as const satisfies Partial<Record<RuleCode, readonly RuleCode[]>>;

/** {@link FOLLOWERS} by rule number. */
export const FOLLOWER_NUMBERS: ReadonlyMap<number, readonly number[]> = new Map(
  Object.entries(FOLLOWERS).flatMap(([cause, followers]) => {
    const numbers = followers.flatMap(numbersOf);
    return numbersOf(cause).map((number) => [number, numbers] as const);
  }),
);

function numbersOf(code: string): number[] {
  return RULES.flatMap((rule, number) => (rule.code === code ? [number] : []));
}
