import { encodeUtf8 } from '../../bytes/text.ts';
import { Rfc822Date } from '../../protocol/rfc822-date.ts';
import { DATE, W3cDatetime } from '../../protocol/w3c-datetime.ts';

const DATE_FORM = /^(\d{4})(-\d\d)?(-\d\d)?(?:T\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d))?$/;

/**
 * Shifts a date by a number of milliseconds, in its own zone. Returns a value that is not a date unchanged. A W3C date
 * keeps its precision: it moves by whole days if it has no time of day, or by whole months or years if it has no day or
 * month, rounded toward the past. An RSS date is rewritten with the day of the week, a four-digit year and seconds.
 */
export function shiftDate(value: string, milliseconds: number): string {
  const date = new W3cDatetime();
  const bytes = encodeUtf8(value);
  date.read(bytes, 0, bytes.length);
  const form = DATE_FORM.exec(value);
  if (form === null) return shiftRfc822(value, milliseconds);
  if (Number.isNaN(date.time)) return value;
  const [, , month, day, seconds, fraction, zone] = form;
  const shifted = new Date(date.time + zoneOf(zone) + milliseconds);
  // Years before 0 and after 9999 do not fit the format.
  if (Number.isNaN(shifted.getTime()) || !/^\d{4}-/.test(shifted.toISOString())) return value;
  const iso = shifted.toISOString();
  if (zone === undefined) return iso.slice(0, month === undefined ? 4 : day === undefined ? 7 : 10);
  const time = iso.slice(0, seconds === undefined ? 16 : 19);
  const digits = fraction === undefined ? '' : `.${iso.slice(20, 23)}${fraction.slice(4)}`;
  return time + digits.slice(0, fraction?.length ?? 0) + zone;
}

function shiftRfc822(value: string, milliseconds: number): string {
  const date = new Rfc822Date();
  if (date.read(value) !== DATE.exact) return value;
  const zone = /(?:[+-]\d{4}|[a-z]+)$/i.exec(value)?.[0] ?? '';
  // Read the local time as if it were GMT, and append the zone again below.
  date.read(`${value.slice(0, value.length - zone.length)}GMT`);
  const shifted = new Date(date.time + milliseconds);
  return Number.isNaN(shifted.getTime()) || !/^\d{4}-/.test(shifted.toISOString())
    ? value
    : shifted.toUTCString().replace('GMT', zone);
}

/** The offset of a zone from UTC, in milliseconds, positive to the east. */
function zoneOf(zone = 'Z'): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return (zone.startsWith('-') ? -1 : 1) * minutes * 60_000;
}
