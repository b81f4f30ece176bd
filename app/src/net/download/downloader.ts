import { MAX_FILE_BYTES, mostOf } from '../../engine/read/gzip/inflation-limit.ts';
import { Exchanger, type Headers, type OpenAnswer } from '../http/exchanger.ts';
import { accessTo } from '../http/host-access.ts';
import { NetError, toNetError } from '../http/net-error.ts';
import { isChallenge, redirectOf } from '../http/read-answer.ts';
import type { NetEdge } from '../net-port.ts';
import type { Clock } from '../politeness/clock.ts';
import { asksToSlowDown, HostGate, type HostLimits, retryAfter } from '../politeness/host-gate.ts';
import type { DownloadAnswer, DownloadOptions, Validators, WebRequest } from './download-messages.ts';
import { readable, type Undoing, undoCoding } from './undo-coding.ts';

/** Limits per host: the requests that may run at once, and those that may begin in a second. */
const LIMITS: HostLimits = { rate: 100, concurrency: 4 };
const MAX_HOPS = 5;
/** Maximum number of requests for a URL if the server asks to slow down or the connection breaks. */
const MAX_TRIES = 4;
/** Bytes to read from an answer other than 200 or 206: enough to tell a challenge from an error. */
const SNIFFED = 16 * 1024;
/** Within this many milliseconds, the server must send at least `STALL_BYTES` bytes of a body. */
const STALL_TIME = 30_000;
const STALL_BYTES = 1024;

/** Receives the content of a download, and the requests made for it. */
export interface Target {
  /**
   * The body begins. Called again if the connection breaks and the body starts over.
   * @param total size as sent, in bytes; null if the server does not say
   */
  begin(total: number | null): void;
  /** The next piece follows once this promise resolves. @param sent bytes received so far, before decoding */
  piece(bytes: Uint8Array, sent: number): Promise<void>;
  requested(request: WebRequest): void;
}

/** A body, as far as it was read. */
interface Body {
  answer: OpenAnswer;
  url: URL;
  undoing: Undoing | null;
  sent: number;
}

/** Downloads files within limits, and undoes their Content-Encoding. */
export class Downloader {
  readonly #options: DownloadOptions;
  readonly #clock: Clock;
  readonly #exchanger: Exchanger;
  readonly #gates = new Map<string, HostGate>();
  readonly #stallTime: number;

  constructor(options: DownloadOptions, edge: NetEdge, stallTime = STALL_TIME) {
    const { wires, clock, proxyOf, hint, limits } = edge;
    this.#options = options;
    this.#clock = clock;
    this.#stallTime = stallTime;
    const { isInsecure } = options;
    const isTyped = (host: string) => options.typedHosts.includes(host);
    this.#exchanger = new Exchanger({ wires, proxyOf, hint, isTyped, isInsecure }, limits);
  }

