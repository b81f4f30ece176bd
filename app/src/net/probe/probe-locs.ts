import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CheckedPage } from '@urlset/core/contract/page-result.ts';
import type { ProbeOptions } from './prober.ts';
import type { FromProbe, ToProbe } from './serve-probe.ts';

/** Locs that are sent ahead: enough for many hosts at once, and little memory. */
const AHEAD = 50_000;
const BATCH = 1000;

interface Listener {
  /** Called with results as they arrive; the next ones wait for it. */
  onProbed(probed: readonly CheckedPage[]): void;
  /** A host refused too often. */
  onStopped(host: string): void;
}

/**
 * Probes locs in a thread, the only one with sockets. Resolves once each has a result, or the signal aborts.
 * @param scripts the folder of the worker scripts
 */
export async function probeLocs(
  locs: Iterable<string>,
  options: ProbeOptions,
  scripts: string,
  signal: AbortSignal,
  { onProbed, onStopped }: Listener,
): Promise<void> {
  const worker = new Worker(path.join(scripts, 'net-worker.cjs'));
  const send = (message: ToProbe) => worker.postMessage(message);
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
        if (message.type === 'stopped') onStopped(message.host);
        else {
          onProbed(message.probed);
          unfinished -= message.probed.length;
          refill();
          if (isOver && unfinished === 0) resolve();
        }
      };
      worker.on('message', (message: FromProbe) => {
        try {
          receive(message);
        } catch (error) {
          reject(error);
        }
      });
      worker.on('error', reject);
      signal.addEventListener('abort', () => resolve(), { once: true });
      send({ type: 'start', options });
      refill();
      if (signal.aborted || (isOver && unfinished === 0)) resolve();
    });
  } finally {
    await worker.terminate();
  }
}
