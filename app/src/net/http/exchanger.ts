import type { Readable, Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, type Dispatcher } from 'undici';
import { type ConnectorOptions, connector, proxyConnector, refuseLocal } from './connector.ts';
import { NetError, toNetError } from './net-error.ts';
import { proxyAuthorization } from './proxy.ts';

/** Headers by lowercase name. The values of a repeated header are joined with a comma and a line end. */
export type Headers = ReadonlyMap<string, string>;

export interface Request {
  url: URL;
  method: 'GET' | 'HEAD';
  headers: Readonly<Record<string, string>>;
  /** Returns how many decompressed bytes of the body to keep; 0 for none. Called once the headers are known. */
  keeps(status: number, headers: Headers): number;
  /** Whether the bytes so far are enough. Called with a growing beginning of the body, at most a few times. */
  isEnough?(body: Uint8Array): boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The beginning of the body, decompressed. */
  body: Uint8Array;
  /** Whether the body is complete. */
  isWhole: boolean;
  /** Bytes of the body as sent; null if it was not read to its end and the server does not say. */
  bytes: number | null;
  /** Milliseconds until the headers arrived. */
  ms: number;
}

/** An answer whose body is still to be read. */
export interface OpenAnswer {
  status: number;
  headers: Headers;
  /** As sent. The caller reads it to its end, or destroys it. */
  body: Readable;
}

type TargetHeaders = { host: string; 'proxy-authorization'?: string };

export interface ExchangeLimits {
  /** Milliseconds for a connection. */
  connectTime: number;
  /**
   * Milliseconds for a whole answer, not counting the connection. For {@link Exchanger.open}, the longest wait for the
   * headers, and for each further piece of the body.
   */
  answerTime: number;
  /** Bytes of all headers. */
  headerBytes: number;
  /** Maximum number of connections per host. */
  connections: number;
}

export const USUAL_LIMITS: ExchangeLimits = {
  connectTime: 10_000,
  answerTime: 30_000,
  headerBytes: 64 * 1024,
  connections: 64,
};

/** Reading up to this many remaining bytes of a body is faster than replacing the connection. */
const WORTH_READING = 64 * 1024;

const INFLATERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  'x-gzip': () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  deflate: () => createInflate({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};

/** Sends requests and reads their answers within limits. It follows no redirect and sends nothing twice. */
export class Exchanger {
  readonly #agent: Agent;
  /** Connects to the proxies for `http:` URLs. */
  readonly #proxyAgent: Agent;
  readonly #options: Omit<ConnectorOptions, 'connectTime'>;
  readonly #limits: ExchangeLimits;

  constructor(options: Omit<ConnectorOptions, 'connectTime'>, limits: ExchangeLimits = USUAL_LIMITS) {
    this.#options = options;
    this.#limits = limits;
    const connecting = { ...options, connectTime: limits.connectTime };
    const usual = {
      connections: limits.connections,
      pipelining: 1,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.answerTime,
      bodyTimeout: limits.answerTime,
    };
    this.#agent = new Agent({ ...usual, connect: connector(connecting) });
    this.#proxyAgent = new Agent({ ...usual, connect: proxyConnector(connecting) });
  }

  /**
   * Begins a GET and returns once the headers have arrived. The body arrives as sent, as fast as the caller takes it.
   * @throws NetError
   */
  async open(url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<OpenAnswer> {
    const { agent, ...target } = await this.#target(url);
    try {
      const answer = await agent.request({
        ...target,
        method: 'GET',
        headers: { ...headers, ...target.headers },
        signal,
      });
      // The reader of the body gets the error, too.
      answer.body.on('error', () => undefined);
      const raw = Object.entries(answer.headers).flatMap(([name, values = []]) =>
        [values].flat().flatMap((value) => [Buffer.from(name), Buffer.from(value)]),
      );
      return { status: answer.statusCode, headers: headersOf(raw), body: answer.body };
    } catch (error) {
      throw toNetError(error);
    }
  }

  /** @throws NetError */
  async send(request: Request): Promise<Answer> {
    const { url } = request;
    const { agent, ...target } = await this.#target(url);
    return new Promise((resolve, reject) => {
      const reading = new AnswerReader(request, this.#limits.answerTime, resolve, (error) =>
        reject(toNetError(error)),
      );
      agent.dispatch(
        {
          ...target,
          method: request.method,
          headers: { 'accept-encoding': 'gzip, deflate, br', ...request.headers, ...target.headers },
          // By default, undici closes the connection after HEAD.
          reset: false,
        },
        reading,
      );
    });
  }

  /** Where to send a request for a URL: to its host, or to a proxy. @throws NetError */
  async #target(url: URL): Promise<{ agent: Agent; origin: string; path: string; headers: TargetHeaders }> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new NetError('no-connection', `${url.protocol} is not http or https`);
    const proxy = url.protocol === 'http:' ? await this.#options.proxyOf(url) : null;
    if (proxy !== null) refuseLocal(url, this.#options);
    const authorization = proxy && proxyAuthorization(proxy);
    const path = url.pathname + url.search;
    return {
      agent: proxy === null ? this.#agent : this.#proxyAgent,
      origin: (proxy ?? url).origin,
      path: proxy === null ? path : url.origin + path,
      headers: { host: url.host, ...(authorization ? { 'proxy-authorization': authorization } : {}) },
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.#agent.destroy(), this.#proxyAgent.destroy()]);
  }
}

/** Headers from a list in which names and values alternate. */
function headersOf(raw: readonly Buffer[]): Headers {
  const headers = new Map<string, string>();
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? '').toString('latin1').toLowerCase();
    const value = (raw[at + 1] ?? '').toString('latin1');
    const known = headers.get(name);
    headers.set(name, known === undefined ? value : `${known},\n${value}`);
  }
  return headers;
}

/** Reads one answer. Calls `resolve` as soon as enough is read, then reads the rest or ends the connection. */
class AnswerReader implements Dispatcher.DispatchHandlers {
  readonly #request: Request;
  readonly #resolve: (answer: Answer) => void;
  readonly #reject: (error: unknown) => void;
  readonly #time: number;
  #start = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #abort: (error?: Error) => void = () => undefined;
  #status = 0;
  #headers: Headers = new Map();
  #ms = 0;
  #sent = 0;
  #most = 0;
  #pieces: Uint8Array[] = [];
  #kept = 0;
  /** Number of bytes at which to ask again whether the bytes so far are enough. */
  #askAt = 1;
  #inflater: Transform | null = null;
  #isSettled = false;
  /** Whether the body has ended. Compressed data can end before it. */
  #isComplete = false;

  constructor(
    request: Request,
    time: number,
    resolve: (answer: Answer) => void,
    reject: (error: unknown) => void,
  ) {
    this.#request = request;
    this.#time = time;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  onConnect(abort: (error?: Error) => void): void {
    this.#abort = abort;
    this.#start = performance.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => abort(new NetError('broken-answer', 'the answer took too long')),
      this.#time,
    );
  }

  onHeaders(status: number, raw: Buffer[]): boolean {
    if (status < 200) return true;
    this.#status = status;
    this.#ms = performance.now() - this.#start;
    const headers = headersOf(raw);
    this.#headers = headers;
    this.#most = this.#request.method === 'HEAD' ? 0 : this.#request.keeps(status, headers);
    if (this.#most === 0) this.#finish(false);
    else this.#inflater = this.#inflaterOf(headers.get('content-encoding')?.trim().toLowerCase() ?? '');
    return true;
  }

  onData(piece: Buffer): boolean {
    this.#sent += piece.length;
    // Once enough was read, only a short rest follows: #finish has ended the connection otherwise.
    if (this.#isSettled) return true;
    if (this.#inflater) this.#inflater.write(piece);
    else this.#keep(piece);
    return true;
  }

  onComplete(): void {
    clearTimeout(this.#timer);
    this.#isComplete = true;
    if (this.#isSettled) return;
    if (this.#inflater) this.#inflater.end();
    else this.#finish(true);
  }

  onError(error: Error): void {
    clearTimeout(this.#timer);
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#inflater?.destroy();
    this.#reject(error);
  }

  #inflaterOf(coding: string): Transform | null {
    const make = Object.hasOwn(INFLATERS, coding) ? INFLATERS[coding] : undefined;
    if (make === undefined) return null;
    const inflater = make();
    const damaged = () => {
      this.#fail(new NetError('broken-answer', `the ${coding} data of the answer is damaged`));
    };
    const readable: Readable = inflater;
    readable.on('data', (piece: Uint8Array) => this.#keep(piece));
    readable.on('end', () => this.#finish(true)).on('error', damaged);
    return inflater;
  }

  #keep(piece: Uint8Array): void {
    if (this.#isSettled) return;
    const { isEnough } = this.#request;
    this.#pieces.push(
      piece.length > this.#most - this.#kept ? piece.subarray(0, this.#most - this.#kept) : piece,
    );
    this.#kept += Math.min(piece.length, this.#most - this.#kept);
    if (this.#kept >= this.#most) this.#finish(false);
    else if (isEnough && this.#kept >= this.#askAt) {
      // Each question looks at all bytes so far, so ask only when their number has doubled.
      this.#askAt = this.#kept * 2;
      if (isEnough(this.#joined())) this.#finish(false);
    }
  }

  #joined(): Uint8Array {
    const [first] = this.#pieces;
    if (first !== undefined && this.#pieces.length === 1) return first;
    const whole = Buffer.concat(this.#pieces);
    this.#pieces = [whole];
    return whole;
  }

  #finish(isWhole: boolean): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    const stated = Number(this.#headers.get('content-length') ?? Number.NaN);
    const bytes = this.#isComplete ? this.#sent : Number.isSafeInteger(stated) && stated >= 0 ? stated : null;
    const body = this.#joined();
    this.#pieces = [];
    this.#resolve({ status: this.#status, headers: this.#headers, body, isWhole, bytes, ms: this.#ms });
    this.#inflater?.destroy();
    const isShort = bytes !== null && bytes - this.#sent <= WORTH_READING;
    if (!this.#isComplete && !isShort && this.#request.method !== 'HEAD')
      this.#abort(new NetError('broken-answer', 'enough was read'));
  }

  #fail(error: NetError): void {
    if (this.#isSettled) return;
    this.onError(error);
    this.#abort(error);
  }
}
