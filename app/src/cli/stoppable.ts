import { UrlsetError } from '@urlset/core/contract/errors.ts';

/** What ends a program: a person, the system, the terminal being closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does something that a signal to this process stops, so that it can put in order what it leaves behind. */
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

/** @throws UrlsetError `cancelled` once a signal has come */
export function refuseStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new UrlsetError('cancelled');
}
