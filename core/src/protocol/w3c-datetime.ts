import { encodeUtf8 } from '../bytes/text.ts';

/** How precise a date is, or why it is invalid. A date gets only the most specific verdict. */
export const DATE = {
  /** A full date, or a date and time with seconds, that the schema accepts. */
  exact: 0,
  /** Valid by the W3C note, but not by the schema: a year, a month, or a time without seconds. */
  reduced: 1,
  /** A format that the W3C note does not define. */
  invalid: 2,
  /** A time without a zone, or with digits that do not form a zone. */
  noZone: 3,
  /** Empty, or in a valid format, but impossible: February 30, 25:00. */
  notADate: 4,
} as const;
export type DateVerdict = (typeof DATE)[keyof typeof DATE];

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Parses the W3C profile of ISO 8601 from bytes, without creating a string. `readDate` in `core/assembly/fields.ts`
 * does the same for the usual formats.
 * https://www.w3.org/TR/NOTE-datetime
 */
export class W3cDatetime {
  /** When the date begins, in milliseconds since 1970; NaN unless the date is exact or reduced. */
  time = Number.NaN;
  /** Whether the value is a date without a time. Meaningful only if it is exact or reduced. */
  dateOnly = false;

  /**
   * Judges the trimmed value `bytes[start, end)` and sets `time` and `dateOnly`.
   * @param words a view of the same bytes; speeds up the usual format for callers that read many dates
   */
  read(bytes: Uint8Array, start: number, end: number, words: DataView | null = null): DateVerdict {
    if (words !== null && this.#isWhole(bytes, words, start, end)) return DATE.exact;
    this.time = Number.NaN;
    this.dateOnly = true;
    if (start === end) return DATE.notADate;
    const century = twoDigits(bytes, start, end);
    const yearOfCentury = twoDigits(bytes, start + 2, end);
    if ((century | yearOfCentury) < 0) return DATE.invalid;
    const year = century * 100 + yearOfCentury;
    let at = start + 4;
    if (at === end) return this.#date(year, 1, 1, DATE.reduced);
    if (bytes[at] !== MINUS) return DATE.invalid;
    const month = twoDigits(bytes, at + 1, end);
    if (month < 0) return DATE.invalid;
    at += 3;
    if (at === end) return this.#date(year, month, 1, DATE.reduced);
    if (bytes[at] !== MINUS) return DATE.invalid;
    const day = twoDigits(bytes, at + 1, end);
    if (day < 0) return DATE.invalid;
    at += 3;
    if (at === end) return this.#date(year, month, day, DATE.exact);
    if (bytes[at] !== UPPER_T) return DATE.invalid;
    return this.#timeOfDay(bytes, at + 1, end, year, month, day);
  }

  /** Reads `YYYY-MM-DDThh:mm:ss` with a zone, word by word. False for other formats and impossible dates. */
  #isWhole(bytes: Uint8Array, words: DataView, start: number, end: number): boolean {
    const length = end - start;
    if (length !== WITH_Z && length !== WITH_ZONE) return false;
    const years = words.getInt32(start, true);
    const months = words.getInt32(start + 4, true);
    const days = words.getInt32(start + 8, true);
    const minutes = words.getInt32(start + 12, true);
    const seconds = words.getInt32(start + 16, true);
    // `-MM-`, `DDTh`, `h:mm` and `:ss`, with the first byte lowest.
    if ((months & 0xff0000ff) !== 0x2d00002d || (days & 0xff0000) !== 0x540000) return false;
    if ((minutes & 0xff00) !== 0x3a00 || (seconds & 0xff) !== COLON) return false;
    const century = digits(years);
    const yearOfCentury = digits(years >>> 16);
    const month = digits(months >>> 8);
    const day = digits(days);
    const hour = digits((days >>> 24) | (minutes << 8));
    const minute = digits(minutes >>> 16);
    const second = digits(seconds >>> 8);
    if ((century | yearOfCentury | month | day | hour | minute | second) < 0) return false;
    this.dateOnly = false;
    const zone = zoneMinutes(bytes, start + 19, end);
    return this.#set(century * 100 + yearOfCentury, month, day, hour, minute, second, zone);
  }

  /** Sets `time`. Returns false if the day, the time of day or the zone does not exist. */
  #set(
    year: number,
    month: number,
    day: number,
    hour: number,
    minute: number,
    second: number,
    zone: number,
  ): boolean {
    // In XSD, 24:00:00 means the end of the day. Neither the W3C note nor the parser of any engine allows it.
    if (!onCalendar(year, month, day) || hour > 23 || minute > 59 || second > 59) return false;
    if (Math.abs(zone) > MOST_ZONE) return false;
    this.time = utc(year, month, day) + ((hour * 60 + minute - zone) * 60 + second) * 1000;
    return true;
  }

  #date(year: number, month: number, day: number, verdict: DateVerdict): DateVerdict {
    if (!onCalendar(year, month, day)) return DATE.notADate;
    this.time = utc(year, month, day);
    return verdict;
  }

  #timeOfDay(
    bytes: Uint8Array,
    start: number,
    end: number,
    year: number,
    month: number,
    day: number,
  ): DateVerdict {
    this.dateOnly = false;
    const hour = twoDigits(bytes, start, end);
    const minute = twoDigits(bytes, start + 3, end);
    if (hour < 0 || minute < 0 || bytes[start + 2] !== COLON) return DATE.invalid;
    let at = start + 5;
    let seconds = 0;
    let fraction = 0;
    let verdict: DateVerdict = DATE.reduced;
    if (at < end && bytes[at] === COLON) {
      seconds = twoDigits(bytes, at + 1, end);
      if (seconds < 0) return DATE.invalid;
      verdict = DATE.exact;
      at += 3;
      if (at < end && bytes[at] === DOT) {
        const fractionStart = at + 1;
        at = fractionStart;
        let scale = 0.1;
        for (; at < end; at++, scale /= 10) {
          const digit = (bytes[at] ?? 0) - ZERO;
          if (digit < 0 || digit > 9) break;
          fraction += digit * scale;
        }
        if (at === fractionStart) return DATE.invalid;
      }
    }
    const zone = zoneMinutes(bytes, at, end);
    if (zone === NO_ZONE) return DATE.noZone;
    if (zone === BAD_ZONE) return DATE.invalid;
    if (!this.#set(year, month, day, hour, minute, seconds, zone)) return DATE.notADate;
    this.time += Math.round(fraction * 1000);
    return verdict;
  }
}

