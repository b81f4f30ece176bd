import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WebRequest } from '../download/download-messages.ts';
import { DownloadError, Downloads } from '../download/downloads.ts';
import type { NetEdge } from '../net-port.ts';
import { SYSTEM_CLOCK } from '../politeness/clock.ts';
import { probeLocs } from '../probe/probe-locs.ts';
import { directNet } from '../testing/direct-net.ts';
import { LoopbackServer } from '../testing/loopback-server.ts';
import { SYSTEM_WIRES } from './connector.ts';
import { Exchanger, USUAL_LIMITS } from './exchanger.ts';
import { type SystemSettings, systemProxies } from './proxy-script.ts';

type Answer = (response: ServerResponse) => unknown;

let server: LoopbackServer;
let answers: Record<string, Answer> = {};
beforeEach(async () => {
  answers = {};
  server = await new LoopbackServer(({ url = '' }, response) => {
    const answer = answers[url];
    if (answer) answer(response);
    else response.writeHead(404).end();
  }).listen();
});
afterEach(() => server.close());

const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;

/** The settings of a system with a proxy script at this address. Records the scripts that are passed to `useScript`. */
function system(
  address: string | null,
  proxies: SystemSettings['proxies'] = async () => 'DIRECT',
  isAutoDetected = false,
) {
  const used: string[] = [];
  const settings: SystemSettings = {
    script: async () => ({ address, isAutoDetected }),
    useScript: (script) => used.push(script),
    proxies,
  };
  const requests: WebRequest[] = [];
  const limits = { ...USUAL_LIMITS, answerTime: 300 };
  const { proxyOf: find, hint } = systemProxies(settings, { wires: SYSTEM_WIRES, date: () => 0, limits });
  return {
    settings,
    hint,
    used,
    requests,
    find,
    of: (url: string) => find(new URL(url), (one) => requests.push(one)),
  };
}

it('fetches the script once, before it asks for the first proxy', async () => {
  answers['/proxy.pac'] = (response) => response.end('// ä');
  const { used, requests, of } = system(at('/proxy.pac'), async (url) =>
    used.length === 1 ? `PROXY for-${new URL(url).host}:1` : 'DIRECT',
  );
  const found = await Promise.all(['http://a.example/1', 'http://a.example/2', 'https://b.example/'].map(of));
  expect(found.map((proxy) => proxy?.host)).toEqual([
    'for-a.example:1',
    'for-a.example:1',
    'for-b.example:1',
  ]);
  expect(used).toEqual(['// ä']);
  expect(requests).toEqual([{ url: at('/proxy.pac'), status: 200, at: '1970-01-01T00:00:00.000Z' }]);
});

it('passes the addresses of the host to a script that looks up names', async () => {
  answers['/proxy.pac'] = (response) =>
    response.end('function FindProxyForURL(url, host) { return dnsResolve(host) }');
  const asked: string[] = [];
  const wires = {
    ...SYSTEM_WIRES,
    resolve: async (name: string) =>
      name === 'a.example' ? ['10.1.2.3'] : Promise.reject(new Error('ENOTFOUND')),
  };
  const { settings, used } = system(at('/proxy.pac'), async (url) => {
    asked.push(decodeURIComponent(url));
    return 'DIRECT';
  });
  const { proxyOf: find } = systemProxies(settings, { wires, date: () => 0 });
  for (const url of ['http://a.example/1', 'https://b.example/', 'http://10.9.9.9/'])
    await find(new URL(url));
  expect(used.join()).toContain('return dnsResolve(host)');
  expect(asked).toEqual([
    'http://urlset.invalid/?{"url":"http://a.example/","host":"a.example","addresses":["10.1.2.3"]}',
    'http://urlset.invalid/?{"url":"https://b.example/","host":"b.example","addresses":[]}',
    'http://urlset.invalid/?{"url":"http://10.9.9.9/","host":"10.9.9.9","addresses":["10.9.9.9"]}',
  ]);
});

it('follows redirects of the script within its host', async () => {
  answers['/proxy.pac'] = (response) => response.writeHead(302, { location: '/b.pac' }).end();
  answers['/b.pac'] = (response) => response.end('b');
  const { used, requests, of } = system(at('/proxy.pac'));
  expect(await of('http://a.example/')).toBe(null);
  expect(used).toEqual(['b']);
  expect(requests).toMatchObject([
    { url: at('/proxy.pac'), status: 302 },
    { url: at('/b.pac'), status: 200 },
  ]);
});

it('asks the system for a proxy again if the first attempt failed', async () => {
  let asked = 0;
  const { of } = system(null, async () => {
    asked++;
    if (asked === 1) throw new Error('busy');
    return 'PROXY p.example:1';
  });
  await expect(of('http://a.example/1')).rejects.toThrow('busy');
  expect((await of('http://a.example/2'))?.host).toBe('p.example:1');
  expect((await of('http://a.example/3'))?.host).toBe('p.example:1');
  expect(asked).toBe(2);
});

it('fetches nothing if the system uses no script, or its settings contain the script', async () => {
  for (const address of [null, 'data:,a']) {
    const { used, requests, of } = system(address);
    expect(await of('http://a.example/')).toBe(null);
    expect(requests).toEqual([]);
    expect(used).toEqual(address === null ? [] : ['a']);
  }
});

it('does not need the script for hosts on this computer', async () => {
  const { requests, of } = system(at('/missing.pac'));
  for (const host of ['127.0.0.1:81', 'localhost', 'a.localhost:3000', '[::1]'])
    expect(await of(`http://${host}/`)).toBe(null);
  expect(requests).toEqual([]);
  await expect(of('http://localhost.example/')).rejects.toMatchObject({ kind: 'proxy-script' });
  expect(await of('http://localhost:3001/')).toBe(null);
});

