import * as v from 'valibot';

const Status = v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(999));

/** What a server said about a file that was fetched from the web. */
export const FetchedFile = v.strictObject({
  /** The URLs that were requested: as asked, then where each redirect led. */
  urls: v.pipe(v.array(v.string()), v.minLength(1)),
  /** The status of the first answer: that of a redirect, if it redirected. */
  firstStatus: Status,
  /** The status of the last answer. */
  status: Status,
  contentType: v.nullable(v.string()),
  /** The Content-Encoding that was undone; null for none. */
  coding: v.nullable(v.string()),
  /** The header X-Robots-Tag. */
  robotsTag: v.nullable(v.string()),
  etag: v.nullable(v.string()),
  lastModified: v.nullable(v.string()),
});
export type FetchedFile = v.InferOutput<typeof FetchedFile>;
