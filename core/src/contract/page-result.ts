import * as v from 'valibot';

/** Not imported from `values.ts`, which imports this file. */
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Why search engines cannot index a page, or why that is unknown. */
export const PAGE_REASONS = [
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
export const PageReason = v.picklist(PAGE_REASONS);
export type PageReason = v.InferOutput<typeof PageReason>;

/** What a check found out about a loc. */
export const PageResult = v.strictObject({
  /** As in the sitemap. */
  loc: v.string(),
  /** HTTP status of the response to the loc itself, before any redirects; null without a response. */
  status: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(999))),
  /** The URL at the end of its redirects, or its own if there are none; null if nothing was requested. */
  finalUrl: v.nullable(v.string()),
  /** Redirects that were followed. */
  hops: Count,
  /** Null if it is unknown. */
  indexable: v.nullable(v.boolean()),
  reason: v.nullable(PageReason),
  /** The canonical URL that the page or its headers name. */
  canonical: v.nullable(v.string()),
  /** The robots.txt pattern that blocks the page, or why robots.txt could not be read, see {@link isRobotsUnread}. */
  robots: v.nullable(v.string()),
  /** The Last-Modified header, as sent. */
  lastModified: v.nullable(v.string()),
  contentType: v.nullable(v.string()),
  /** Bytes of the body as sent, if known. */
  bytes: v.nullable(Count),
  /** Milliseconds until the headers of the response to the loc itself arrived. */
  ms: v.nullable(v.pipe(v.number(), v.minValue(0))),
  /** ISO 8601. */
  checkedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type PageResult = v.InferOutput<typeof PageResult>;

/** How `robots` begins if robots.txt could not be read. Patterns begin with `/` or `*`. */
export const UNREAD_ROBOTS = 'robots.txt: ';

/** Whether a page is blocked only because robots.txt could not be read. */
export function isRobotsUnread({ reason, robots }: Pick<PageResult, 'reason' | 'robots'>): boolean {
  return reason === 'robots' && robots?.startsWith(UNREAD_ROBOTS) === true;
}

/** The fields, in the order of report columns. */
export const PAGE_FIELDS = Object.keys(PageResult.entries) as readonly (keyof PageResult)[];

/** Maximum number of alternates to keep for one page. */
export const MOST_PAGE_ALTERNATES = 500;

const Pixels = v.pipe(Count, v.maxValue(0xffff));

/** A result, and everything else that a check found out about the page. */
export const CheckedPage = v.strictObject({
  result: PageResult,
  /** Details about the result, which only people read. */
  detail: v.nullable(v.string()),
  /** The alternates that its own head and headers name, as absolute URLs; null if its head was not read. */
  alternates: v.nullable(
    v.pipe(
      v.array(v.strictObject({ hreflang: v.string(), href: v.string() })),
      v.maxLength(MOST_PAGE_ALTERNATES),
      v.readonly(),
    ),
  ),
  /** Its size in pixels, if it is an image and its size was read. */
  image: v.nullable(v.strictObject({ width: Pixels, height: Pixels })),
  /** Whether it is an image that entries name, not a page. */
  isPicture: v.exactOptional(v.boolean()),
  /** Whether it names different canonical pages, so search engines choose for themselves. */
  hasSeveralCanonicals: v.exactOptional(v.boolean()),
  /** Whether its redirects lead to no page: in a loop, or to a URL that did not answer or was not requested. */
  isDeadEnd: v.exactOptional(v.boolean()),
  /** Where it comes from: requests, or the files of a built site. */
  source: v.picklist(['web', 'folder']),
});
export type CheckedPage = v.InferOutput<typeof CheckedPage>;

/** What a row shows of its entry's result. Times are in milliseconds since 1970. */
export const RowPage = v.strictObject({
  ...PageResult.entries,
  lastModified: v.nullable(v.number()),
  checkedAt: v.number(),
  /** Days from lastmod to Last-Modified; null if either is unknown. */
  apart: v.nullable(v.number()),
  /** How many alternates link back, of those whose own heads name alternates; null if that is unknown. */
  returns: v.nullable(v.strictObject({ returned: Count, known: Count })),
  /** Details about the result, in English. */
  detail: v.nullable(v.string()),
  /** Whether the result is for an earlier loc of the entry. */
  isOld: v.boolean(),
  /** How the result differs from the previous one, and the time of the previous one; null for the first result. */
  turn: v.nullable(v.strictObject({ turn: v.picklist(['broke', 'mended', 'same']), since: v.number() })),
});
export type RowPage = v.InferOutput<typeof RowPage>;

/** The last check of the project's pages, finished or not. Times are in milliseconds since 1970. */
export const PageCheck = v.strictObject({
  startedAt: v.number(),
  isRunning: v.boolean(),
  /** Whether each of its pages has a result. Otherwise the check can be resumed. */
  isComplete: v.boolean(),
  done: Count,
  total: Count,
  /** Pages that were indexable in the previous check and are not now, and the reverse. */
  broke: Count,
  mended: Count,
  /** When the previous check was started; null if this check is the first. */
  since: v.nullable(v.number()),
  /** Hosts that refused or throttled too many requests, so the rest of their pages were not requested. */
  stopped: v.array(v.string()),
});
export type PageCheck = v.InferOutput<typeof PageCheck>;
