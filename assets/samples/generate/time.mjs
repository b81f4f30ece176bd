const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The current day of the shop. It is fixed, so the samples do not depend on the day they are generated. */
const TODAY = Date.UTC(2026, 10, 19);

/** A random time in working hours (UTC) of the last 1000 days, more often a recent one; milliseconds since 1970. */
export function someTime(random) {
  const daysAgo = 1 + Math.floor(1000 * random() ** 3);
  return TODAY - daysAgo * DAY + 6 * HOUR + Math.floor(random() * 10 * 3600) * 1000;
}

/** A random time within three hours after another, as if a translation followed. */
export function soonAfter(time, random) {
  return time + Math.floor(random() * 3 * 3600) * 1000;
}

/** Whole days from a moment to {@link TODAY}. */
export function ageInDays(time) {
  return Math.floor((TODAY - time) / DAY);
}

/** 2026-11-18T15:20:41+00:00 */
export function inUtc(time) {
  return new Date(time).toISOString().replace('.000Z', '+00:00');
}

/** 2026-11-18T15:20:41.000Z */
export function inUtcWithMilliseconds(time) {
  return new Date(time).toISOString();
}

/** 2026-11-18T17:20:41+02:00, and +03:00 in summer. */
export function inHelsinki(time) {
  const hours = isSummer(time) ? 3 : 2;
  return new Date(time + hours * HOUR).toISOString().replace('.000Z', `+0${hours}:00`);
}

function isSummer(time) {
  const year = new Date(time).getUTCFullYear();
  return time >= lastSunday(year, 2) && time < lastSunday(year, 9);
}

/** 01:00 UTC on the last Sunday of a month (from 0) with 31 days: when clocks in Europe change. */
function lastSunday(year, month) {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * DAY;
}
