import { UrlsetError } from '@urlset/core/contract/errors.ts';

/** Signals that ask the process to end: Ctrl-C, the system, a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a task and aborts it on a signal, so that it can clean up. */
export async function stoppable<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    return await run(stop.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

/** @throws UrlsetError `cancelled` if a signal arrived */
export function refuseStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new UrlsetError('cancelled');
}
