import { encodeUtf8 } from '../../bytes/text.ts';
import { parseLocation } from '../../protocol/location.ts';
import { isImpossibleHost } from '../loc/loc-invalid-host.ts';

/**
 * Reads a host that a user typed: `www.example.com`, `example.com:8443`, or the URL of a site without a path. Returns
 * the host as it appears in a URL, with its port unless that is the default. Null if the text is not a host.
 */
export function parseHost(written: string): string | null {
  const text = written.trim();
  const url = parseLocation(text.includes('://') ? text : `https://${text}`);
  // A user, a path or anything after it is not allowed.
  if (url === null || url.href !== `${url.origin}/`) return null;
  const bytes = encodeUtf8(url.hostname);
  return isImpossibleHost(bytes, 0, bytes.length, bytes.length) ? null : url.host;
}
