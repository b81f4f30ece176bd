import { ALL, type Rule } from '../rule.ts';

export const locNotAbsolute = {
  code: 'loc-not-absolute',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Not an absolute URL',
  text: 'A sitemap lists full URLs with scheme and host. Start it with https:// or http://. Search Console: “Invalid URL”.',
  source: 'https://www.sitemaps.org/protocol.html#locdef',
  searchConsole: 'Invalid URL',
  fix: addScheme,
  isMendedByExport: true,
} as const satisfies Rule;

/** Behind a scheme that was meant: a host name of two labels or more, a port, then a path or nothing. */
const HOST = /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d+)?(?:[/?#]|$)/u;
/** What ends like a host and is the name of a file. */
const FILE = /^[^/]+\.(?:html?|php\d?|aspx?|jsp|cgi|xml|txt|pdf|gz|jpe?g|png|gif|svg|css|js|json)$/i;

/** Adds the scheme to what starts with a host; a path alone needs a base that is not known here. */
function addScheme(value: string): string | null {
  const meant = /^(https?)(?::\/?|\/\/)(?!\/)/i.exec(value);
  const rest = meant ? value.slice(meant[0].length) : value.replace(/^\/\//, '');
  if (!HOST.test(rest) || FILE.test(rest)) return null;
  return `${meant?.[1]?.toLowerCase() ?? 'https'}://${rest}`;
}
