import { HostAccess } from '@urlset/core/contract/screens/web.ts';
import * as v from 'valibot';

/** What to send to a host. On the command line, a host can be named without its port. */
export const SentAccess = v.strictObject({ ...HostAccess.entries, isAnyPort: v.optional(v.boolean()) });
export type SentAccess = v.InferOutput<typeof SentAccess>;

/**
 * What to send to the host of a URL; null if nothing. Secrets must not leave encrypted connections, so an http request
 * that follows an https request gets nothing.
 * @param isAfterSecure whether the request follows an https request
 */
export function accessTo(access: readonly SentAccess[], url: URL, isAfterSecure: boolean): SentAccess | null {
  if (isAfterSecure && url.protocol !== 'https:') return null;
  const { host, hostname } = url;
  return access.find((one) => one.host === host || (one.isAnyPort === true && one.host === hostname)) ?? null;
}
