import * as v from 'valibot';
import { SentAccess } from '../http/host-access.ts';

const Text = v.string();
const Bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The user's choices for downloads. */
export const DownloadOptions = v.strictObject({
  userAgent: Text,
  /** Hosts (`URL.host`) that the user typed, which may have addresses that are not public. */
  typedHosts: v.array(Text),
  /** Credentials and headers for individual hosts. */
  access: v.array(SentAccess),
  /** Whether to skip the verification of certificates. */
  isInsecure: v.boolean(),
});
export type DownloadOptions = v.InferOutput<typeof DownloadOptions>;

/** Validators of an earlier response, to ask whether the file has changed. */
export const Validators = v.strictObject({ etag: v.nullable(Text), lastModified: v.nullable(Text) });
export type Validators = v.InferOutput<typeof Validators>;

export const ToDownloads = v.variant('type', [
  /** The first message. */
  v.strictObject({ type: v.literal('start'), options: DownloadOptions }),
  /** Download a URL. With validators, an unchanged file is not sent again. */
  v.strictObject({ type: v.literal('get'), id: Bytes, url: Text, known: v.nullable(Validators) }),
  /** The receiver has processed a piece. The sender waits while too many pieces are unprocessed. */
  v.strictObject({ type: v.literal('taken'), id: Bytes }),
  v.strictObject({ type: v.literal('cancel'), id: Bytes }),
]);
export type ToDownloads = v.InferOutput<typeof ToDownloads>;

/** What the server said about a file. */
export const DownloadAnswer = v.strictObject({
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(999)),
  /** The status of the first answer, which may be a redirect. */
  firstStatus: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(999)),
  /** The requested URLs, in order: from the one that was asked for to the one that answered. */
  urls: v.pipe(v.array(Text), v.minLength(1)),
  contentType: v.nullable(Text),
  /** The Content-Encoding as sent; null if none. */
  coding: v.nullable(Text),
  etag: v.nullable(Text),
  lastModified: v.nullable(Text),
  robotsTag: v.nullable(Text),
  /** Whether the server allows the content to be stored (no `Cache-Control: no-store`). */
  mayKeep: v.boolean(),
  /** Bytes of the body as sent; 0 unless the status is 200. */
  sent: Bytes,
  /** Whether a firewall answered with a challenge, such as a captcha. */
  isChallenge: v.boolean(),
});
export type DownloadAnswer = v.InferOutput<typeof DownloadAnswer>;

/** Why a download failed. */
export const DownloadFailure = v.picklist([
  'no-connection',
  'private-address',
  'bad-certificate',
  'broken-answer',
  'no-network',
  'proxy-script',
  'damaged',
  'too-large',
  'redirects',
]);
export type DownloadFailure = v.InferOutput<typeof DownloadFailure>;

/** One request, as it is listed for the user. */
export const WebRequest = v.strictObject({
  url: Text,
  /** Null if no answer arrived. */
  status: v.nullable(Bytes),
  /** ISO 8601. */
  at: Text,
});
export type WebRequest = v.InferOutput<typeof WebRequest>;

export const FromDownloads = v.variant('type', [
  v.strictObject({ type: v.literal('requested'), request: WebRequest }),
  /** The body begins, or begins again because the connection broke. `total` is in bytes as sent, if known. */
  v.strictObject({ type: v.literal('begun'), id: Bytes, total: v.nullable(Bytes) }),
  v.strictObject({
    type: v.literal('piece'),
    id: Bytes,
    bytes: v.custom<Uint8Array>((given) => given instanceof Uint8Array),
    sent: Bytes,
  }),
  v.strictObject({ type: v.literal('done'), id: Bytes, answer: DownloadAnswer }),
  v.strictObject({ type: v.literal('failed'), id: Bytes, failure: DownloadFailure, message: Text }),
]);
export type FromDownloads = v.InferOutput<typeof FromDownloads>;
