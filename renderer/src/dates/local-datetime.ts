import type { DatetimeParts } from './datetime-parts.ts';

/** The time and time zone of this computer. Tests pass their own clock. */
export interface Clock {
  now(): Date;
  /** Offset from UTC at an instant, in minutes east. */
  minutesEast(at: Date): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  minutesEast: (at) => -at.getTimezoneOffset(),
};

/** Today's date in the local time zone: `2024-03-01`. */
export function localDate(clock: Clock): string {
  return localDatetime(clock).slice(0, 10);
}

/** The current local time to the second: `2024-03-01T12:20:30+02:00`. */
export function localDatetime(clock: Clock): string {
  const now = clock.now();
  const east = clock.minutesEast(now);
  return new Date(now.getTime() + east * 60_000).toISOString().slice(0, 19) + zoneOf(east);
}

/** If there is a time without a zone, adds the offset that the local time zone has at that date and time. */
export function withZone(parts: DatetimeParts, clock: Clock): DatetimeParts {
  const { date, time, zone } = parts;
  if (date === '' || time === '' || zone !== '') return parts;
  return { ...parts, zone: zoneOf(clock.minutesEast(new Date(`${date}T${time}`))) };
}

/** The zone for an offset in minutes east of UTC: `Z`, `+02:00` or `-09:30`. */
function zoneOf(east: number): string {
  if (east === 0) return 'Z';
  const minutes = Math.abs(east);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${east < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
