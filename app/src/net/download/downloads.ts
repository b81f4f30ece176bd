import { UrlsetError } from '@urlset/core/contract/errors.ts';
import * as v from 'valibot';
import type { NetPort } from '../net-port.ts';
import {
  type DownloadAnswer,
  type DownloadFailure,
  type DownloadOptions,
  FromDownloads,
  type ToDownloads,
  type Validators,
  type WebRequest,
} from './download-messages.ts';

/** Receives a file that is being downloaded. */
export interface Receiver {
  /**
   * The file begins. Called again if the connection breaks and the file starts over.
   * @param total size as sent, in bytes; null if the server does not say
   */
  begin(total: number | null): Promise<void>;
  /** The next piece follows once this promise resolves. @param sent bytes received so far, before decoding */
  write(bytes: Uint8Array, sent: number): Promise<void>;
}

interface Pending {
  receiver: Receiver;
  /** Resolves once all pieces so far are written. They are written one after the other. */
  written: Promise<void>;
  resolve(answer: DownloadAnswer): void;
  reject(error: unknown): void;
}

/** A failed download. */
export class DownloadError extends Error {
  readonly failure: DownloadFailure;

  constructor(failure: DownloadFailure, message: string) {
    super(message);
    this.name = 'DownloadError';
    this.failure = failure;
  }
}

/** Asks the process that opens sockets to download files. */
export class Downloads {
  readonly #port: NetPort;
  readonly #onRequest: (request: WebRequest) => void;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #isOver = false;

  /**
   * @param port connected to the service `download`
   * @param onRequest called for each request that was sent
   */
  constructor(port: NetPort, options: DownloadOptions, onRequest: (request: WebRequest) => void) {
    this.#port = port;
    this.#onRequest = onRequest;
    port.listen((message) => this.#receive(message));
    port.onEnd(() => this.#end(new UrlsetError('network-lost')));
    this.#send({ type: 'start', options });
  }

  /**
   * Downloads a URL. Resolves once its content was written, if there is any.
   * @throws DownloadError; UrlsetError `network-lost`, `cancelled`; the error of the receiver
   */
  get(
    url: string,
    known: Validators | null,
    receiver: Receiver,
    signal: AbortSignal,
  ): Promise<DownloadAnswer> {
    if (this.#isOver) return Promise.reject(new UrlsetError('network-lost'));
    if (signal.aborted) return Promise.reject(new UrlsetError('cancelled'));
    const id = ++this.#lastId;
    const cancel = () => {
      this.#pending.get(id)?.reject(new UrlsetError('cancelled'));
      this.#send({ type: 'cancel', id });
    };
    signal.addEventListener('abort', cancel, { once: true });
    const answer = new Promise<DownloadAnswer>((resolve, reject) => {
      this.#pending.set(id, { receiver, written: Promise.resolve(), resolve, reject });
      this.#send({ type: 'get', id, url, known });
    });
    return answer.finally(() => {
      signal.removeEventListener('abort', cancel);
      this.#pending.delete(id);
    });
  }

  close(): void {
    this.#end(new UrlsetError('cancelled'));
    this.#port.close();
  }

  #send(message: ToDownloads): void {
    this.#port.post(message);
  }

  #receive(received: unknown): void {
    const checked = v.safeParse(FromDownloads, received);
    // A process that sends invalid messages cannot be trusted.
    if (!checked.success) {
      this.#end(new UrlsetError('network-lost'));
      return this.#port.close();
    }
    const message = checked.output;
    if (message.type === 'requested') return this.#onRequest(message.request);
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    switch (message.type) {
      case 'begun':
        pending.written = pending.written.then(() => pending.receiver.begin(message.total));
        pending.written.catch(pending.reject);
        return;
      case 'piece': {
        const { id, bytes, sent } = message;
        pending.written = pending.written.then(() => pending.receiver.write(bytes, sent));
        pending.written.then(() => this.#send({ type: 'taken', id }), pending.reject);
        return;
      }
      case 'done':
        pending.written.then(() => pending.resolve(message.answer), pending.reject);
        return;
      case 'failed':
        return pending.reject(new DownloadError(message.failure, message.message));
    }
  }

  #end(error: UrlsetError): void {
    this.#isOver = true;
    for (const { reject } of this.#pending.values()) reject(error);
  }
}
