/** The kinds of change for dates. */
export const DATE_CHANGES = ['later', 'earlier', 'set'] as const;
export type DateChange = (typeof DATE_CHANGES)[number];

const UNITS = { minutes: 60_000, hours: 3_600_000, days: 86_400_000, weeks: 604_800_000 };
export type DateUnit = keyof typeof UNITS;
export const DATE_UNITS = ['days', 'weeks', 'hours', 'minutes'] as const satisfies readonly DateUnit[];

/** The shift in milliseconds, negative for earlier; null for an invalid amount. */
export function shiftOf(change: 'later' | 'earlier', amount: string, unit: DateUnit): number | null {
  const count = Number(amount.trim().replace(',', '.') || Number.NaN);
  const milliseconds = Math.round(count * UNITS[unit]);
  if (!(count > 0) || !Number.isSafeInteger(milliseconds)) return null;
  return change === 'later' ? milliseconds : -milliseconds;
}
