/** Why search engines cannot index a page, or why that is unknown. */
export const REASONS = [
  'client-error',
  'server-error',
  'redirect',
  'robots',
  'noindex-header',
  'noindex-meta',
  'canonical',
  'refused',
  'throttled',
  'unreachable',
] as const;
export type Reason = (typeof REASONS)[number];

/** The result of probing a loc. */
export interface ProbeResult {
  /** As in the sitemap. */
  loc: string;
  /** Status of its own answer; null without one. */
  status: number | null;
  /** The URL at the end of its redirects; its own without any; null if nothing was requested. */
  finalUrl: string | null;
  /** Redirects that were followed. */
  hops: number;
  /** Null if it is unknown. */
  indexable: boolean | null;
  reason: Reason | null;
  /** The canonical URL that the page or its headers name. */
  canonical: string | null;
  /** The pattern of robots.txt that blocks it, or why robots.txt blocks everything. */
  robots: string | null;
  /** The header Last-Modified as sent. */
  lastModified: string | null;
  contentType: string | null;
  /** Bytes of the body as sent, if known. */
  bytes: number | null;
  /** Milliseconds until its own headers arrived. */
  ms: number | null;
  /** ISO 8601. */
  checkedAt: string;
}

/** A result, with words about it that only people read. */
export interface Probed {
  result: ProbeResult;
  detail: string | null;
}
