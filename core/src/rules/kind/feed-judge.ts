import { decodeUtf8 } from '../../bytes/text.ts';
import { Rfc822Date } from '../../protocol/rfc822-date.ts';
import { DATE } from '../../protocol/w3c-datetime.ts';
import { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';

const NO_ZONE = ruleNumber('lastmod-no-zone');
const NOT_A_DATE = ruleNumber('lastmod-not-a-date');
const FUTURE = ruleNumber('lastmod-future');

/** Judges the items of an RSS feed. RSS uses RFC 822 dates; any other date is read as a W3C datetime. */
export class FeedJudge extends EntryJudge {
  readonly #date = new Rfc822Date();

  override lastmod(bytes: Uint8Array, start: number, end: number): number {
    const verdict = this.#date.read(decodeUtf8(bytes, start, end));
    if (verdict === DATE.invalid) return super.lastmod(bytes, start, end);
    if (verdict === DATE.noZone) this.add(NO_ZONE);
    else if (verdict === DATE.notADate) this.add(NOT_A_DATE);
    const { time } = this.#date;
    if (time > this.now) this.add(FUTURE);
    return time;
  }
}
