import * as v from 'valibot';
import { Count, FileKind, Problem } from '../values.ts';
import { OfferedSide } from './compare.ts';

/** The longest URL, host or header that the user can enter, in characters. */
const MOST_TEXT = 8192;
const Text = v.pipe(v.string(), v.maxLength(MOST_TEXT));

/** The progress of downloads. `done` and `total` are files, `bytes` are bytes as sent. */
export const WebProgress = v.strictObject({ host: v.string(), done: Count, total: Count, bytes: Count });
export type WebProgress = v.InferOutput<typeof WebProgress>;

/** A file that was found on the web. */
export const FoundFile = v.strictObject({
  url: v.string(),
  /** The URLs that it redirects to. */
  redirects: v.array(v.string()),
  /** Null if it could not be read. */
  kind: v.nullable(FileKind),
  /** Number of URLs, or of sitemaps in an index. */
  entries: Count,
  /** Size of the file in bytes, without any Content-Encoding. */
  bytes: Count,
  lastModified: v.nullable(v.string()),
  problem: v.nullable(Problem),
});
export type FoundFile = v.InferOutput<typeof FoundFile>;

/** What is at a URL. */
export const WebLook = v.strictObject({
  /** The number under which the engine keeps it. */
  offer: Count,
  /** Where the files were found. */
  by: v.picklist(['url', 'robots', 'usual-place']),
  files: v.array(FoundFile),
  /** Why robots.txt could not be read, or why nothing was found. */
  problem: v.nullable(Problem),
});
export type WebLook = v.InferOutput<typeof WebLook>;

/** What was found when files from the web were read again. */
export const WebReload = v.strictObject({
  /** Files that were requested, how many of them are unchanged, and how many the server sent in another version. */
  files: Count,
  unchanged: Count,
  changed: Count,
  /** Why the other files were not read. */
  problems: v.array(Problem),
  /** How many of the files that were not read are compared as they were before; 0 if an index could not be read. */
  unread: Count,
  /** What is live now, to compare the project with; null if nothing changed. */
  side: v.nullable(OfferedSide),
});
export type WebReload = v.InferOutput<typeof WebReload>;

/**
 * What was requested: the number of requests to each listed host and to all others, and the latest requests, newest
 * first.
 */
export const WebLog = v.strictObject({
  hosts: v.array(v.strictObject({ host: v.string(), requests: Count, failed: Count })),
  others: v.strictObject({ requests: Count, failed: Count }),
  latest: v.array(v.strictObject({ id: Count, url: v.string(), status: v.nullable(Count), at: v.string() })),
});
export type WebLog = v.InferOutput<typeof WebLog>;

/** What the user lets Urlset send to a host. Headers can be secrets. */
export const HostAccess = v.strictObject({
  /** In the form that `URL.host` returns. */
  host: Text,
  /** Null for Urlset's own. */
  userAgent: v.nullable(Text),
  headers: v.record(Text, Text),
});
export type HostAccess = v.InferOutput<typeof HostAccess>;

/** Access to a host as the user enters it. */
export const EnteredAccess = v.strictObject({
  host: Text,
  /** Empty, like each text below, if the user did not enter it. */
  userAgent: Text,
  user: Text,
  password: Text,
  cookie: Text,
  headerName: Text,
  headerValue: Text,
  /** Whether to keep it in the secret store of the system. */
  remembers: v.boolean(),
});
export type EnteredAccess = v.InferOutput<typeof EnteredAccess>;

/** The state of the access to a host, without the secrets. */
export const KnownAccess = v.strictObject({
  /** Whether the system has a secret store. */
  canRemember: v.boolean(),
  /** Whether something is sent to this host, and whether it is kept after Urlset quits. */
  kept: v.picklist(['nothing', 'session', 'remembered']),
});
export type KnownAccess = v.InferOutput<typeof KnownAccess>;

const Status = v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(999));

/** What a server said about a file that was fetched from the web. */
export const FetchedFile = v.strictObject({
  /** The URLs that were requested: first the original one, then the target of each redirect. */
  urls: v.pipe(v.array(v.string()), v.minLength(1)),
  /** The status of the first answer. If the first URL redirects, this is the status of that redirect. */
  firstStatus: Status,
  /** The status of the last answer. */
  status: Status,
  contentType: v.nullable(v.string()),
  /** The Content-Encoding that was decoded; null if none. */
  coding: v.nullable(v.string()),
  /** The header X-Robots-Tag. */
  robotsTag: v.nullable(v.string()),
  etag: v.nullable(v.string()),
  lastModified: v.nullable(v.string()),
  /** Why the robots.txt that should have named this file could not be read, with the URL of the robots.txt. */
  unreadRobots: v.exactOptional(v.string()),
});
export type FetchedFile = v.InferOutput<typeof FetchedFile>;
