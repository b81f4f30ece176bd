import { encodeUtf8 } from '../../bytes/text.ts';
import { MONTHS, ZONES } from '../../protocol/rfc822-date.ts';
import { DATE, W3cDatetime } from '../../protocol/w3c-datetime.ts';

const YEAR = String.raw`(?<year>\d{4})`;
const DAY = String.raw`(?<day>\d{1,2})`;
const MONTH = String.raw`(?<month>\d{1,2})`;
const NAME = String.raw`(?<name>[a-z]{3,9})\.?`;
const WEEKDAY = String.raw`(?:[a-z]{3,9}\.?,?\s+)?`;
const ZONE = String.raw`(?<zone>[a-z]{1,3})?(?:(?<sign>[+-])(?<zoneHour>\d{1,2}):?(?<zoneMinute>\d{2})?)?`;
const SECOND = String.raw`(?::(?<second>\d{2})(?<fraction>[.,]\d+)?)?`;
const CLOCK = String.raw`(?:(?:t|\s+)(?<hour>\d{1,2}):(?<minute>\d{2})${SECOND}\s*${ZONE}(?:\s*\([^)]*\))?)?`;

/** In characters. Longer values are not parsed. */
const LONGEST = 100;
/** The known ways to write a date. With two numbers before the year, a date may still be ambiguous. */
const FORMS: readonly RegExp[] = [
  `${YEAR}[-/.]${MONTH}(?:[-/.]${DAY}${CLOCK})?`,
  String.raw`${YEAR}(?<month>\d{2})(?<day>\d{2})`,
  String.raw`(?<one>\d{1,2})[-/.](?<other>\d{1,2})[-/.]${YEAR}${CLOCK}`,
  String.raw`${WEEKDAY}${DAY}(?:\.?\s+|-)${NAME}(?:,?\s+|-)${YEAR}${CLOCK}`,
  String.raw`${WEEKDAY}${NAME}\s+${DAY}(?:st|nd|rd|th)?,?\s+${YEAR}${CLOCK}`,
].map((form) => new RegExp(`^${form}$`, 'i'));

/** All forms have a year. This quickly rejects values without one, which are common: trying all forms is slow. */
const HAS_YEAR = /\d{4}/;

/**
 * Converts a date to the W3C form, if it is unambiguous: 2024/3/1, 31.12.2024, RFC 822, the formats of databases and
 * JavaScript. It drops a time without a zone, because the day is certain and the instant is not. Null if the date is
 * ambiguous or does not exist.
 */
export function reformatDate(value: string): string | null {
  const parts = partsOf(value);
  return parts && asW3c(parts);
}

function asW3c(parts: Parts): string | null {
  const date = isoDate(parts);
  return date === null ? null : asDatetime(date + isoTime(parts));
}

/**
 * Like {@link reformatDate}, but null if a time would be dropped or its instant is uncertain: a time needs a numeric
 * zone, or a name of UTC such as GMT. Other zone names, such as CST, are used on several continents.
 */
export function sameInstant(value: string): string | null {
  const parts = partsOf(value);
  if (parts === null) return null;
  const isCertain =
    parts.hour === undefined ||
    isoZone(parts) === 'Z' ||
    (parts.sign !== undefined && isoZone(parts) !== null);
  return isCertain ? asW3c(parts) : null;
}

function partsOf(value: string): Parts | null {
  if (value.length > LONGEST || !HAS_YEAR.test(value)) return null;
  for (const form of FORMS) {
    const parts = form.exec(value)?.groups;
    if (parts) return parts;
  }
  return null;
}

/** The value itself if it is a W3C datetime, else null. */
export function asDatetime(value: string): string | null {
  const bytes = encodeUtf8(value);
  const verdict = new W3cDatetime().read(bytes, 0, bytes.length);
  return verdict === DATE.exact || verdict === DATE.reduced ? value : null;
}

type Parts = Partial<Record<string, string>>;

function isoDate(parts: Parts): string | null {
  const { year = '', day, name, one, other } = parts;
  if (one !== undefined && other !== undefined) {
    // The number above twelve is the day; equal numbers are interchangeable.
    if (Number(one) > 12 || Number(one) === Number(other))
      return `${year}-${twoDigits(other)}-${twoDigits(one)}`;
    return Number(other) > 12 ? `${year}-${twoDigits(one)}-${twoDigits(other)}` : null;
  }
  const month = name === undefined ? parts.month : monthOf(name);
  if (month === undefined) return null;
  return `${year}-${twoDigits(month)}${day === undefined ? '' : `-${twoDigits(day)}`}`;
}

/** The number of a month, 1 to 12, from the first three letters of its English name. */
function monthOf(name: string): string | undefined {
  const place = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return place < 0 ? undefined : String(place + 1);
}

/** The time with its zone; '' if either is missing. */
function isoTime(parts: Parts): string {
  const { hour, minute, second = '00', fraction = '' } = parts;
  const zone = isoZone(parts);
  if (hour === undefined || zone === null) return '';
  return `T${twoDigits(hour)}:${minute}:${second}${fraction.replace(',', '.')}${zone}`;
}

function isoZone({ zone = '', sign, zoneHour = '', zoneMinute = '00' }: Parts): string | null {
  const hours = ZONES.get(zone.toLowerCase());
  if (sign === undefined) return hours === undefined ? null : hours === 0 ? 'Z' : `-0${-hours}:00`;
  // GMT+2 is two hours from Greenwich, but the meaning of EST+2 is unclear.
  return zone === '' || hours === 0 ? `${sign}${twoDigits(zoneHour)}:${zoneMinute}` : null;
}

function twoDigits(number: string): string {
  return number.padStart(2, '0');
}
