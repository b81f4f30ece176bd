/**
 * An absolute URL with another host and port; a user in front of it stays.
 * @param from the host, and port if any, to change alone, in any case of letters; null for any
 */
export function changeHost(value: string, from: string | null, to: string): string {
  return value.replace(/^(https?:\/\/(?:[^/?#@]*@)?)([^/?#]+)/i, (found, before: string, host: string) =>
    from === null || host.toLowerCase() === from.toLowerCase() ? before + to : found,
  );
}
