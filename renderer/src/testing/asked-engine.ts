import { UrlsetError } from '@urlset/core/contract.ts';
import { vi } from 'vitest';
import type { EngineClient } from '../engine/client.ts';

/** One request to the test engine. The test answers it. */
interface Asked<Params, Result> {
  readonly params: Params;
  readonly signal: AbortSignal;
  part(part: Result): void;
  answer(result: Result): Promise<void>;
  fail(code: string): Promise<void>;
}

/** An engine that collects requests of one kind. Requires fake timers. */
export function askedEngine<Params, Result>() {
  const asked: Asked<Params, Result>[] = [];
  const settled = async () => void (await vi.advanceTimersByTimeAsync(0));
  const request = (
    _: string,
    params: Params,
    { signal, onPart: part }: { signal: AbortSignal; onPart(part: Result): void },
  ) =>
    new Promise<Result>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new UrlsetError('cancelled')));
      const answer = (result: Result) => {
        resolve(result);
        return settled();
      };
      const fail = (code: string) => {
        reject(new UrlsetError(code));
        return settled();
      };
      asked.push({ params, signal, part, answer, fail });
    });
  // The code under test only calls `request`.
  return { asked, engine: { request } as unknown as EngineClient };
}
