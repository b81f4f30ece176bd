// @module-tag slow
import { createServer, type Server } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { CheckedPage, PageResult } from '@urlset/core/contract/page-result.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_LIMITS } from '../http/exchanger.ts';
import { accessTo } from '../http/host-access.ts';
import { environmentProxyOf, noProxy, type ProxyOf } from '../http/proxy.ts';
import { FAST } from '../testing/clocks.ts';
import { LoopbackServer, PUBLIC, TestWires } from '../testing/loopback-server.ts';
import type { ProbeOptions } from './probe-messages.ts';
import { Prober } from './prober.ts';

const OPTIONS: ProbeOptions = {
  userAgent: 'Urlset/test',
  myHosts: [],
  polite: { rate: 5, concurrency: 2 },
  mine: { rate: 10_000, concurrency: 20 },
  isHeadOnly: false,
  access: [],
};

/** The beginning of a PNG of 48 by 27 pixels. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000300000001b0806000000', 'hex');

interface Setting extends Partial<ProbeOptions> {
  names?: Readonly<Record<string, readonly string[]>>;
  proxyOf?: ProxyOf;
  port?: number;
  answerTime?: number;
  /** What to wait for before the prober closes its connections. */
  until?: Promise<void>;
}

/** Probes locs until each has a result. */
async function probeAll(
  locs: readonly string[],
  { names, proxyOf = noProxy, port: to, answerTime = 30_000, until, ...options }: Setting = {},
) {
  const wires = new TestWires(() => to ?? server.port, names);
  const results: PageResult[] = [];
  const details: (string | null)[] = [];
  const pages: CheckedPage[] = [];
  const stopped: string[] = [];
  let prober: Prober | null = null;
  await new Promise<void>((resolve) => {
    const report = (page: CheckedPage) => {
      const { result, detail } = page;
      pages.push(page);
      results.push(result);
      details.push(detail);
      if (results.length === locs.length) resolve();
    };
    const limits = { ...USUAL_LIMITS, answerTime };
    const edge = { wires, clock: FAST, proxyOf, limits };
    prober = new Prober({ ...OPTIONS, ...options }, edge, report, (host) => stopped.push(host));
    prober.add(locs);
  });
  await until;
  await (prober as Prober | null)?.close();
  return { results, details, pages, stopped, opened: wires.opened };
}

const html = (head: string) => `<!doctype html><html><head>${head}</head><body>text</body></html>`;
const BIG = Buffer.alloc(1 << 16, 'x');
/** 64 MiB of spaces, gzipped. */
const BOMB = gzipSync(Buffer.alloc(64 << 20, ' '));
/** The host, path, user agent and authorization of each request. */
const told: string[] = [];
let throttles = 0;
let downs = 0;
/** Called once the connection of `/ends-early` is closed. */
let ended = (): void => undefined;
let server: LoopbackServer;

