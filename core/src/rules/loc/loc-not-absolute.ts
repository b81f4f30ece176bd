import { ALL, type Rule } from '../rule.ts';

export const locNotAbsolute = {
  code: 'loc-not-absolute',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Not an absolute URL',
  text: 'A sitemap must list full URLs with scheme and host. Start the URL with https:// or http://. Search Console: “Invalid URL”.',
  source: 'https://www.sitemaps.org/protocol.html#locdef',
  searchConsole: 'Invalid URL',
  fix: completeScheme,
  unsafeFix: addScheme,
  isMendedByExport: true,
} as const satisfies Rule;

/** The text after an intended scheme: a host name of several labels, perhaps a port, then `/`, `?`, `#` or the end. */
const HOST = /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d+)?(?:[/?#]|$)/u;
/** File names that look like a host. */
const FILE = /^[^/]+\.(?:html?|php\d?|aspx?|jsp|cgi|xml|txt|pdf|gz|jpe?g|png|gif|svg|css|js|json)$/i;

/** Corrects an incomplete scheme: `http:/a.example/`, `https//a.example/`. */
function completeScheme(value: string): string | null {
  const [scheme, name = ''] = SCHEME.exec(value) ?? [''];
  const rest = value.slice(scheme.length);
  return scheme !== '' && isHost(rest) ? `${name.toLowerCase()}://${rest}` : null;
}
const SCHEME = /^(https?)(?::\/?|\/\/)(?!\/)/i;

/** Adds https to a value that starts with a host. A path alone needs a base, which is not known here. */
function addScheme(value: string): string | null {
  const rest = value.replace(/^\/\//, '');
  return isHost(rest) ? `https://${rest}` : null;
}

function isHost(rest: string): boolean {
  return HOST.test(rest) && !FILE.test(rest);
}
