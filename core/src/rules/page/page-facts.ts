import type { CheckedPage, PageReason } from '../../contract/page-result.ts';

/** What rules need to know about a checked page. */
export interface PageFacts {
  readonly status: number | null;
  readonly indexable: boolean | null;
  readonly reason: PageReason | null;
  readonly source: CheckedPage['source'];
  /** Whether it names different canonical pages. */
  readonly hasSeveralCanonicals: boolean;
  /** Whether it is blocked only because robots.txt could not be read. */
  readonly isRobotsUnread: boolean;
  /** Whether it is an HTML page. */
  readonly isHtml: boolean;
  /** Bytes of the body as sent; null if unknown. */
  readonly bytes: number | null;
  /** Milliseconds since 1970; NaN without a valid Last-Modified. */
  readonly lastModified: number;
  /** Milliseconds since 1970. */
  readonly checkedAt: number;
}

/** Whether a content type is that of an HTML page. True for null, because browsers and crawlers then look for HTML. */
export function isHtmlType(contentType: string | null): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? 'text/html');
}