beforeAll(async () => {
  server = await new LoopbackServer((request, response) => {
    const host = request.headers.host ?? '';
    const { pathname } = new URL(request.url ?? '', 'http://a.example');
    const isHead = request.method === 'HEAD';
    told.push(`${host}${pathname} ${request.headers['user-agent']} ${request.headers.authorization}`);
    const page = (head: string) => response.setHeader('content-type', 'text/html').end(html(head));
    const redirect = (location: string, status = 301) => response.writeHead(status, { location }).end();
    if (pathname === '/robots.txt') {
      if (host === 'down.example') return response.writeHead(503).end();
      if (host === 'busy.example') return response.writeHead(429, { 'retry-after': '0' }).end();
      if (host === 'broken.example') return response.destroy();
      if (host === 'error.example') return response.writeHead(500).end();
      if (host === 'gone.example') return response.writeHead(403).end();
      if (host === 'moved.example') return redirect('http://rules.example/robots.txt');
      if (host === 'long.example')
        return response.end(`User-agent: *\nDisallow: /a\n#${'x'.repeat(512_000)}\nDisallow: /late\n`);
      if (host === 'engines.example')
        return response.end('User-agent: *\nDisallow: /\nUser-agent: Googlebot\nAllow: /\n');
      return response.end('User-agent: *\nDisallow: /blocked\nCrawl-delay: 0.1\n');
    }
    switch (pathname) {
      case '/ok':
        return response
          .setHeader('last-modified', 'Thu, 01 Jan 2026 00:00:00 GMT')
          .setHeader('content-type', 'text/html; charset=utf-8')
          .end(html('<title>a</title>'));
      case '/picture':
        // The prober stops reading once it knows the size.
        return response
          .setHeader('content-type', 'image/png')
          .end(Buffer.concat([PNG, Buffer.alloc(300_000)]));
      case '/no-picture':
        return response.setHeader('content-type', 'image/png').end('<svg>');
      case '/pdf':
        return response.setHeader('content-type', 'application/pdf').end('%PDF');
      case '/gzip':
        return response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
          .end(gzipSync(html('<meta name="robots" content="noindex">')));
      case '/bomb':
        return response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(BOMB);
      case '/ends-early':
        // The compressed page ends within its head, but the body goes on.
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' });
        response.write(brotliCompressSync('<title>a'));
        response.on('close', () => ended());
        return endless(response);
      case '/bad-gzip':
        return response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('no');
      case '/noindex':
        return page('<meta name="ROBOTS" content="NOINDEX, follow">');
      case '/own-canonical':
        return page('<link rel="canonical" href="/own-canonical#top">');
      case '/two-canonicals':
        return page(
          '<link rel="canonical" href="/c"><link rel="canonical" href="/d"><link rel="canonical" href="/c#x">',
        );
      case '/disagree':
        response.setHeader('link', '</disagree>; rel=canonical, </c>; rel="canonical"');
        return page('<link rel="canonical" href="/disagree">');
      case '/agree':
        response.setHeader('link', '</agree>; rel=canonical');
        return page('<link rel="canonical" href="/agree">');
      case '/canonical':
        return page('<base href="/b/"><link rel="canonical" href="c">');
      case '/link-header':
        response.setHeader('link', '</c>; rel="canonical"');
        return page('');
      case '/noindex-header':
        response.setHeader('x-robots-tag', ['otherbot: nofollow', 'googlebot: noindex']);
        return page('');
      case '/other-bot':
        response.setHeader('x-robots-tag', [
          'otherbot: noindex',
          'unavailable_after: 25 Jun 2030 15:00:00 PST',
        ]);
        return page('');
      case '/404':
        return response.writeHead(404).end();
      case '/410':
        return response.writeHead(410).end(BIG);
      case '/500':
        return response.writeHead(500).end();
      case '/401':
        return response.writeHead(401).end();
      case '/403':
        return response.writeHead(403).end('no');
      case '/challenge':
        return response
          .writeHead(503, { 'content-type': 'text/html' })
          .end('<title>Just a moment...</title>');
      case '/redirect':
        return redirect('/ok', 308);
      case '/to-404':
        return redirect('/404');
      case '/to-blocked':
        return redirect('/blocked');
      case '/loop':
        return redirect('/loop2');
      case '/loop2':
        return redirect('/loop');
      case '/endless':
        return redirect(`/endless?${Number(new URL(request.url ?? '', 'http://a').search.slice(1)) + 1}`);
      case '/to-metadata':
        return redirect('http://169.254.169.254/latest/meta-data/');
      case '/to-loopback':
        return redirect(`http://127.0.0.1:${server.port}/secret`);
      case '/to-mapped':
        return redirect(`http://[::ffff:127.0.0.1]:${server.port}/secret`);
      case '/to-number':
        return redirect(`http://2130706433:${server.port}/secret`);
      case '/to-private-name':
        return redirect(`http://rebound.example:${server.port}/secret`);
      case '/to-file':
        return redirect('file:///etc/passwd');
      case '/429':
        return ++throttles % 3 === 0 ? page('') : response.writeHead(429, { 'retry-after': '1' }).end();
      case '/429-date':
        return ++throttles % 2 === 0
          ? page('')
          : response.writeHead(430, { 'retry-after': new Date(Date.now() + 1000).toUTCString() }).end();
      case '/503-unsaid':
        return ++downs % 2 === 0 ? page('') : response.writeHead(503).end();
      case '/always-503':
        return response.writeHead(503).end();
      case '/always-429':
        return response.writeHead(429).end();
      case '/head-liar':
        return isHead ? response.writeHead(405).end() : page('');
      case '/endless-body':
        response.setHeader('content-type', 'text/html');
        response.write('<html><head>');
        return endless(response);
      case '/long': {
        // The prober stops at the end of the head. Fewer than 64 KiB remain then.
        const head = Buffer.from(html(`<title>${'x'.repeat(20_000)}</title>`));
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': head.length + 60_000 });
        response.write(head);
        return response.end(Buffer.alloc(60_000, ' '));
      }
      case '/secret':
        return response.end('secret');
      case '/headers':
        return response.writeHead(request.headers.authorization === 'token' ? 200 : 404).end();
      case '/headers-elsewhere':
        return redirect('http://other.example/headers');
      default:
        return page('');
    }
  }).listen();
});
afterAll(() => server.close());

