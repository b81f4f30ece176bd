import * as v from 'valibot';
import { toNetError } from '../http/net-error.ts';
import type { NetEdge, ServedPort } from '../net-port.ts';
import { type FromDownloads, ToDownloads, type Validators, type WebRequest } from './download-messages.ts';
import { Downloader } from './downloader.ts';

/** Maximum number of pieces of a download that the receiver has not processed yet. */
const AHEAD = 8;

/** Downloads files for another process, because only this process opens sockets. */
export function serveDownloads({ post, listen, onEnd }: ServedPort, edge: NetEdge): void {
  let downloader: Downloader | null = null;
  const running = new Map<number, Running>();
  const send = (message: FromDownloads) => post(message);
  const requested = (request: WebRequest) => send({ type: 'requested', request });
  const get = async (from: Downloader, id: number, url: string, known: Validators | null) => {
    const one = new Running();
    running.set(id, one);
    try {
      const answer = await from.download(
        url,
        known,
        {
          begin: (total) => send({ type: 'begun', id, total }),
          async piece(bytes, sent) {
            send({ type: 'piece', id, bytes, sent });
            await one.sent();
          },
          requested,
        },
        one.signal,
      );
      send({ type: 'done', id, answer });
    } catch (error) {
      const { kind, message } = toNetError(error);
      if (!one.signal.aborted) send({ type: 'failed', id, failure: kind, message });
    } finally {
      running.delete(id);
    }
  };
  listen((received) => {
    const message = v.parse(ToDownloads, received);
    switch (message.type) {
      case 'start':
        downloader ??= new Downloader(message.options, {
          ...edge,
          proxyOf: (url) => edge.proxyOf(url, requested),
        });
        return;
      case 'get':
        if (downloader) void get(downloader, message.id, message.url, message.known);
        return;
      case 'taken':
        return running.get(message.id)?.taken();
      case 'cancel':
        return running.get(message.id)?.cancel();
    }
  });
  onEnd(() => {
    for (const one of running.values()) one.cancel();
    void downloader?.close();
  });
}

/** A running download. Counts its pieces that were sent but not yet processed. */
class Running {
  readonly #controller = new AbortController();
  #ahead = 0;
  #go: (() => void) | null = null;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** A piece was sent. Resolves when another one may follow. */
  sent(): Promise<void> {
    this.#ahead++;
    if (this.#ahead < AHEAD || this.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      this.#go = resolve;
    });
  }

  taken(): void {
    this.#ahead--;
    this.#go?.();
    this.#go = null;
  }

  cancel(): void {
    this.#controller.abort();
    this.#go?.();
    this.#go = null;
  }
}