  /**
   * Downloads a URL and follows its redirects. Only the content of a 200 goes to the target.
   * @param known validators of an earlier answer; with them, the status can be 304
   * @throws NetError; the signal's reason if it is aborted
   */
  async download(
    first: string,
    known: Validators | null,
    target: Target,
    signal: AbortSignal,
  ): Promise<DownloadAnswer> {
    let url = webUrl(first);
    const urls = [url.href];
    let firstStatus = 0;
    for (;;) {
      const { answer, isWhole, sent, isRefusedBy } = await this.#fetch(url, known, {
        target,
        signal,
        isAfterSecure: urls.some((one) => one.startsWith('https:')),
      });
      firstStatus ||= answer.status;
      const next = redirectOf(answer, url);
      if (next === null || isWhole) {
        const about = (name: string) => answer.headers.get(name) ?? null;
        return {
          status: answer.status,
          firstStatus,
          urls,
          contentType: about('content-type'),
          coding: about('content-encoding'),
          etag: about('etag'),
          lastModified: about('last-modified'),
          robotsTag: about('x-robots-tag'),
          mayKeep: !/\bno-store\b/i.test(about('cache-control') ?? ''),
          sent,
          isChallenge: isRefusedBy,
        };
      }
      if (urls.includes(next.href))
        throw new NetError('redirects', `redirects in a loop: ${[...urls, next.href].join(' → ')}`);
      if (urls.length > MAX_HOPS)
        throw new NetError(
          'redirects',
          `more than ${MAX_HOPS} redirects: ${[...urls, next.href].join(' → ')}`,
        );
      url = next;
      urls.push(url.href);
    }
  }

  async close(): Promise<void> {
    await this.#exchanger.close();
  }

  /** Requests one URL, at most {@link MAX_TRIES} times, and passes on the content of a 200. */
  async #fetch(
    url: URL,
    known: Validators | null,
    how: { target: Target; signal: AbortSignal; isAfterSecure: boolean },
  ): Promise<{ answer: OpenAnswer; isWhole: boolean; sent: number; isRefusedBy: boolean }> {
    const gate = this.#gateOf(url);
    let body: Body | null = null;
    for (let tries = 1; ; tries++) {
      const pass = await gate.enter();
      try {
        how.signal.throwIfAborted();
        const answer = await this.#open(url, known, body, how);
        const wait = retryAfter(answer.headers.get('retry-after'), this.#clock.date());
        if (asksToSlowDown(answer.status, wait)) {
          gate.noteThrottled(pass, wait);
          if (tries < MAX_TRIES) {
            await beginningOf(answer);
            continue;
          }
        } else gate.noteGood();
        if (answer.status !== 200 && answer.status !== 206) {
          const sniffed = await beginningOf(answer);
          const isRefusedBy = isChallenge({ ...answer, body: sniffed });
          return { answer, isWhole: false, sent: 0, isRefusedBy };
        }
        const continued = body !== null && continues(answer, body) ? body : null;
        if (answer.status === 206 && continued === null)
          throw new NetError('damaged', 'the server sent a different part of the file than requested');
        const whole: Body = { answer, url, undoing: continued?.undoing ?? null, sent: continued?.sent ?? 0 };
        body = whole;
        if (continued === null) how.target.begin(lengthOf(answer.headers));
        await this.#read(whole, how);
        return { answer: { ...answer, status: 200 }, isWhole: true, sent: whole.sent, isRefusedBy: false };
      } catch (error) {
        how.signal.throwIfAborted();
        const failure = toNetError(error);
        if (failure.kind !== 'broken-answer' || tries >= MAX_TRIES) throw failure;
        // Without a validator, the remaining bytes may belong to another version of the file.
        if (body !== null && (body.undoing === null || validatorOf(body.answer.headers) === null))
          body = null;
      } finally {
        gate.leave();
      }
    }
  }

  async #open(
    url: URL,
    known: Validators | null,
    body: Body | null,
    { target, signal, isAfterSecure }: { target: Target; signal: AbortSignal; isAfterSecure: boolean },
  ): Promise<OpenAnswer> {
    const { userAgent, access } = this.#options;
    const theirs = accessTo(access, url, isAfterSecure);
    const range = body && validatorOf(body.answer.headers);
    const note = (status: number | null) =>
      target.requested({ url: url.href, status, at: new Date(this.#clock.date()).toISOString() });
    try {
      const answer = await this.#exchanger.open(
        url,
        {
          accept: 'application/xml, text/xml, text/plain, application/gzip, */*;q=0.5',
          'accept-encoding': 'gzip, deflate, br',
          'user-agent': theirs?.userAgent ?? userAgent,
          ...theirs?.headers,
          ...(body && range ? { range: `bytes=${body.sent}-`, 'if-range': range } : {}),
          ...(!body && known?.etag ? { 'if-none-match': known.etag } : {}),
          ...(!body && known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
        },
        signal,
      );
      note(answer.status);
      return answer;
    } catch (error) {
      note(null);
      throw error;
    }
  }

  /** Reads a body to its end. */
  async #read(body: Body, { target }: { target: Target }): Promise<void> {
    const { answer, url } = body;
    const stream = answer.body;
    let heard = body.sent;
    let isTaking = false;
    const watch = setInterval(() => {
      if (!isTaking && body.sent - heard < STALL_BYTES)
        stream.destroy(new NetError('broken-answer', 'the server is sending too slowly'));
      heard = body.sent;
    }, this.#stallTime);
    const pass = async (pieces: readonly Uint8Array[]) => {
      isTaking = true;
      for (const piece of pieces) if (piece.length > 0) await target.piece(piece, body.sent);
      isTaking = false;
    };
    try {
      for await (const piece of stream as AsyncIterable<Uint8Array>) {
        body.undoing ??= undoCoding(answer.headers.get('content-encoding') ?? null, url, piece, mostOf);
        body.sent += piece.length;
        if (body.sent > MAX_FILE_BYTES)
          throw new NetError('too-large', `the file is larger than ${MAX_FILE_BYTES} bytes`);
        await pass(await body.undoing.push(piece));
      }
      await pass((await body.undoing?.end()) ?? []);
    } finally {
      clearInterval(watch);
      stream.destroy();
    }
  }

  #gateOf({ host }: URL): HostGate {
    const known = this.#gates.get(host);
    if (known) return known;
    const gate = new HostGate(LIMITS, this.#clock);
    this.#gates.set(host, gate);
    return gate;
  }
}

function webUrl(written: string): URL {
  const url = new URL(written);
  url.hash = '';
  return url;
}

/** Whether a part continues a body that broke off. https://www.rfc-editor.org/rfc/rfc9110#section-14.4 */
function continues({ status, headers }: OpenAnswer, { sent, answer }: Body): boolean {
  if (status !== 206) return false;
  const from = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1];
  const isSameCoding = headers.get('content-encoding') === answer.headers.get('content-encoding');
  return Number(from) === sent && isSameCoding;
}

/** The ETag, if it proves that the rest of a file belongs to its beginning; otherwise null. */
function validatorOf(headers: Headers): string | null {
  const etag = headers.get('etag');
  // A weak ETag does not guarantee that the bytes are the same.
  return etag !== undefined && !etag.startsWith('W/') ? etag : null;
}

function lengthOf(headers: Headers): number | null {
  const stated = Number(headers.get('content-length') ?? Number.NaN);
  return Number.isSafeInteger(stated) && stated >= 0 ? stated : null;
}

async function beginningOf({ body, headers }: OpenAnswer): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= SNIFFED) break;
    }
  } catch {
    // The status says enough.
  }
  body.destroy();
  return readable(headers.get('content-encoding') ?? '', Buffer.concat(pieces));
}
