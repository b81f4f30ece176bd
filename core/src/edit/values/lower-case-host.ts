/** Lowercases the scheme and host of an absolute URL, which does not change its meaning: RFC 3986, section 6.2.2.1. */
export function lowerCaseHost(value: string): string {
  return value.replace(
    /^(https?:\/\/)([^/?#@]*@)?([^/?#]+)/i,
    (_, scheme: string, user: string | undefined, host: string) =>
      scheme.toLowerCase() + (user ?? '') + host.toLowerCase(),
  );
}
