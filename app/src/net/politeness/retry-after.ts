/**
 * Milliseconds that a server asks to wait; null if it does not say.
 * https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 * @param value of the header Retry-After: seconds, or a date
 * @param now milliseconds since 1970
 */
export function retryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z][a-z]{2,8}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
