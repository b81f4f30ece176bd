import type { Problem } from '@urlset/core/contract/values.ts';
import { MAX_ROBOTS_BYTES, RobotsTxt } from '@urlset/core/protocol/robots.ts';
import type { Downloads } from '../net/download/downloads.ts';
import { parseUrl } from '../parse-url.ts';
import { failureOf, isAboutUs, problemOf } from './web-problem.ts';

/** Where sitemaps usually are. */
const USUAL = ['/sitemap.xml', '/sitemap_index.xml', '/sitemap.xml.gz', '/wp-sitemap.xml'];
/** Maximum number of sitemaps to offer from a robots.txt. */
const MOST = 500;

/** A robots.txt that was read. */
interface SiteRobots {
  text: string;
  /** The site that was asked and, if it redirected to the robots.txt of another site, that site, too. */
  origins: string[];
}

/** The sitemaps of a site. */
export interface Discovered {
  sitemaps: URL[];
  /** Whether robots.txt names them. */
  isFromRobots: boolean;
  /** The text of robots.txt, and the sites that it applies to; null if it does not exist, or could not be read. */
  robots: SiteRobots | null;
  /** Why robots.txt could not be read; null if it could, or does not exist. */
  robotsProblem: Problem | null;
}

/** Whether a URL names a site, not a file. */
export function isSite({ pathname, search }: URL): boolean {
  return pathname === '/' && search === '';
}

/**
 * Finds the sitemaps of a site: those that its robots.txt names or, if it names none, the first file at a usual place.
 * Whether they are sitemaps is decided when they are read.
 * @throws UrlsetError `cancelled`
 */
export async function discover(site: URL, downloads: Downloads, signal: AbortSignal): Promise<Discovered> {
  const { robots, problem } = await robotsOf(site, downloads, signal);
  const found = { robots, robotsProblem: problem };
  const named = new Map<string, URL>();
  for (const written of robots === null ? [] : RobotsTxt.parse(robots.text).sitemaps) {
    const url = parseUrl(written, site.href);
    if (url === null || !/^https?:$/.test(url.protocol)) continue;
    url.hash = '';
    if (named.size < MOST) named.set(url.href, url);
  }
  if (named.size > 0) return { sitemaps: [...named.values()], isFromRobots: true, ...found };
  // If the server refuses us, or the network fails, requests for other files would fail, too.
  if (problem !== null && isAboutUs(problem)) return { sitemaps: [], isFromRobots: false, ...found };
  for (const place of USUAL) {
    const url = new URL(place, site);
    if (await isThere(url, downloads, signal)) return { sitemaps: [url], isFromRobots: false, ...found };
  }
  return { sitemaps: [], isFromRobots: false, ...found };
}

async function robotsOf(
  site: URL,
  downloads: Downloads,
  signal: AbortSignal,
): Promise<{ robots: SiteRobots | null; problem: Problem | null }> {
  const url = new URL('/robots.txt', site);
  let pieces: Uint8Array[] = [];
  let size = 0;
  const receiver = {
    async begin() {
      pieces = [];
      size = 0;
    },
    async write(bytes: Uint8Array) {
      if (size < MAX_ROBOTS_BYTES) pieces.push(bytes);
      size += bytes.length;
    },
  };
  try {
    const answer = await downloads.get(url.href, null, receiver, signal);
    const problem = problemOf(url.href, answer);
    if (problem === null) {
      const bytes = Buffer.concat(pieces).subarray(0, MAX_ROBOTS_BYTES);
      // https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.2
      const places = [url.href, answer.urls.at(-1)].map((place) => parseUrl(place ?? ''));
      const own = places.filter((place) => place?.pathname === '/robots.txt' && place.search === '');
      const origins = [...new Set(own.flatMap((place) => place?.origin ?? []))];
      return { robots: { text: new TextDecoder().decode(bytes), origins }, problem: null };
    }
    // Without a robots.txt, everything is allowed.
    return { robots: null, problem: problem.code === 'web-not-found' ? null : problem };
  } catch (error) {
    if (signal.aborted) throw error;
    return { robots: null, problem: failureOf(url.href, error) };
  }
}

/** Whether a URL leads to a file other than HTML: many servers send a page for any URL. Reads only the first bytes. */
async function isThere(url: URL, downloads: Downloads, signal: AbortSignal): Promise<boolean> {
  const enough = new AbortController();
  const stop = () => enough.abort();
  signal.addEventListener('abort', stop);
  let first: Uint8Array | null = null;
  try {
    const receiver = {
      begin: async () => undefined,
      async write(bytes: Uint8Array) {
        first ??= bytes;
        enough.abort();
      },
    };
    const answer = await downloads.get(url.href, null, receiver, enough.signal);
    return answer.status === 200 && first !== null && !isHtml(first);
  } catch (error) {
    if (signal.aborted) throw error;
    return first !== null && !isHtml(first);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function isHtml(bytes: Uint8Array): boolean {
  return /^\uFEFF?\s*(<!--[\s\S]*?-->\s*)*<(!doctype html|html)\b/i.test(
    new TextDecoder().decode(bytes.subarray(0, 2048)),
  );
}
