import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EnteredAccess } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccessStore } from './access-store.ts';
import type { SecretStore } from './secret-store.ts';

const EMPTY: EnteredAccess = {
  ...{ host: 'a.example', userAgent: '', user: '', password: '', cookie: '' },
  ...{ headerName: '', headerValue: '', remembers: false },
};
/** A fake keyring that encrypts a text by reversing it. */
const KEYRING: SecretStore = {
  isThere: () => true,
  encrypt: (text) => [...text].reverse().join(''),
  decrypt: (text) => [...text].reverse().join(''),
};
const NO_KEYRING: SecretStore = {
  ...KEYRING,
  isThere: () => false,
  encrypt: () => {
    throw new Error('no keyring');
  },
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'urlset-access-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function store(secrets: SecretStore): Promise<AccessStore> {
  const made = new AccessStore(path.join(folder, 'access.json'), secrets, () => undefined);
  await made.load();
  return made;
}
const onDisk = () => readFile(path.join(folder, 'access.json'), 'utf8').catch(() => null);

it.each<[Partial<EnteredAccess>, object | null]>([
  [{}, null],
  [{ userAgent: 'Own/1' }, { userAgent: 'Own/1', headers: {} }],
  [
    { user: 'me', password: 'pä' },
    { userAgent: null, headers: { authorization: 'Basic bWU6cMOk' } },
  ],
  [{ cookie: 'a=b' }, { userAgent: null, headers: { cookie: 'a=b' } }],
  [
    { headerName: 'X-Token', headerValue: 'c' },
    { userAgent: null, headers: { 'x-token': 'c' } },
  ],
])('%j is sent as %j', async (entered, expected) => {
  const accesses = await store(NO_KEYRING);
  await accesses.give({ ...EMPTY, ...entered });
  expect(accesses.all).toEqual(expected === null ? [] : [{ host: 'a.example', ...expected }]);
});

it.each<Partial<EnteredAccess>>([
  { headerName: 'Host', headerValue: 'b.example' },
  { headerName: 'a b', headerValue: 'c' },
  { cookie: 'a\r\nX-Other: b' },
  { userAgent: 'a\nb' },
  { host: 'a.example/path', userAgent: 'b' },
])('refuses %j', async (entered) => {
  const accesses = await store(KEYRING);
  await expect(accesses.give({ ...EMPTY, ...entered })).rejects.toMatchObject({ code: 'bad-header' });
  expect(accesses.all).toEqual([]);
});

describe('a password', () => {
  const secret = { ...EMPTY, user: 'me', password: 'secret', remembers: true };

  it('is stored encrypted, readable only by the owner, until the user clears it', async () => {
    const accesses = await store(KEYRING);
    await accesses.give(secret);
    expect(accesses.about('a.example')).toEqual({ canRemember: true, kept: 'remembered' });
    expect(await onDisk()).not.toMatch(/secret|bWU6/);
    expect((await stat(path.join(folder, 'access.json'))).mode & 0o777).toBe(0o600);
    const later = await store(KEYRING);
    expect(later.all).toEqual(accesses.all);
    await later.give({ ...EMPTY, remembers: true });
    expect(JSON.parse((await onDisk()) ?? '')).toEqual({ version: 1, hosts: {} });
    expect((await store(KEYRING)).about('a.example').kept).toBe('nothing');
  });

  it('is kept only for the session if the user does not want it stored or there is no keyring', async () => {
    for (const [secrets, remembers] of [
      [KEYRING, false],
      [NO_KEYRING, true],
    ] as const) {
      const accesses = await store(secrets);
      await accesses.give({ ...secret, remembers });
      expect(accesses.about('a.example').kept).toBe('session');
      expect(await onDisk()).toBe(null);
    }
  });

  it('is dropped if it was encrypted with another key', async () => {
    await (await store(KEYRING)).give(secret);
    const other: SecretStore = {
      ...KEYRING,
      decrypt: () => {
        throw new Error('another key');
      },
    };
    expect((await store(other)).all).toEqual([]);
  });
});
