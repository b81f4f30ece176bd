import { asDatetime, reformatDate } from '@urlset/core/rules/lastmod/reformat-date.ts';

/** A W3C Datetime, split into the fields of a date picker; '' for a missing part. */
export interface DatetimeParts {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM`, or `HH:MM:SS` if the value has seconds. */
  readonly time: string;
  /** Fraction of a second, with its dot. It is separate because time inputs support milliseconds at most. */
  readonly fraction: string;
  /** `Z`, `+HH:MM` or `-HH:MM`. */
  readonly zone: string;
}

export const NO_PARTS: DatetimeParts = { date: '', time: '', fraction: '', zone: '' };

const FORM =
  /^(?<year>\d{4})(?:-(?<month>\d\d)(?:-(?<day>\d\d)(?:T(?<time>\d\d:\d\d(?::\d\d(?<fraction>\.\d+)?)?)(?<zone>Z|[+-]\d\d:\d\d)?)?)?)?$/;

/**
 * The parts of a value. A year or a month is read as its first day. A date in another format is converted if it is
 * unambiguous. All parts are empty if the value is not a date, or if the date does not exist.
 */
export function datetimeParts(value: string): DatetimeParts {
  const text = value.trim();
  return readParts(text) ?? readParts(reformatDate(text) ?? '') ?? NO_PARTS;
}

/** The value with these parts; '' if the date is missing. Without a time, the value is the date alone. */
export function writeParts({ date, time, fraction, zone }: DatetimeParts): string {
  return date === '' || time === '' ? date : `${date}T${time}${fraction}${zone}`;
}

function readParts(text: string): DatetimeParts | null {
  const found = FORM.exec(text)?.groups;
  if (!found) return null;
  const { year, month = '01', day = '01', time = '', fraction = '', zone = '' } = found;
  const parts = {
    date: `${year}-${month}-${day}`,
    time: fraction === '' ? time : time.slice(0, -fraction.length),
    fraction,
    zone,
  };
  // A time without a zone is shown unchanged. The rules report the missing zone.
  return asDatetime(writeParts({ ...parts, zone: zone || 'Z' })) === null ? null : parts;
}
