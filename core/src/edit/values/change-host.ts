/**
 * Replaces the host and port of an absolute URL. User information before the host stays.
 * @param from the host, with the port if it has one, that a URL must have to change, in any case; null for any host
 */
export function changeHost(value: string, from: string | null, to: string): string {
  return value.replace(/^(https?:\/\/(?:[^/?#@]*@)?)([^/?#]+)/i, (found, before: string, host: string) =>
    from === null || host.toLowerCase() === from.toLowerCase() ? before + to : found,
  );
}
