import { parseLocation } from '../../protocol/location.ts';

/** The address of a folder, with its slash at the end, whether that was written or not; null for what is none. */
export function siteBase(typed: string): string | null {
  const url = parseLocation(typed);
  if (url === null || /[?#]/.test(url.href)) return null;
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}
