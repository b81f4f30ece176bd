/** Parses lastmod, changefreq and priority. */

import { twoDigits } from './bytes';
import { CHANGEFREQ_WORDS } from './memory';

/** How far a date may be ahead of UTC, in milliseconds: no time zone is further east than UTC+14. */
const DAY_AHEAD: f64 = 14 * 3_600_000;

/** The last date read, in milliseconds since 1970. */
export let time: f64 = 0;

/** Times up to this one are not in the future; milliseconds since 1970. */
let now: f64 = 0;

export function setNow(present: f64): void {
  now = present;
}

/**
 * Reads `YYYY-MM-DD`, alone or with `Thh:mm:ss` and a zone, like `W3cDatetime.read` and `isFuture`, and sets
 * {@link time}. Returns false if TypeScript must judge the value: any other format, an impossible or future time, or
 * 29 February.
 */
export function readDate(at: usize, to: usize): bool {
  const length = to - at;
  if (length !== 10 && length !== 20 && length !== 25) return false;
  // How far the bytes are from those of `0000-00-00T00:00`.
  const digits = i8x16.sub(
    v128.load(at),
    i8x16(0x30, 0x30, 0x30, 0x30, 0x2d, 0x30, 0x30, 0x2d, 0x30, 0x30, 0x54, 0x30, 0x30, 0x3a, 0x30, 0x30),
  );
  const usual = i8x16.le_u(digits, i8x16(9, 9, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9, 0, 9, 9));
  // Century, year, month, day, hour and minute, in the lowest bytes.
  const tens = i8x16.shuffle(digits, digits, 0, 2, 5, 8, 11, 14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  const ones = i8x16.shuffle(digits, digits, 1, 3, 6, 9, 12, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  const twice = i8x16.add(tens, tens);
  const fourfold = i8x16.add(twice, twice);
  const numbers = i8x16.add(i8x16.add(i8x16.add(fourfold, fourfold), twice), ones);
  const beyondLeast = i8x16.sub(numbers, i8x16(0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
  const inRange = i8x16.le_u(beyondLeast, i8x16(99, 99, 11, 30, 23, 59, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
  const hasTime = length !== 10;
  const shapeMask = hasTime ? 0xffff : 0x3ff;
  const rangeMask = hasTime ? 0x3f : 0xf;
  if ((i8x16.bitmask(usual) & shapeMask) !== shapeMask) return false;
  if ((i8x16.bitmask(inRange) & rangeMask) !== rangeMask) return false;
  const packed = i64x2.extract_lane(numbers, 0);
  const month = <i32>(packed >> 16) & 0xff;
  const day = <i32>(packed >> 24) & 0xff;
  // Days after the 28th are few, so the exact check may be slower.
  if (day > 28 && !isOnCalendar(month, day)) return false;
  const year = (<i32>packed & 0xff) * 100 + (<i32>(packed >> 8) & 0xff);
  const shifted = (month > 2 ? year : year - 1) + 400;
  const days = shifted * 365 + (shifted >> 2) - shifted / 100 + shifted / 400;
  const dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
  time = <f64>(days + dayOfYear - 146_097 - 719_468) * 86_400_000;
  if (!hasTime) return time - DAY_AHEAD <= now;
  const hour = <i32>(packed >> 32) & 0xff;
  const minute = <i32>(packed >> 40) & 0xff;
  const second = twoDigits(at + 17);
  if (second < 0 || second > 59 || load<u8>(at, 16) !== 0x3a) return false;
  let zone = 0;
  const sign = load<u8>(at, 19);
  if (length === 25) {
    const hours = twoDigits(at + 20);
    const minutes = twoDigits(at + 23);
    if ((hours | minutes) < 0 || load<u8>(at, 22) !== 0x3a || minutes > 59) return false;
    if (sign !== 0x2b && sign !== 0x2d) return false;
    zone = hours * 60 + minutes;
    if (zone > 14 * 60) return false;
    if (sign === 0x2d) zone = -zone;
  } else if (sign !== 0x5a) return false;
  time += <f64>((hour * 60 + minute - zone) * 60 + second) * 1000;
  return time <= now;
}

/** Whether a month has this day, one of 29 to 31. Always false for 29 February, so TypeScript checks leap years. */
function isOnCalendar(month: i32, day: i32): bool {
  if (month === 2) return false;
  return day <= 30 || (day === 31 && month !== 4 && month !== 6 && month !== 9 && month !== 11);
}

/** Same as `readChangefreq`; 0 if it is not one of the seven words. */
export function changefreqOf(at: usize, to: usize): i32 {
  const length = to - at;
  if (length > 7) return 0;
  const word = load<u64>(at) & (((<u64>1) << (length * 8)) - 1);
  for (let often = 1; often <= 7; often++)
    if (load<u64>(CHANGEFREQ_WORDS + (often << 3)) === word) return often;
  return 0;
}

/** Same as `readPriority`, for one or two digits after the point; -1 for anything else. */
export function priorityOf(at: usize, to: usize): i32 {
  const length = to - at;
  if ((length !== 3 && length !== 4) || load<u8>(at, 1) !== 0x2e) return -1;
  const ones = <i32>load<u8>(at) - 0x30;
  const tenths = <i32>load<u8>(at, 2) - 0x30;
  const hundredths = length === 4 ? <i32>load<u8>(at, 3) - 0x30 : 0;
  if ((ones | tenths | hundredths | (9 - tenths) | (9 - hundredths)) < 0) return -1;
  const share = ones * 100 + tenths * 10 + hundredths;
  return share <= 100 ? share : -1;
}
