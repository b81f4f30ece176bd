import { MOST_PAGE_ALTERNATES } from '../../contract/page-result.ts';
import { foreignFormat } from '../../files/read/kinds/foreign-format.ts';
import { normalForm } from '../../protocol/normal-form.ts';
import { listText } from '../list-text.ts';
import { PageParser } from '../rows/html-links.ts';
import { pageEncoding } from './page-encoding.ts';

/** Maximum number of canonical URLs to keep. A page should name only one. */
const MOST_CANONICALS = 10;

/** The attributes of an element, by name. */
interface HeadAttributes {
  readonly [name: string]: string | undefined;
}

/** A version of a page in another language. */
export interface HeadAlternate {
  hreflang: string;
  href: string;
}

/** Collects what the head of a page says to search engines, tag by tag. */
export class HeadTags {
  /** True until a `body` begins. */
  isHead = true;
  /** Whether the head forbids listing the page, for all search engines or for Google. */
  isNoindex = false;
  readonly #canonicals: string[] = [];
  #base: string | null = null;
  readonly #alternates: HeadAlternate[] = [];

  open(tag: string, { href, rel, hreflang, name, content }: HeadAttributes): void {
    if (tag === 'body') this.isHead = false;
    else if (tag === 'base') this.#base ??= href ?? null;
    else if (!this.isHead) return;
    else if (tag === 'meta') this.isNoindex ||= isRobots(name) && forbidsListing(content ?? '');
    else if (tag !== 'link') return;
    else if (hasRelation(rel, 'canonical')) this.#addCanonical(href);
    else if (
      hreflang &&
      href &&
      hasRelation(rel, 'alternate') &&
      this.#alternates.length < MOST_PAGE_ALTERNATES
    )
      this.#alternates.push({ hreflang, href });
  }

  /** The URL against which relative URLs are resolved. */
  base(location: string): string {
    return (this.#base === null ? null : webUrl(this.#base, location)) ?? location;
  }

  /** The first {@link MOST_CANONICALS} canonical pages, as absolute URLs without fragments. */
  canonicals(location: string): string[] {
    const base = this.base(location);
    return this.#canonicals.flatMap((href) => webUrl(href, base) ?? []);
  }

  /**
   * The canonical page as an absolute URL without a fragment; null if the head names none. If it names several, search
   * engines trust none of them. In that case, returns the first that is not the page itself, if any.
   */
  canonical(location: string): string | null {
    return mainCanonical(this.canonicals(location), location);
  }

  #addCanonical(href: string | undefined): void {
    if (href !== undefined && this.#canonicals.length < MOST_CANONICALS) this.#canonicals.push(href);
  }

  /** The first {@link MOST_PAGE_ALTERNATES} alternates, as absolute URLs without fragments. */
  alternates(location: string): HeadAlternate[] {
    const base = this.base(location);
    return this.#alternates.flatMap(({ hreflang, href }) => {
      const url = webUrl(href, base);
      return url === null ? [] : { hreflang, href: url };
    });
  }
}

/** The first canonical URL that is not the page's own, else the first of all; null if there are none. */
export function mainCanonical(named: readonly string[], location: string): string | null {
  const own = normalForm(location);
  return named.find((url) => normalForm(url) !== own) ?? named[0] ?? null;
}

/** What the head of a page says to search engines. */
export interface PageHead {
  isNoindex: boolean;
  /** Absolute URLs without fragments. */
  canonicals: string[];
  alternates: HeadAlternate[];
  /** Whether the head ends within the bytes. */
  isWhole: boolean;
}

/**
 * Reads the head of a page.
 * @param bytes the page, or its beginning
 * @param location where it is published
 */
export function pageHead(bytes: Uint8Array, location: string): PageHead {
  const tags = new HeadTags();
  const encoding = pageEncoding(bytes);
  if (foreignFormat(bytes) === null && !encoding.startsWith('utf-32')) {
    const parser = new PageParser({ onopentag: (tag, attributes) => tags.open(tag, attributes) });
    for (const piece of listText(bytes, encoding)) parser.write(piece);
    parser.end();
  }
  return {
    isNoindex: tags.isNoindex,
    canonicals: tags.canonicals(location),
    alternates: tags.alternates(location),
    isWhole: !tags.isHead,
  };
}

/** Whether directives such as `noindex, nofollow` forbid listing a page. */
export function forbidsListing(directives: string): boolean {
  return /(?:^|[\s,])(?:noindex|none)(?:[\s,]|$)/i.test(directives);
}

/** Resolves a URL and removes its fragment; null if the result is not an http or https URL. */
export function webUrl(address: string, base: string): string | null {
  try {
    const [plain = ''] = new URL(address, base).href.split('#', 1);
    return /^https?:/.test(plain) ? plain : null;
  } catch {
    return null;
  }
}

function isRobots(name = ''): boolean {
  return /^\s*(?:robots|googlebot)\s*$/i.test(name);
}

/** Whether the attribute `rel` contains this word. */
function hasRelation(rel: string | undefined, word: string): boolean {
  return (rel ?? '').toLowerCase().split(/\s+/).includes(word);
}
