import type { RuleSink } from '../broken-place.ts';
import { ruleNumber } from '../registry.ts';
import { hasSecret, isWorkPath } from './leak-suspect.ts';
import { hasBadEscape } from './loc-bad-percent-escape.ts';
import { isDoubleEncoded } from './loc-double-encoded.ts';
import type { LocFacts } from './loc-facts.ts';
import { hasIllegalCharacter } from './loc-illegal-character.ts';
import { isLongForYandex } from './loc-long-for-yandex.ts';
import { isTooLong } from './loc-too-long.ts';
import { isTooShort } from './loc-too-short.ts';
import { NEEDS_RULES, SEEN } from './seen.ts';
import { hasSessionId } from './session-id.ts';
import { hasTracking } from './tracking-parameter.ts';

const NOT_ABSOLUTE = ruleNumber('loc-not-absolute');
const INVALID_HOST = ruleNumber('loc-invalid-host');
const ILLEGAL = ruleNumber('loc-illegal-character');
const BAD_ESCAPE = ruleNumber('loc-bad-percent-escape');
const TOO_LONG = ruleNumber('loc-too-long');
const TOO_SHORT = ruleNumber('loc-too-short');
const LONG_FOR_YANDEX = ruleNumber('loc-long-for-yandex');
const DOUBLE_ENCODED = ruleNumber('loc-double-encoded');
const FRAGMENT = ruleNumber('loc-fragment');
const CREDENTIALS = ruleNumber('loc-credentials');
const NON_ASCII = ruleNumber('loc-non-ascii');
const NO_PATH = ruleNumber('loc-no-path');
const LEAK = ruleNumber('leak-suspect');
const TRACKING = ruleNumber('tracking-parameter');
const SESSION_ID = ruleNumber('session-id');

/** Adds the rules that a loc breaks. Checks only the rules whose bits were seen in it. */
export function judgeLoc(judge: RuleSink, facts: LocFacts): void {
  const { seen } = facts;
  if ((seen & SEEN.privateHost) !== 0 || isWorkPath(facts)) judge.add(LEAK);
  if ((seen & NEEDS_RULES) === 0) return;
  if ((seen & SEEN.length) !== 0) judgeLength(judge, facts);
  // Other rules do not apply to a loc that is not a URL.
  if ((seen & SEEN.notAbsolute) !== 0) return judge.add(NOT_ABSOLUTE);
  if ((seen & SEEN.invalidHost) !== 0) judge.add(INVALID_HOST);
  if ((seen & SEEN.illegal) !== 0) judge.add(ILLEGAL);
  else if ((seen & (SEEN.percent | SEEN.nonAscii)) !== 0 && hasIllegalCharacter(facts)) judge.add(ILLEGAL);
  if ((seen & SEEN.nonAscii) !== 0) judge.add(NON_ASCII);
  if ((seen & SEEN.percent) !== 0) {
    if (hasBadEscape(facts)) judge.add(BAD_ESCAPE);
    if (isDoubleEncoded(facts)) judge.add(DOUBLE_ENCODED);
  }
  if ((seen & SEEN.fragment) !== 0) judge.add(FRAGMENT);
  if ((seen & SEEN.credentials) !== 0) judge.add(CREDENTIALS);
  if ((seen & SEEN.noPath) !== 0) judge.add(NO_PATH);
  if ((seen & (SEEN.query | SEEN.semicolon)) !== 0) {
    if (hasTracking(facts)) judge.add(TRACKING);
    if (hasSessionId(facts)) judge.add(SESSION_ID);
    if (hasSecret(facts)) judge.add(LEAK);
  }
}

function judgeLength(judge: RuleSink, facts: LocFacts): void {
  if (isTooLong(facts)) judge.add(TOO_LONG);
  if (isLongForYandex(facts)) judge.add(LONG_FOR_YANDEX);
  if ((facts.seen & SEEN.notAbsolute) === 0 && isTooShort(facts)) judge.add(TOO_SHORT);
}
