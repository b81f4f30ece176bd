import { encodeUtf8 } from '../../bytes/text.ts';
import { DATE, W3cDatetime } from '../../protocol/w3c-datetime.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Zones by name. RFC 822, section 5.1. */
const ZONES: ReadonlyMap<string, string> = new Map([
  ['z', 'Z'],
  ['ut', 'Z'],
  ['utc', 'Z'],
  ['gmt', 'Z'],
  ['edt', '-04:00'],
  ['est', '-05:00'],
  ['cdt', '-05:00'],
  ['cst', '-06:00'],
  ['mdt', '-06:00'],
  ['mst', '-07:00'],
  ['pdt', '-07:00'],
  ['pst', '-08:00'],
]);

const YEAR = String.raw`(?<year>\d{4})`;
const DAY = String.raw`(?<day>\d{1,2})`;
const MONTH = String.raw`(?<month>\d{1,2})`;
const NAME = String.raw`(?<name>[a-z]{3,9})\.?`;
const WEEKDAY = String.raw`(?:[a-z]{3,9}\.?,?\s+)?`;
const ZONE = String.raw`(?<zone>[a-z]{1,3})?(?:(?<sign>[+-])(?<zoneHour>\d{1,2}):?(?<zoneMinute>\d{2})?)?`;
const SECOND = String.raw`(?::(?<second>\d{2})(?<fraction>[.,]\d+)?)?`;
const CLOCK = String.raw`(?:(?:t|\s+)(?<hour>\d{1,2}):(?<minute>\d{2})${SECOND}\s*${ZONE}(?:\s*\([^)]*\))?)?`;

/** Characters of the longest date that is worth a look. */
const LONGEST = 100;
/** The ways to write a date that leave no doubt which one is meant. */
const FORMS: readonly RegExp[] = [
  `${YEAR}[-/.]${MONTH}(?:[-/.]${DAY}${CLOCK})?`,
  String.raw`${YEAR}(?<month>\d{2})(?<day>\d{2})`,
  String.raw`(?<one>\d{1,2})[-/.](?<other>\d{1,2})[-/.]${YEAR}${CLOCK}`,
  String.raw`${WEEKDAY}${DAY}(?:\.?\s+|-)${NAME}(?:,?\s+|-)${YEAR}${CLOCK}`,
  String.raw`${WEEKDAY}${NAME}\s+${DAY}(?:st|nd|rd|th)?,?\s+${YEAR}${CLOCK}`,
].map((form) => new RegExp(`^${form}$`, 'i'));

/**
 * A date in the W3C's form, from another that can only mean this one: 2024/3/1, 31.12.2024, RFC 822, what
 * databases and JavaScript write. A time of day without a zone is left out, for the day is certain and the
 * instant is not. Null where the date is doubtful or on no calendar.
 */
export function reformatDate(value: string): string | null {
  const parts = partsOf(value);
  const date = parts && isoDate(parts);
  return parts && date !== null ? asDatetime(date + isoTime(parts)) : null;
}

/**
 * The same where nothing is left out and nobody could mean another instant: a time of day needs a zone in hours or
 * that of Greenwich, since other names such as CST are used on several continents.
 */
export function sameInstant(value: string): string | null {
  const parts = partsOf(value);
  if (parts?.hour === undefined) return reformatDate(value);
  const isCertain = isoZone(parts) === 'Z' || (parts.sign !== undefined && isoZone(parts) !== null);
  return isCertain ? reformatDate(value) : null;
}

function partsOf(value: string): Parts | null {
  if (value.length > LONGEST) return null;
  for (const form of FORMS) {
    const parts = form.exec(value)?.groups;
    if (parts) return parts;
  }
  return null;
}

/** The value itself where it is a datetime that the W3C's note allows, else null. */
export function asDatetime(value: string): string | null {
  const bytes = encodeUtf8(value);
  const verdict = new W3cDatetime().read(bytes, 0, bytes.length);
  return verdict === DATE.exact || verdict === DATE.reduced ? value : null;
}

type Parts = Partial<Record<string, string>>;

function isoDate(parts: Parts): string | null {
  const { year = '', day, name, one, other } = parts;
  if (one !== undefined && other !== undefined) {
    // The one above twelve is the day; of two alike it makes no difference.
    if (Number(one) > 12 || Number(one) === Number(other))
      return `${year}-${twoDigits(other)}-${twoDigits(one)}`;
    return Number(other) > 12 ? `${year}-${twoDigits(one)}-${twoDigits(other)}` : null;
  }
  const month = name === undefined ? parts.month : monthOf(name);
  if (month === undefined) return null;
  return `${year}-${twoDigits(month)}${day === undefined ? '' : `-${twoDigits(day)}`}`;
}

/** By a name of English, whole or its first three letters or more. */
function monthOf(name: string): string | undefined {
  const place = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return place < 0 ? undefined : String(place + 1);
}

/** The time of day with its zone; '' without either. */
function isoTime(parts: Parts): string {
  const { hour, minute, second = '00', fraction = '' } = parts;
  const zone = isoZone(parts);
  if (hour === undefined || zone === null) return '';
  return `T${twoDigits(hour)}:${minute}:${second}${fraction.replace(',', '.')}${zone}`;
}

function isoZone({ zone = '', sign, zoneHour = '', zoneMinute = '00' }: Parts): string | null {
  const named = ZONES.get(zone.toLowerCase());
  if (sign === undefined) return named ?? null;
  // GMT+2 is two hours from Greenwich; of EST+2 nobody knows.
  return zone === '' || named === 'Z' ? `${sign}${twoDigits(zoneHour)}:${zoneMinute}` : null;
}

function twoDigits(number: string): string {
  return number.padStart(2, '0');
}
