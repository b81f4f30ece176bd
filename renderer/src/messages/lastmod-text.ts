import type { LastmodDates } from '@urlset/core/contract.ts';
import type { Messages } from './messages.ts';

const DAY = 86_400_000;

/** A time in milliseconds since 1970 as a date, in UTC, with hours and minutes unless it is midnight. */
function dateText(time: number): string {
  const [day = '', clock = ''] = new Date(time).toISOString().split('T');
  return time % DAY === 0 ? day : `${day} ${clock.slice(0, 5)}`;
}

/** The day of a time, in UTC; a dash for none. */
export function dayText(time: number | null): string {
  return time === null ? '–' : dateText(Math.floor(time / DAY) * DAY);
}

/** The most frequent date and the share of dated entries that have it; a dash without one. */
export function commonText({ common, dated }: LastmodDates, { t }: Messages): string {
  if (common === null) return '–';
  const share = Math.floor((common.count / dated) * 100) / 100;
  return t('lastmod.common', { date: dateText(common.time), share });
}
