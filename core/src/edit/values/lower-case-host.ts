/** An absolute URL with scheme and host in small letters, which is the same URL: RFC 3986, section 6.2.2.1. */
export function lowerCaseHost(value: string): string {
  return value.replace(
    /^(https?:\/\/)([^/?#@]*@)?([^/?#]+)/i,
    (_, scheme: string, user: string | undefined, host: string) =>
      scheme.toLowerCase() + (user ?? '') + host.toLowerCase(),
  );
}
