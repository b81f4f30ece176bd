import { encodeUtf8 } from '../../bytes/text.ts';
import { parseLocation } from '../../protocol/location.ts';
import { isImpossibleHost } from '../loc/loc-invalid-host.ts';

/**
 * A host as URLs have it, with its port where that is not the usual, of what somebody wrote: `www.example.com`,
 * `example.com:8443`, or the URL of a site without a path. Null when that is no host.
 */
export function parseHost(written: string): string | null {
  const text = written.trim();
  const url = parseLocation(text.includes('://') ? text : `https://${text}`);
  // No user, no path, nothing behind it.
  if (url === null || url.href !== `${url.origin}/`) return null;
  const bytes = encodeUtf8(url.hostname);
  return isImpossibleHost(bytes, 0, bytes.length, bytes.length) ? null : url.host;
}
