import { isIPv4 } from 'node:net';

/** What a proxy script calls to look up a name. */
const LOOKS_UP = /\b(dnsResolve|isResolvable|isInNet)/;
/** The beginning of each URL from {@link questionAbout}. Nobody can own this host. */
const QUESTION = 'http://urlset.invalid/?';

/** Whether a proxy script may look up names. Chromium cannot look them up, because `denyNetwork` blocks its lookups. */
export function looksUpNames(script: string): boolean {
  return LOOKS_UP.test(script);
}

/**
 * Wraps a proxy script, so that it knows the addresses of the host that it is asked about. URLs from
 * {@link questionAbout} contain them. Lookups of other names fail.
 */
export function withNames(script: string): string {
  return `var FindProxyForURL = (function () {
${script}
;
  var find = FindProxyForURL, name = '', addresses = [];
  if (typeof find !== 'function') throw new Error('no FindProxyForURL');
  dnsResolve = function (asked) {
    if (/^\\d+(\\.\\d+){3}$/.test(asked)) return asked;
    return (asked === name && addresses.filter(function (one) { return one.indexOf(':') < 0; })[0]) || null;
  };
  dnsResolveEx = function (asked) { return asked === name ? addresses.join(';') : ''; };
  isResolvableEx = function (asked) { return dnsResolveEx(asked) !== ''; };
  return function (url, host) {
    name = host;
    addresses = [];
    if (url.indexOf('${QUESTION}') !== 0) return find(url, host);
    var question = JSON.parse(decodeURIComponent(url.slice(${QUESTION.length})));
    name = question.host;
    addresses = question.addresses;
    return find(question.url, name);
  };
})();
`;
}

/** The URL to pass to a script from {@link withNames} instead of `url`. It contains `url` and the addresses. */
export function questionAbout(url: URL, addresses: readonly string[]): string {
  const sorted = addresses.toSorted((one, other) => Number(isIPv4(other)) - Number(isIPv4(one)));
  // A script gets an IPv6 address in the form that Chromium uses: with brackets in the URL, without them in the host.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return QUESTION + encodeURIComponent(JSON.stringify({ url: `${url.origin}/`, host, addresses: sorted }));
}
