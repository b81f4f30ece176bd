import { asDatetime, reformatDate } from '@urlset/core/rules/lastmod/reformat-date.ts';

/** A W3C Datetime as the fields of a date picker have it; what is not there is ''. */
export interface DatetimeParts {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM`, or `HH:MM:SS` where seconds are given. */
  readonly time: string;
  /** Of a second, with its dot; fields for time have milliseconds at most. */
  readonly fraction: string;
  /** `Z`, `+HH:MM` or `-HH:MM`. */
  readonly zone: string;
}

export const NO_PARTS: DatetimeParts = { date: '', time: '', fraction: '', zone: '' };

const FORM =
  /^(?<year>\d{4})(?:-(?<month>\d\d)(?:-(?<day>\d\d)(?:T(?<time>\d\d:\d\d(?::\d\d(?<fraction>\.\d+)?)?)(?<zone>Z|[+-]\d\d:\d\d)?)?)?)?$/;

/**
 * The parts of a value: of a year or a month its first day, of a date in another form the one it must mean.
 * None where the value is no date, or one of no calendar.
 */
export function datetimeParts(value: string): DatetimeParts {
  const text = value.trim();
  return readParts(text) ?? readParts(reformatDate(text) ?? '') ?? NO_PARTS;
}

/** The shortest value that says what the parts say; '' without a date. */
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
  // A time without a zone is shown as it stands; that the zone is missing is for the rules to say.
  return asDatetime(writeParts({ ...parts, zone: zone || 'Z' })) === null ? null : parts;
}
