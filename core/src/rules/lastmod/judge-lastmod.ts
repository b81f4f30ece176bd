import { DATE, W3cDatetime } from '../../protocol/w3c-datetime.ts';
import type { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';

const INVALID = ruleNumber('lastmod-invalid');
const NO_ZONE = ruleNumber('lastmod-no-zone');
const NOT_A_DATE = ruleNumber('lastmod-not-a-date');
const REDUCED = ruleNumber('lastmod-reduced-precision');
const FUTURE = ruleNumber('lastmod-future');
/** A date alone may be today's anywhere on earth: fourteen hours ahead of UTC at the most. */
const DAY_AHEAD = 14 * 3_600_000;

const date = new W3cDatetime();

/** W3C Datetime, with a zone where there is a time. https://www.sitemaps.org/protocol.html#lastmoddef */
export function judgeLastmod(judge: EntryJudge, bytes: Uint8Array, start: number, end: number): number {
  const verdict = date.read(bytes, start, end);
  if (verdict === DATE.invalid) judge.add(INVALID);
  else if (verdict === DATE.noZone) judge.add(NO_ZONE);
  else if (verdict === DATE.notADate) judge.add(NOT_A_DATE);
  else if (verdict === DATE.reduced) judge.add(REDUCED);
  if (date.time - (date.dateOnly ? DAY_AHEAD : 0) > judge.now) judge.add(FUTURE);
  return date.time;
}
