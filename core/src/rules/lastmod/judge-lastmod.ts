import { DATE, type W3cDatetime } from '../../protocol/w3c-datetime.ts';
import type { RuleSink } from '../broken-place.ts';
import { ruleNumber } from '../registry.ts';
import { isFuture } from './lastmod-future.ts';

const INVALID = ruleNumber('lastmod-invalid');
const NO_ZONE = ruleNumber('lastmod-no-zone');
const NOT_A_DATE = ruleNumber('lastmod-not-a-date');
const REDUCED = ruleNumber('lastmod-reduced-precision');
const FUTURE = ruleNumber('lastmod-future');

/** Adds the rules that a lastmod breaks. Returns its milliseconds since 1970; NaN if it is not a date. */
export function judgeLastmod(
  judge: RuleSink & { readonly now: number },
  date: W3cDatetime,
  bytes: Uint8Array,
  start: number,
  end: number,
  words: DataView,
): number {
  const verdict = date.read(bytes, start, end, words);
  if (verdict === DATE.invalid) judge.add(INVALID);
  else if (verdict === DATE.noZone) judge.add(NO_ZONE);
  else if (verdict === DATE.notADate) judge.add(NOT_A_DATE);
  else if (verdict === DATE.reduced) judge.add(REDUCED);
  if (isFuture(date, judge.now)) judge.add(FUTURE);
  return date.time;
}
