import { DATE, type DateVerdict } from './w3c-datetime.ts';

const FORM =
  /^(?:[a-z]{3,9}\.?,?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4}|\d\d)\s+(\d\d?):(\d\d)(?::(\d\d))?\s*([+-]\d{4}|[a-z]+)?$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Hours east of UTC. https://www.rfc-editor.org/rfc/rfc822#section-5 */
const ZONES: Readonly<Record<string, number>> = {
  ...{ ut: 0, utc: 0, gmt: 0, z: 0 },
  ...{ est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
};

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
    const month = MONTHS.indexOf(form?.[2]?.toLowerCase() ?? '');
    if (!form || month < 0) return DATE.invalid;
    const [day, year, hour, minute, second] = [form[1], form[3], form[4], form[5], form[6] ?? '0'].map(
      Number,
    );
    const local = utc(fullYear(year ?? 0), month, day ?? 0, hour ?? 0, minute ?? 0, second ?? 0);
    if (Number.isNaN(local)) return DATE.notADate;
    const zone = zoneMinutes(form[7]?.toLowerCase() ?? '');
    if (zone === null) return DATE.noZone;
    this.time = local - zone * 60_000;
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

/** Milliseconds since 1970; NaN if the day or the time of day does not exist. */
function utc(year: number, month: number, day: number, hour: number, minute: number, second: number): number {
  const date = new Date(Date.UTC(year, month, day));
  const onCalendar = date.getUTCMonth() === month && date.getUTCDate() === day;
  if (!onCalendar || hour > 23 || minute > 59 || second > 60) return Number.NaN;
  return date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000;
}

/** Minutes east of UTC; null if the zone is missing or the RFC does not name it. */
function zoneMinutes(zone: string): number | null {
  const offset = /^([+-])(\d\d)(\d\d)$/.exec(zone);
  if (offset) return (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3]));
  const hours = ZONES[zone];
  return hours === undefined ? null : hours * 60;
}
