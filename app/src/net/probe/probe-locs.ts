import { assertNever, UrlsetError } from '@urlset/core/contract/errors.ts';
import type { CheckedPage } from '@urlset/core/contract/page-result.ts';
import * as v from 'valibot';
import type { WebRequest } from '../download/download-messages.ts';
import type { NetPort } from '../net-port.ts';
import type { ProbeOptions } from './probe-messages.ts';
import { FromProbe, type ToProbe } from './probe-messages.ts';

/** Number of locs to send ahead: enough to keep many hosts busy, but few enough to need little memory. */
const AHEAD = 50_000;
const BATCH = 1000;

interface Listener {
  /** Called with each batch of results. More locs are sent once it returns. */
  onProbed(probed: readonly CheckedPage[]): void;
  /** A host refused too often. */
  onStopped(host: string): void;
  /** The proxy script of the system was requested. Only the window lists requests. */
  onRequested?(request: WebRequest): void;
}

/**
 * Probes locs in the process that opens sockets. Resolves once each loc has a result or the signal aborts. The port is
 * closed in any case.
 * @param port connected to the service `probe`
 * @throws UrlsetError `network-lost` if that process ended; `web-proxy-script` if the proxy script cannot be used
 */
export async function probeLocs(
  locs: Iterable<string>,
  options: ProbeOptions,
  port: NetPort,
  signal: AbortSignal,
  { onProbed, onStopped, onRequested }: Listener,
): Promise<void> {
  const send = (message: ToProbe) => port.post(message);
  const source = locs[Symbol.iterator]();
  let isOver = false;
  let unfinished = 0;
  const refill = () => {
    while (!isOver && unfinished < AHEAD) {
      const batch: string[] = [];
      while (batch.length < BATCH) {
        const { done, value } = source.next();
        if (done) {
          isOver = true;
          break;
        }
        batch.push(value);
      }
      unfinished += batch.length;
      if (batch.length > 0) send({ type: 'locs', locs: batch });
    }
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const receive = (message: FromProbe) => {
        switch (message.type) {
          case 'stopped':
            return onStopped(message.host);
          case 'requested':
            return onRequested?.(message.request);
          case 'failed':
            return reject(new UrlsetError('web-proxy-script', { reason: message.reason }));
          case 'probed':
            onProbed(message.probed);
            unfinished -= message.probed.length;
            refill();
            if (isOver && unfinished === 0) resolve();
            return;
          default:
            return assertNever(message);
        }
      };
      port.listen((message) => {
        try {
          receive(v.parse(FromProbe, message));
        } catch (error) {
          reject(error);
        }
      });
      port.onEnd(() => reject(new UrlsetError('network-lost')));
      signal.addEventListener('abort', () => resolve(), { once: true });
      send({ type: 'start', options });
      refill();
      if (signal.aborted || (isOver && unfinished === 0)) resolve();
    });
  } finally {
    port.close();
  }
}