/** Writes until the client closes the connection. */
function endless(response: {
  write(piece: Uint8Array): boolean;
  once(event: string, call: () => void): void;
  destroyed: boolean;
}) {
  while (!response.destroyed && response.write(BIG));
  if (!response.destroyed) response.once('drain', () => endless(response));
}

const A = 'http://a.example';

it('reads the size of a picture from its beginning', async () => {
  const { pages, opened } = await probeAll([`${A}/picture`, `${A}/no-picture`, `${A}/ok`]);
  const sizeOf = (path: string) => pages.find(({ result }) => result.loc === A + path)?.image;
  expect([sizeOf('/picture'), sizeOf('/no-picture'), sizeOf('/ok')]).toEqual([
    { width: 48, height: 27 },
    null,
    null,
  ]);
  expect(opened).not.toEqual([]);
});

it('keeps its connections, even if pages go on after their heads', async () => {
  const locs = Array.from({ length: 40 }, (_, at) => `${A}/long?${at}`);
  const { results, opened } = await probeAll(locs);
  expect(results.every(({ status }) => status === 200)).toBe(true);
  expect(opened.length).toBeLessThan(20);
});

// Without this, the connection would end only when the answer reaches its limit of 30 seconds.
it('ends the connection of a page that goes on after its compressed data', { timeout: 15_000 }, async () => {
  const closed = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const { results } = await probeAll([`${A}/ends-early`], { until: closed });
  expect(results[0]).toMatchObject({ status: 200, indexable: true, bytes: null });
});

