import type { RuleSink } from '../broken-place.ts';
import { ruleNumber } from '../registry.ts';
import { BYTE_CLASSES, NEEDS_RULES } from './byte-classes.ts';
import { hasSecret, isWorkPath } from './leak-suspect.ts';
import { hasBadEscape } from './loc-bad-percent-escape.ts';
import { isDoubleEncoded } from './loc-double-encoded.ts';
import type { LocFacts } from './loc-facts.ts';
import { hasIllegalCharacter } from './loc-illegal-character.ts';
import { isLongForYandex } from './loc-long-for-yandex.ts';
import { isTooLong } from './loc-too-long.ts';
import { isTooShort } from './loc-too-short.ts';
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

/** Adds the rules that a loc breaks. Checks most rules only if their bits in `byteClasses` are set. */
export function judgeLoc(judge: RuleSink, facts: LocFacts): void {
  const { byteClasses } = facts;
  if ((byteClasses & BYTE_CLASSES.privateHost) !== 0 || isWorkPath(facts)) judge.add(LEAK);
  if ((byteClasses & NEEDS_RULES) === 0) return;
  if ((byteClasses & BYTE_CLASSES.length) !== 0) judgeLength(judge, facts);
  // The other rules do not apply to a loc that is not an absolute URL.
  if ((byteClasses & BYTE_CLASSES.notAbsolute) !== 0) return judge.add(NOT_ABSOLUTE);
  if ((byteClasses & BYTE_CLASSES.invalidHost) !== 0) judge.add(INVALID_HOST);
  if ((byteClasses & BYTE_CLASSES.illegal) !== 0) judge.add(ILLEGAL);
  else if ((byteClasses & (BYTE_CLASSES.percent | BYTE_CLASSES.nonAscii)) !== 0 && hasIllegalCharacter(facts))
    judge.add(ILLEGAL);
  if ((byteClasses & BYTE_CLASSES.nonAscii) !== 0) judge.add(NON_ASCII);
  if ((byteClasses & BYTE_CLASSES.percent) !== 0) {
    if (hasBadEscape(facts)) judge.add(BAD_ESCAPE);
    if (isDoubleEncoded(facts)) judge.add(DOUBLE_ENCODED);
  }
  if ((byteClasses & BYTE_CLASSES.fragment) !== 0) judge.add(FRAGMENT);
  if ((byteClasses & BYTE_CLASSES.credentials) !== 0) judge.add(CREDENTIALS);
  if ((byteClasses & BYTE_CLASSES.noPath) !== 0) judge.add(NO_PATH);
  if ((byteClasses & (BYTE_CLASSES.query | BYTE_CLASSES.semicolon)) !== 0) {
    if (hasTracking(facts)) judge.add(TRACKING);
    if (hasSessionId(facts)) judge.add(SESSION_ID);
    if (hasSecret(facts)) judge.add(LEAK);
  }
}

function judgeLength(judge: RuleSink, facts: LocFacts): void {
  if (isTooLong(facts)) judge.add(TOO_LONG);
  if (isLongForYandex(facts)) judge.add(LONG_FOR_YANDEX);
  if ((facts.byteClasses & BYTE_CLASSES.notAbsolute) === 0 && isTooShort(facts)) judge.add(TOO_SHORT);
}