const ZERO = 0x30;
const MINUS = 0x2d;
const PLUS = 0x2b;
const COLON = 0x3a;
const DOT = 0x2e;
const UPPER_T = 0x54;
const UPPER_Z = 0x5a;
/** Length of a date and time with each kind of zone, in bytes. */
const WITH_Z = 20;
const WITH_ZONE = 25;
/** The largest offset of a time zone from UTC, in minutes. */
const MOST_ZONE = 14 * 60;
const NO_ZONE = 1e6;
const BAD_ZONE = 2e6;

/**
 * Minutes east of UTC of the zone `bytes[at, end)`. {@link NO_ZONE} if it is missing, or has a sign but not the form
 * `+hh:mm`; {@link BAD_ZONE} for any other text.
 */
function zoneMinutes(bytes: Uint8Array, at: number, end: number): number {
  if (at === end) return NO_ZONE;
  const sign = bytes[at];
  if (sign === UPPER_Z) return at + 1 === end ? 0 : BAD_ZONE;
  if (sign !== PLUS && sign !== MINUS) return BAD_ZONE;
  // +02, +0200 and -00:14400 are meant as zones, but engines do not have to accept them.
  const hours = twoDigits(bytes, at + 1, end);
  const minutes = twoDigits(bytes, at + 4, end);
  if (hours < 0 || bytes[at + 3] !== COLON || minutes < 0 || minutes > 59 || at + 6 !== end) return NO_ZONE;
  return (sign === MINUS ? -1 : 1) * (hours * 60 + minutes);
}

/** The value of two digits at `at`, or -1. */
function twoDigits(bytes: Uint8Array, at: number, end: number): number {
  if (at + 2 > end) return -1;
  return digits((bytes[at] as number) | ((bytes[at + 1] as number) << 8));
}

/** The value of two digits, given as the lowest two bytes of a word; -1 if they are not digits. */
function digits(word: number): number {
  const tens = (word & 0xff) - ZERO;
  const ones = ((word >>> 8) & 0xff) - ZERO;
  // If one of the numbers is negative, so is the result.
  return (tens | ones | (9 - tens) | (9 - ones)) < 0 ? -1 : tens * 10 + ones;
}

/** Whether a day exists; months count from 1. */
export function onCalendar(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1 || day > (DAYS[month - 1] ?? 0)) return false;
  return month !== 2 || day !== 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

/** The number of years after which the calendar repeats, and the number of days in them. */
const ERA = 400;
const ERA_DAYS = 146_097;
/** Days from 1 March of the year 0 to 1970. */
const EPOCH_DAYS = 719_468;

/**
 * Milliseconds from 1970 to a day on the calendar, by H. Hinnant's civil calendar algorithm. Much cheaper than creating
 * a Date for each entry.
 */
export function utc(year: number, month: number, day: number): number {
  // Add an era, so that no number is negative and all divisions are integer divisions.
  const shifted = (month > 2 ? year : year - 1) + ERA;
  const days = shifted * 365 + (shifted >> 2) - ((shifted / 100) | 0) + ((shifted / ERA) | 0);
  const dayOfYear = (((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) | 0) + day - 1;
  return (days + dayOfYear - ERA_DAYS - EPOCH_DAYS) * 86_400_000;
}

/**
 * The first moment after the year, month, day, minute or second that a date names, in milliseconds since 1970. For a
 * time with a fraction of a second: one second after that time.
 * @param text a valid date as written
 * @param time its milliseconds since 1970
 */
export function endOfPeriod(text: string, time: number): number {
  const date = new Date(time);
  switch (text.length) {
    case 'YYYY'.length:
      return utc(date.getUTCFullYear() + 1, 1, 1);
    case 'YYYY-MM'.length:
      // A thirteenth month is the first one of the next year.
      return utc(date.getUTCFullYear(), date.getUTCMonth() + 2, 1);
    case 'YYYY-MM-DD'.length:
      return time + 86_400_000;
    default:
      return time + (/T\d\d:\d\d:\d\d/.test(text) ? 1000 : 60_000);
  }
}

/** The milliseconds since 1970 at which a W3C date begins; NaN for a text that is not one. */
export function w3cTime(text: string): number {
  const date = new W3cDatetime();
  const bytes = encodeUtf8(text);
  date.read(bytes, 0, bytes.length);
  return date.time;
}

/** A time in milliseconds since 1970 as a date to the second: `2004-10-26T08:56:39+00:00`. */
export function w3cDatetime(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, '+00:00');
}
