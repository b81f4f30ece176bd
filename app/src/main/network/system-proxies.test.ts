import { describe, expect, it } from 'vitest';
import { type ProxyPlatform, SystemProxies, scriptIn } from './system-proxies.ts';

const log = (original: object) => ({
  constants: {},
  polledData: { proxySettings: { effective: {}, original }, quicInfo: {} },
});

describe('the address of the script in a network log', () => {
  it.each<[unknown, string | null, boolean?]>([
    [log({ pac_url: 'http://p.example/proxy.pac' }), 'http://p.example/proxy.pac'],
    [log({ pac_url: 'http://p.example/a', auto_detect: true }), 'http://p.example/a', true],
    [log({ proxy_per_scheme: { http: ['p.example:80'] } }), null],
    [log({ auto_detect: true }), null, true],
    [log({ pac_url: '' }), null],
    [log({ pac_url: 1 }), null],
    [{ polledData: {} }, null],
    [[], null],
  ])('%j', (text, address, isAutoDetected = false) =>
    expect(scriptIn(text)).toEqual({ address, isAutoDetected }),
  );
});

const SCRIPT = { pac_url: 'http://p.example/proxy.pac' };

/** A fake Chromium with these settings. If it uses a script, it returns the text of the script as the proxy. */
function chromium(settings: object, changes: Partial<ProxyPlatform> = {}) {
  const state = { settings, script: '', logs: 0 };
  const platform: ProxyPlatform = {
    async log() {
      state.logs++;
      return log(state.settings);
    },
    resolve: async () => 'PROXY system:1',
    async useScript(script) {
      state.script = script;
    },
    resolveByScript: async () => `PROXY ${state.script}:2`,
    ...changes,
  };
  return { state, platform };
}

it('returns the proxies of the settings unless a script is in use', async () => {
  const { state, platform } = chromium({});
  const proxies = new SystemProxies(platform);
  expect((await proxies.script()).address).toBe(null);
  expect(await proxies.of('http://a.example/')).toBe('PROXY system:1');
  state.settings = SCRIPT;
  expect((await proxies.script()).address).toBe(SCRIPT.pac_url);
  proxies.useScript('a');
  expect(await proxies.of('http://a.example/')).toBe('PROXY a:2');
  // Asking for the address again, as other work may do, keeps the script in use.
  expect((await proxies.script()).address).toBe(SCRIPT.pac_url);
  expect(await proxies.of('http://a.example/')).toBe('PROXY a:2');
  state.settings = {};
  expect((await proxies.script()).address).toBe(null);
  expect(await proxies.of('http://a.example/')).toBe('PROXY system:1');
});

it('lets Chromium write one log at a time', async () => {
  const { state, platform } = chromium(SCRIPT);
  const proxies = new SystemProxies(platform);
  const both = await Promise.all([proxies.script(), proxies.script()]);
  expect(both.map(({ address }) => address)).toEqual([SCRIPT.pac_url, SCRIPT.pac_url]);
  expect(state.logs).toBe(1);
  await proxies.script();
  expect(state.logs).toBe(2);
});

describe('says why a proxy is unknown:', () => {
  it.each<[string, Partial<ProxyPlatform>]>([
    ['it has an error', { resolveByScript: async () => '' }],
    ['it takes longer than 0.01 seconds', { resolveByScript: () => new Promise(() => undefined) }],
    ['no session', { useScript: () => Promise.reject(new Error('no session')) }],
  ])('%s', async (reason, changes) => {
    const proxies = new SystemProxies(chromium(SCRIPT, changes).platform, 10);
    proxies.useScript('a');
    await expect(proxies.of('http://a.example/')).rejects.toThrow(reason);
  });

  it('the settings cannot be read', async () => {
    const full = () => Promise.reject(new Error('ENOSPC'));
    const proxies = new SystemProxies(chromium(SCRIPT, { log: full }).platform);
    await expect(proxies.script()).rejects.toThrow('ENOSPC');
  });
});