describe('the search for a proxy fails:', () => {
  it.each<[string, string, Answer]>([
    ['the server answered 404', '/a', (response) => response.writeHead(404).end()],
    ['the server answered 500', '/a', (response) => response.writeHead(500).end()],
    ['larger than 1048576 bytes', '/a', (response) => response.end(Buffer.alloc(1024 * 1024 + 1, '/'))],
    ['took too long', '/a', (response) => response.write('function')],
    ['redirects to another host', '/a', (one) => one.writeHead(302, { location: 'http://b.example/' }).end()],
    ['more than 5 redirects', '/a', (response) => response.writeHead(302, { location: '/a' }).end()],
  ])('%s', async (reason, path, answer) => {
    answers[path] = answer;
    const { used, of } = system(at(path));
    const first = of('http://a.example/');
    await expect(first).rejects.toMatchObject({ kind: 'proxy-script' });
    await expect(first).rejects.toThrow(`${at(path)}: `);
    await expect(first).rejects.toThrow(reason);
    // A search for another URL does not fetch the script again.
    const before = server.requests.length;
    await expect(of('http://b.example/')).rejects.toThrow(reason);
    expect(server.requests).toHaveLength(before);
    expect(used).toEqual([]);
  });

  it('the address of the script is not an HTTP URL', async () => {
    for (const address of ['file:///etc/proxy.pac', 'ftp://p.example/proxy.pac', 'proxy.pac'])
      await expect(system(address).of('http://a.example/')).rejects.toThrow(`${address}: its address`);
  });

  it('the server of the script cannot be reached', async () => {
    const gone = at('/proxy.pac');
    await server.close();
    const { requests, of } = system(gone);
    await expect(of('http://a.example/')).rejects.toThrow('ECONNREFUSED');
    expect(requests.map(({ status }) => status)).toEqual([null]);
    await server.listen();
  });

  it('the script fails for a URL', async () => {
    answers['/a'] = (response) => response.end('a');
    const { of } = system(at('/a'), () => Promise.reject(new Error('it has an error')));
    await expect(of('http://a.example/')).rejects.toMatchObject({
      kind: 'proxy-script',
      message: `${at('/a')}: it has an error`,
    });
  });

  it('the system settings cannot be read', async () => {
    const { of } = system(null, () => Promise.reject(new Error('no answer')));
    await expect(of('http://a.example/')).rejects.toMatchObject({ kind: 'no-network' });
  });
});

it('has a hint for direct connections only if the system detects proxies but found no script', async () => {
  answers['/a'] = (response) => response.end('a');
  const [url, here] = [new URL('http://www.a.example/'), new URL('http://127.0.0.1:9/')];
  for (const [address, isAutoDetected, hasHint] of [
    [null, true, true],
    [null, false, false],
    [at('/a'), true, false],
  ] as const) {
    const { of, hint } = system(address, undefined, isAutoDetected);
    expect(hint(url)).toBe(null);
    await of(url.href);
    expect(hint(url) !== null).toBe(hasHint);
    expect(hint(here)).toBe(null);
  }
});

it('adds the hint about proxy detection to the error of a direct connection', async () => {
  const { find, hint } = system(null, undefined, true);
  const wires = { ...SYSTEM_WIRES, resolve: () => Promise.reject(new Error('not found')) };
  const exchanger = new Exchanger({ wires, proxyOf: find, hint, isTyped: () => false });
  const url = new URL('http://www.a.example/');
  const opened = exchanger.open(url, {}, new AbortController().signal);
  await expect(opened).rejects.toThrow(/^not found; the system is set to detect a proxy automatically/);
  await exchanger.close();
});

describe('a script that cannot be fetched', () => {
  const edge = (): NetEdge => ({
    ...{ wires: SYSTEM_WIRES, clock: SYSTEM_CLOCK },
    proxyOf: system(at('/missing.pac')).find,
  });

  it('ends a check before the first page has a result', async () => {
    const probed: unknown[] = [];
    const requested: string[] = [];
    const limits = { rate: 100, concurrency: 2 };
    const options = {
      ...{ userAgent: 'Urlset/test', myHosts: [], polite: limits, mine: limits },
      ...{ isHeadOnly: false, access: [] },
    };
    const locs = [1, 2, 3].map((one) => `http://www.a.example/${one}`);
    const check = probeLocs(locs, options, directNet('probe', edge()), new AbortController().signal, {
      onProbed: (pages) => probed.push(...pages),
      onStopped: () => undefined,
      onRequested: ({ url }) => requested.push(url),
    });
    await expect(check).rejects.toMatchObject({
      code: 'web-proxy-script',
      params: { reason: `${at('/missing.pac')}: the server answered 404` },
    });
    expect(probed).toEqual([]);
    expect(requested).toEqual([at('/missing.pac')]);
  });

  it('makes a download fail, and the request for the script is listed', async () => {
    const requested: string[] = [];
    const options = { userAgent: 'Urlset/test', typedHosts: [], access: [], isInsecure: false };
    const downloads = new Downloads(directNet('download', edge()), options, ({ url }) => requested.push(url));
    const receiver = { begin: async () => undefined, write: async () => undefined };
    const got = downloads.get('http://www.a.example/', null, receiver, new AbortController().signal);
    await expect(got).rejects.toThrow(DownloadError);
    await expect(got).rejects.toMatchObject({ failure: 'proxy-script' });
    expect(requested).toContain(at('/missing.pac'));
    downloads.close();
  });
});
