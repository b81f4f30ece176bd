import { parseLocation } from '../../protocol/location.ts';

/** The URL of a folder, with a trailing slash added if needed; null if the text is not one. */
export function siteBase(typed: string): string | null {
  const url = parseLocation(typed);
  if (url === null || /[?#]/.test(url.href)) return null;
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}
