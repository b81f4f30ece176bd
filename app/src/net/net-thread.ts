import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { NetPort } from './net-port.ts';
import type { NetService } from './serve-net.ts';

/**
 * Starts the network thread, and asks it for a service. Closing the returned port ends the thread.
 * @param scripts the folder of the worker scripts
 */
export async function openNetThread(scripts: string, service: NetService): Promise<NetPort> {
  const worker = new Worker(path.join(scripts, 'net-worker.cjs'));
  worker.postMessage(service);
  return {
    access: [],
    post: (message) => worker.postMessage(message),
    listen: (receive) => worker.on('message', receive),
    onEnd(ended) {
      worker.on('exit', ended);
      // An unexpected error ends the thread. Without this listener, it would also end the process.
      worker.on('error', () => undefined);
    },
    close: () => void worker.terminate(),
  };
}