describe('a page', () => {
  it.each<[string, Partial<PageResult>]>([
    ['/ok', { status: 200, indexable: true, reason: null, finalUrl: `${A}/ok`, hops: 0, bytes: 74 }],
    ['/ok', { lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT', contentType: 'text/html; charset=utf-8' }],
    ['/pdf', { indexable: true, contentType: 'application/pdf' }],
    ['/own-canonical', { indexable: true, canonical: `${A}/own-canonical` }],
    ['/other-bot', { indexable: true }],
    ['/noindex', { indexable: false, reason: 'noindex-meta' }],
    ['/gzip', { indexable: false, reason: 'noindex-meta' }],
    ['/noindex-header', { indexable: false, reason: 'noindex-header' }],
    ['/agree', { indexable: true, reason: null, canonical: `${A}/agree` }],
    ['/two-canonicals', { indexable: null, reason: null, canonical: `${A}/c` }],
    ['/disagree', { indexable: null, reason: null, canonical: `${A}/c` }],
    ['/canonical', { indexable: false, reason: 'canonical', canonical: `${A}/b/c` }],
    ['/link-header', { indexable: false, reason: 'canonical', canonical: `${A}/c` }],
    ['/404', { status: 404, indexable: false, reason: 'client-error' }],
    ['/410', { status: 410, indexable: false, reason: 'client-error' }],
    ['/500', { status: 500, indexable: false, reason: 'server-error' }],
    ['/redirect', { status: 308, indexable: false, reason: 'redirect', finalUrl: `${A}/ok`, hops: 1 }],
    ['/to-404', { status: 301, reason: 'client-error', finalUrl: `${A}/404`, hops: 1 }],
    ['/to-blocked', { status: 301, reason: 'redirect', finalUrl: `${A}/blocked`, robots: '/blocked' }],
    ['/loop', { status: 301, indexable: false, reason: 'redirect', hops: 2 }],
    ['/endless?0', { status: 301, indexable: false, reason: 'redirect', hops: 5 }],
    ['/to-file', { status: 301, indexable: false, reason: 'redirect', hops: 0 }],
    ['/blocked/x', { status: null, indexable: false, reason: 'robots', robots: '/blocked' }],
    // These answers are about our access, not about the page.
    ['/401', { status: 401, indexable: null, reason: 'refused' }],
    ['/403', { status: 403, indexable: null, reason: 'refused' }],
    ['/challenge', { status: 503, indexable: null, reason: 'refused' }],
    ['/429', { status: 200, indexable: true, reason: null }],
    ['/429-date', { status: 200, indexable: true, reason: null }],
    ['/503-unsaid', { status: 200, indexable: true, reason: null }],
    ['/always-503', { status: 503, indexable: false, reason: 'server-error' }],
    ['/always-429', { status: 429, indexable: null, reason: 'throttled' }],
    // Its head never ends, so a noindex may follow.
    ['/endless-body', { status: 200, indexable: null, reason: null, bytes: null }],
    ['/bomb', { status: 200, indexable: null, reason: null }],
    ['/bad-gzip', { indexable: null, reason: 'unreachable' }],
  ])('%s: %j', async (path, expected) => {
    const { results } = await probeAll([A + path]);
    expect(results[0]).toMatchObject(expected);
  });

  it.each(['ftp://a.example/', '/relative', 'http://', ''])(
    'with the loc %j counts as unreachable',
    async (loc) => {
      expect((await probeAll([loc])).results[0]).toMatchObject({
        loc,
        indexable: false,
        reason: 'unreachable',
      });
    },
  );

  it('is requested once if robots.txt allows it, and not at all otherwise', async () => {
    const from = server.requests.length;
    await probeAll([`${A}/ok`, `${A}/blocked`]);
    expect(server.requests.slice(from)).toEqual(['GET a.example /robots.txt', 'GET a.example /ok']);
  });
});

describe('with headers only', () => {
  it.each<[string, Partial<PageResult>, string[]]>([
    ['/ok', { status: 200, indexable: null, reason: null }, ['HEAD']],
    ['/pdf', { status: 200, indexable: true }, ['HEAD']],
    ['/head-liar', { status: 200, indexable: null }, ['HEAD', 'GET']],
    ['/404', { status: 404, indexable: false, reason: 'client-error' }, ['HEAD', 'GET']],
    ['/noindex-header', { indexable: false, reason: 'noindex-header' }, ['HEAD']],
  ])('%s: %j by %j', async (path, expected, methods) => {
    const from = server.requests.length;
    expect((await probeAll([A + path], { isHeadOnly: true })).results[0]).toMatchObject(expected);
    const sent = server.requests.slice(from).filter((request) => request.endsWith(path));
    expect(sent.map((request) => request.split(' ')[0])).toEqual(methods);
  });
});

describe('robots.txt', () => {
  it.each<[string, Partial<PageResult>]>([
    ['http://down.example/ok', { indexable: false, reason: 'robots', robots: 'robots.txt: 503' }],
    ['http://error.example/ok', { indexable: false, reason: 'robots', robots: 'robots.txt: 500' }],
    ['http://busy.example/ok', { indexable: null, reason: 'throttled', robots: null }],
    [
      'http://broken.example/ok',
      { indexable: false, reason: 'robots', robots: expect.stringContaining('robots.txt: ') },
    ],
    ['http://gone.example/ok', { indexable: true }],
    ['http://moved.example/blocked', { reason: 'robots', robots: '/blocked' }],
    ['http://long.example/a', { reason: 'robots', robots: '/a' }],
    ['http://long.example/late', { indexable: true }],
    // The file blocks us from a page that search engines may crawl.
    ['http://engines.example/ok', { indexable: null, reason: 'refused', robots: '/' }],
  ])('%s: %j', async (loc, expected) => {
    expect((await probeAll([loc])).results[0]).toMatchObject(expected);
  });
});

describe('an address that is not public', () => {
  const names = { 'rebound.example': ['10.0.0.1'], 'mixed.example': ['127.0.0.1', PUBLIC] };
  it.each([
    ...['/to-metadata', '/to-loopback', '/to-mapped', '/to-number', '/to-private-name'].map(
      (path) => A + path,
    ),
    ...['http://127.0.0.1/secret', 'http://[::1]/secret', 'http://0x7f.1/secret', 'http://rebound.example/'],
  ])('is not contacted for %s', async (loc) => {
    const from = server.requests.length;
    const { results, opened } = await probeAll([loc], { names });
    expect(new Set(opened).size).toBeLessThanOrEqual(1);
    for (const address of opened) expect(address).toBe(`${PUBLIC}:80`);
    expect(server.requests.slice(from).filter((request) => request.includes('secret'))).toEqual([]);
    expect(results[0]?.indexable).not.toBe(true);
  });

  it('is skipped if the host also has a public address', async () => {
    const { results, opened } = await probeAll(['http://mixed.example/ok'], { names });
    expect([results[0]?.indexable, opened]).toEqual([true, [`${PUBLIC}:80`]]);
  });

  it('is contacted if the user typed the host', async () => {
    const host = `127.0.0.1:${server.port}`;
    const { results } = await probeAll([`http://${host}/ok`], { myHosts: [host] });
    expect(results[0]).toMatchObject({ status: 200, indexable: true });
  });
});

describe('politeness', () => {
  it('leaves a host alone after 30 refusals in a row, and calls no page broken', async () => {
    const locs = Array.from({ length: 60 }, (_, at) => `http://refusing.example/403?${at}`);
    const from = server.requests.length;
    const { results, stopped } = await probeAll(locs, { polite: { rate: 1000, concurrency: 2 } });
    expect(stopped).toEqual(['refusing.example']);
    expect(results.map(({ reason, indexable }) => [reason, indexable])).toEqual(
      locs.map(() => ['refused', null]),
    );
    expect(server.requests.length - from).toBeLessThanOrEqual(33);
  });

  it.each([
    ["the user's port is a different one", 'http://refusing.example:8080/ok', ['refusing.example']],
    ["the user's port is the one that refuses", 'http://refusing.example/ok', []],
  ])("leaves alone all ports of a host except the user's own: %s", async (_, own, expected) => {
    const locs = Array.from({ length: 40 }, (_, at) => `http://refusing.example/403?${at}`);
    const options = { myHosts: [new URL(own).host], polite: { rate: 1000, concurrency: 2 } };
    const { stopped } = await probeAll([own, ...locs], options);
    expect(stopped).toEqual(expected);
  });

  it('probes each loc once, over many hosts at once', async () => {
    const locs = Array.from({ length: 600 }, (_, at) => `http://h${at % 30}.example/p${at}`);
    const from = server.requests.length;
    const { results } = await probeAll(locs, { polite: { rate: 1000, concurrency: 2 } });
    expect(results.map(({ loc }) => loc).sort()).toEqual([...locs].sort());
    expect(results.every(({ indexable }) => indexable)).toBe(true);
    expect(server.requests.length - from).toBe(600 + 30);
  });
});

describe('what the user lets us send to a host', () => {
  const access = [{ host: 'a.example', userAgent: 'Own/1', headers: { authorization: 'token' } }];
  const statuses = async (locs: readonly string[], setting: Setting = { access }) =>
    (await probeAll(locs, setting)).results.map(({ status }) => status);

  it('goes to that host, including the request for its robots.txt', async () => {
    const from = told.length;
    expect(await statuses([`${A}/headers`])).toEqual([200]);
    expect(told.slice(from)).toEqual(['a.example/robots.txt Own/1 token', 'a.example/headers Own/1 token']);
  });
  it('goes to no other host or port, not even after a redirect', async () => {
    const from = told.length;
    const locs = [`${A}/headers-elsewhere`, 'http://b.example/headers', `${A}:8080/headers`];
    const { results } = await probeAll(locs, { access });
    expect(results.map(({ reason }) => reason)).toEqual(['client-error', 'client-error', 'client-error']);
    const elsewhere = told.slice(from).filter((one) => !one.startsWith('a.example/'));
    expect(elsewhere.length).toBeGreaterThan(0);
    for (const one of elsewhere) expect(one).toContain(' Urlset/test undefined');
  });
  it('goes to every port if the host was named without one', async () => {
    const anyPort = access.map((one) => ({ ...one, isAnyPort: true }));
    expect(await statuses([`${A}:8080/headers`], { access: anyPort })).toEqual([200]);
  });
  it.each([
    ['http://a.example/', false, 'a.example'],
    ['https://a.example/', true, 'a.example'],
    ['http://a.example/', true, undefined],
    ['https://www.a.example/', false, undefined],
  ])('%s (after https: %s) gets what is meant for %s', (url, isAfterSecure, host) => {
    expect(accessTo(access, new URL(url), isAfterSecure)?.host).toBe(host);
  });
});

describe('a server that breaks the rules of HTTP', () => {
  let raw: Server;
  let port = 0;
  const ANSWERS: Readonly<Record<string, string | null>> = {
    '/nothing': null,
    '/garbage': 'SSH-2.0-OpenSSH\r\n\r\n',
    '/short': 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1000\r\n\r\n<html><head>',
    '/many-headers': `HTTP/1.1 200 OK\r\n${'X-A: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(2000)}\r\n`,
    '/half': 'HTTP/1.1 200 OK\r\nContent-Type: te',
    '/reset': '',
  };
  beforeAll(async () => {
    raw = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        const path = /^GET (\S+)/.exec(data.toString('latin1'))?.[1] ?? '';
        if (path === '/robots.txt') return socket.write('HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n');
        const answer = ANSWERS[path] ?? null;
        if (answer === '') return socket.resetAndDestroy();
        if (answer === null) return;
        if (path === '/half') return socket.write(answer);
        socket.end(answer);
      });
    });
    await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
    const address = raw.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(() => raw.close());

  it.each(Object.keys(ANSWERS))(
    '%s: the page counts as unreachable, and whether it is indexable stays unknown',
    async (path) => {
      const { results, details } = await probeAll([A + path], { port, answerTime: 300 });
      expect(results[0]).toMatchObject({ indexable: null, reason: 'unreachable' });
      expect(details[0]).toMatch(/./);
    },
  );
});

