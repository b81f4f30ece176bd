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
  fix: completeScheme,
  unsafeFix: addScheme,
  isMendedByExport: true,
} as const satisfies Rule;

/** Behind a scheme that was meant: a host name of two labels or more, a port, then a path or nothing. */
const HOST = /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d+)?(?:[/?#]|$)/u;
/** What ends like a host and is the name of a file. */
const FILE = /^[^/]+\.(?:html?|php\d?|aspx?|jsp|cgi|xml|txt|pdf|gz|jpe?g|png|gif|svg|css|js|json)$/i;

/** Puts right a scheme that is there: `http:/a.example/`, `https//a.example/`. */
function completeScheme(value: string): string | null {
  const [scheme, name = ''] = SCHEME.exec(value) ?? [''];
  const rest = value.slice(scheme.length);
  return scheme !== '' && isHost(rest) ? `${name.toLowerCase()}://${rest}` : null;
}
const SCHEME = /^(https?)(?::\/?|\/\/)(?!\/)/i;

/** Adds https to what starts with a host; a path alone needs a base that is not known here. */
function addScheme(value: string): string | null {
  const rest = value.replace(/^\/\//, '');
  return isHost(rest) ? `https://${rest}` : null;
}

function isHost(rest: string): boolean {
  return HOST.test(rest) && !FILE.test(rest);
}
