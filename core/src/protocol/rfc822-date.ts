import { DATE, type DateVerdict, onCalendar, utc } from './w3c-datetime.ts';

const FORM =
  /^(?:[a-z]{3,9}\.?,?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4}|\d\d)\s+(\d\d?):(\d\d)(?::(\d\d))?\s*([+-]\d{4}|[a-z]+)?$/i;
/** The English names of the months, three letters each. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Hours east of UTC, by the name of a zone. https://www.rfc-editor.org/rfc/rfc822#section-5 */
export const ZONES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ ut: 0, utc: 0, gmt: 0, z: 0 },
    ...{ est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
  }),
);

/**
 * Parses a date in RSS format: `Sat, 07 Sep 2002 00:00:01 GMT`, with a year of two or four digits.
 * https://www.rssboard.org/rss-specification#ltpubdategtSubelementOfLtitemgt
 */
export class Rfc822Date {
  /** Milliseconds since 1970; NaN unless the date is exact. */
  time = Number.NaN;

  /** Judges a trimmed value and sets `time`. Any other format is `invalid`, including a W3C date. */
  read(text: string): DateVerdict {
    this.time = Number.NaN;
    const form = FORM.exec(text);
    const month = MONTHS.indexOf(form?.[2]?.toLowerCase() ?? '') + 1;
    if (!form || month === 0) return DATE.invalid;
    const [day = 0, shortYear = 0, hour = 0, minute = 0, second = 0] = [1, 3, 4, 5, 6].map((at) =>
      Number(form[at] ?? 0),
    );
    const year = fullYear(shortYear);
    // Unlike a W3C date, an RSS date may have a leap second.
    if (!onCalendar(year, month, day) || hour > 23 || minute > 59 || second > 60) return DATE.notADate;
    const zone = zoneMinutes(form[7]?.toLowerCase() ?? '');
    if (zone === null) return DATE.noZone;
    this.time = utc(year, month, day) + ((hour * 60 + minute - zone) * 60 + second) * 1000;
    return DATE.exact;
  }
}

/** The same date, with a two-digit year expanded to four digits. */
export function withFullYear(text: string): string {
  const year = FORM.exec(text)?.[3] ?? '';
  return year.length === 2 ? text.replace(SHORT_YEAR, `$1${fullYear(Number(year))}`) : text;
}
/** A two-digit year, and the text before it. */
const SHORT_YEAR = /^(\D*\d{1,2}\s+[a-z]+\s+)\d\d/i;

/** https://www.rfc-editor.org/rfc/rfc2822#section-4.3 */
function fullYear(year: number): number {
  if (year >= 100) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

/** Minutes east of UTC; null if the zone is missing, or neither an offset nor in {@link ZONES}. */
function zoneMinutes(zone: string): number | null {
  const offset = /^([+-])(\d\d)(\d\d)$/.exec(zone);
  if (offset) return (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3]));
  const hours = ZONES.get(zone);
  return hours === undefined ? null : hours * 60;
}