describe('a proxy', () => {
  it('gets the whole URL for http, and a CONNECT request for https', async () => {
    const seen: string[] = [];
    const proxy = await new LoopbackServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim());
      response.setHeader('content-type', 'text/html').end(html(''));
    }).listen();
    proxy.server.on('connect', (request, socket) => {
      seen.push(`CONNECT ${request.url}`);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    const url = `http://me:pw@127.0.0.1:${proxy.port}`;
    const proxyOf = environmentProxyOf({ HTTP_PROXY: url, HTTPS_PROXY: url, NO_PROXY: 'direct.example' });
    const locs = [
      'http://a.example/x',
      'https://b.example/',
      'http://direct.example/ok',
      'http://localhost/',
      'http://10.0.0.1/',
    ];
    const { results, opened } = await probeAll(locs, { proxyOf });
    const { port } = proxy;
    await proxy.close();
    const told = Object.fromEntries(results.map(({ loc, reason, indexable }) => [loc, [reason, indexable]]));
    expect(told).toEqual({
      'http://a.example/x': [null, true],
      'https://b.example/': ['unreachable', null],
      'http://direct.example/ok': [null, true],
      'http://localhost/': ['unreachable', null],
      'http://10.0.0.1/': ['unreachable', null],
    });
    const basic = `Basic ${btoa('me:pw')}`;
    expect(seen).toEqual(
      expect.arrayContaining([
        `GET http://a.example/robots.txt ${basic}`,
        `GET http://a.example/x ${basic}`,
        'CONNECT b.example:443',
      ]),
    );
    expect(seen.join()).not.toMatch(/localhost|10\.0\.0\.1|direct/);
    expect(new Set(opened)).toEqual(new Set([`127.0.0.1:${port}`, `${PUBLIC}:80`]));
  });
});
