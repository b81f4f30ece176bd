import { MOST_PAGE_ALTERNATES, type PageReason } from '@urlset/core/contract/page-result.ts';
import {
  forbidsListing,
  type HeadAlternate,
  mainCanonical,
  type PageHead,
  pageHead,
  webUrl,
} from '@urlset/core/lists/site/page-head.ts';
import { normalForm } from '@urlset/core/protocol/normal-form.ts';
import type { Answer, Headers } from '../http/exchanger.ts';

/** Canonical pages beyond this number are ignored. */
const MOST_CANONICALS = 10;

/** Whether a page that answers with 2xx is indexable, and if not, why. */
export interface PageVerdict {
  indexable: boolean | null;
  reason: PageReason | null;
  canonical: string | null;
  /** All canonical pages that the page names, each once. It should name only one. */
  canonicals: readonly string[];
  /** Null if the head was not read. */
  alternates: readonly HeadAlternate[] | null;
}

/** Judges an answer with 2xx by its headers and, if it is a page, by its head. */
export function pageVerdict(
  { headers, body, isWhole }: Pick<Answer, 'headers' | 'body' | 'isWhole'>,
  url: URL,
  isHeadOnly: boolean,
): PageVerdict {
  const head: PageHead | null = !isHeadOnly && isPage(headers) ? pageHead(body, url.href) : null;
  const links = linkHeaders(headers.get('link'), url.href);
  const canonicals = eachOnce([...(head?.canonicals ?? []), ...links.canonicals]);
  const canonical = mainCanonical(canonicals, url.href);
  const alternates = head && [...head.alternates, ...links.alternates].slice(0, MOST_PAGE_ALTERNATES);
  const found = { canonical, canonicals, alternates };
  if (noindexHeader(headers.get('x-robots-tag')))
    return { indexable: false, reason: 'noindex-header', ...found };
  if (head?.isNoindex) return { indexable: false, reason: 'noindex-meta', ...found };
  // If a page names several canonical pages, search engines trust none of them, and choose for themselves.
  if (canonicals.length > 1) return { indexable: null, reason: null, ...found };
  if (canonical !== null && normalForm(canonical) !== normalForm(url.href))
    return { indexable: false, reason: 'canonical', ...found };
  // The part that was not read may forbid indexing.
  const isKnown = head === null ? !isPage(headers) : head.isWhole || isWhole;
  return { indexable: isKnown ? true : null, reason: null, ...found };
}

/** Describes the canonical pages of a verdict to the user; null if there is nothing to say. */
export function canonicalText({ reason, canonical, canonicals }: PageVerdict): string | null {
  if (reason === 'canonical') return `canonical is ${canonical}`;
  return canonicals.length > 1 ? `names several canonical pages: ${canonicals.join(', ')}` : null;
}

function eachOnce(urls: readonly string[]): string[] {
  const found = new Map(urls.slice(0, MOST_CANONICALS).map((url) => [normalForm(url), url]));
  return [...found.values()];
}

export function isPage(headers: Headers): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(headers.get('content-type') ?? 'text/html');
}

/**
 * Whether X-Robots-Tag forbids Google from listing a page. Directives for one crawler follow its name; others are for
 * all crawlers. https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag
 */
function noindexHeader(value = ''): boolean {
  return value.split('\n').some((line) => {
    let agent = '*';
    return line.split(',').some((part) => {
      const [, name, rest = part] = /^\s*([\w-]+)\s*:(.*)$/.exec(part) ?? [];
      const isDirective = name !== undefined && /^(unavailable_after|max-[\w-]+)$/i.test(name);
      if (name !== undefined && !isDirective) agent = name.toLowerCase();
      return !isDirective && (agent === '*' || agent === 'googlebot') && forbidsListing(rest);
    });
  });
}

/** The canonical URLs and the alternates that a Link header names. https://www.rfc-editor.org/rfc/rfc8288#section-3 */
function linkHeaders(
  value: string | undefined,
  location: string,
): { canonicals: string[]; alternates: HeadAlternate[] } {
  const canonicals: string[] = [];
  const alternates: HeadAlternate[] = [];
  for (const [, target = '', parameters = ''] of (value ?? '').matchAll(/<([^<>]*)>([^<]*)/g)) {
    const href = webUrl(target, location);
    if (href === null) continue;
    const relations = parameterOf(parameters, 'rel').toLowerCase().split(/\s+/);
    if (relations.includes('canonical')) canonicals.push(href);
    const hreflang = parameterOf(parameters, 'hreflang');
    if (hreflang !== '' && relations.includes('alternate')) alternates.push({ hreflang, href });
  }
  return { canonicals, alternates };
}

/** A parameter of a link, without quotes; empty if it is missing. */
function parameterOf(parameters: string, name: 'rel' | 'hreflang'): string {
  const { [name]: pattern } = LINK_PARAMETERS;
  const [, quoted, plain] = pattern.exec(parameters) ?? [];
  return (quoted ?? plain ?? '').trim();
}
const LINK_PARAMETERS = {
  rel: /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i,
  hreflang: /;\s*hreflang\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i,
};
