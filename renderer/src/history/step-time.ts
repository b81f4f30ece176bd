/** A short time for lists: the time of day for today, otherwise the date. Empty if the time is not known. */
export function shortTime(time: number | null, locale: string): string {
  if (time === null) return '';
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  const style = isToday ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'short' } as const);
  return new Intl.DateTimeFormat(locale, style).format(time);
}

/** The date and time to the second. */
export function fullTime(time: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(time);
}
