import type { ShellApi } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { createShell } from './shell.ts';

/** A preload that returns this answer from every call. */
function shellAnswering(answer: unknown) {
  const api = new Proxy({}, { get: () => async () => answer });
  return createShell(api as ShellApi);
}

describe('createShell', () => {
  it('returns the result of an answer', async () => {
    await expect(shellAnswering({ ok: true, result: true }).call('open', {})).resolves.toBe(true);
  });

  it('throws the problem of an answer', async () => {
    const problem = { code: 'not-found', params: { name: 'a.xml' } };
    await expect(shellAnswering({ ok: false, problem }).call('open', {})).rejects.toMatchObject(problem);
  });

  it('rejects a result that does not fit the contract', async () => {
    const shell = shellAnswering({ ok: true, result: 'yes' });
    await expect(shell.call('open', {})).rejects.toMatchObject({ code: 'unexpected' });
  });
});
