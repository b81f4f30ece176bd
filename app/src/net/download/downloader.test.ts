// @module-tag slow
import { createServer, type Server } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_LIMITS } from '../http/exchanger.ts';
import { environmentProxyOf, noProxy } from '../http/proxy.ts';
import { FAST } from '../testing/clocks.ts';
import { LoopbackServer, TestWires } from '../testing/loopback-server.ts';
import type { DownloadOptions, Validators } from './download-messages.ts';
import { Downloader } from './downloader.ts';

const OPTIONS: DownloadOptions = {
  userAgent: 'Urlset/test',
  typedHosts: [],
  access: [],
  isInsecure: false,
};

const XML = `<urlset>${'<url><loc>https://a.example/</loc></url>'.repeat(2000)}</urlset>`;
const GZ = gzipSync(XML);
const BOMB = gzipSync(Buffer.alloc(300 << 20));

interface Setting extends Partial<DownloadOptions> {
  names?: Readonly<Record<string, readonly string[]>>;
  known?: Validators;
  port?: number;
  proxyOf?: typeof noProxy;
  stallTime?: number;
  answerTime?: number;
  signal?: AbortSignal;
}

async function download(
  url: string,
  { names, known, port, proxyOf = noProxy, stallTime, answerTime = 30_000, signal, ...options }: Setting = {},
) {
  const wires = new TestWires(() => port ?? server.port, names);
  const downloader = new Downloader(
    { ...OPTIONS, ...options },
    { wires, clock: FAST, proxyOf, limits: { ...USUAL_LIMITS, answerTime } },
    stallTime,
  );
  let body: Buffer[] = [];
  const totals: (number | null)[] = [];
  const statuses: (number | null)[] = [];
  const target = {
    begin(total: number | null) {
      body = [];
      totals.push(total);
    },
    async piece(bytes: Uint8Array) {
      body.push(Buffer.from(bytes));
    },
    requested: ({ status }: { status: number | null }) => void statuses.push(status),
  };
  try {
    const answer = await downloader.download(
      url,
      known ?? null,
      target,
      signal ?? new AbortController().signal,
    );
    return { answer, text: Buffer.concat(body), totals, statuses, opened: wires.opened };
  } catch (error) {
    throw Object.assign(error as Error, { statuses, opened: wires.opened });
  } finally {
    await downloader.close();
  }
}

let server: LoopbackServer;
/** Headers of the latest request for each path. */
const heard = new Map<string, NodeJS.Dict<string | string[]>>();
let breaks = 0;

beforeAll(async () => {
  server = await new LoopbackServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://a.example');
    heard.set(pathname, request.headers);
    const coded = (coding: string, body: Uint8Array | string) =>
      response.writeHead(200, { 'content-type': 'application/xml', 'content-encoding': coding }).end(body);
    const [, code, location] = /^\/(30\d)\/(.*)$/.exec(pathname) ?? [];
    if (location !== undefined) return response.writeHead(Number(code), { location }).end();
    switch (pathname) {
      case '/plain.xml':
        if (request.headers['if-none-match'] === '"a"') return response.writeHead(304).end();
        return response
          .writeHead(200, {
            'content-type': 'application/xml',
            etag: '"a"',
            'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
            'x-robots-tag': 'noindex',
            'content-length': XML.length,
          })
          .end(XML);
      case '/gzip.xml':
        return coded('gzip', GZ);
      case '/brotli.xml':
        return coded('br', brotliCompressSync(XML));
      case '/deflate.xml':
        return coded('deflate', deflateSync(XML));
      case '/file.xml.gz':
        return response.setHeader('content-type', 'application/gzip').end(GZ);
      case '/apache.xml.gz':
        return coded('x-gzip', GZ);
      case '/twice.xml.gz':
        return coded('gzip', gzipSync(GZ));
      case '/unknown.xml':
        return coded('rot13', XML);
      case '/bad.xml':
        return coded('gzip', 'no gzip');
      case '/short.xml':
        return coded('gzip', GZ.subarray(0, GZ.length - 20));
      case '/bomb.xml':
        return coded('gzip', BOMB);
      case '/resume.xml':
      case '/weak.xml': {
        const etag = pathname === '/weak.xml' ? 'W/"r"' : '"r"';
        const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
        if (breaks++ > 0) {
          const headers = { 'content-encoding': 'gzip', etag };
          if (request.headers['if-range'] !== etag) return response.writeHead(200, headers).end(GZ);
          const range = `bytes ${from}-${GZ.length - 1}/${GZ.length}`;
          return response.writeHead(206, { ...headers, 'content-range': range }).end(GZ.subarray(from));
        }
        response.writeHead(200, { 'content-encoding': 'gzip', etag, 'content-length': GZ.length });
        // Breaks the connection once the client has these bytes.
        response.write(GZ.subarray(0, 100), () => setTimeout(() => response.destroy(), 50));
        return;
      }
      case '/other-part.xml':
        if (request.headers.range)
          return response.writeHead(206, { etag: '"o"', 'content-range': 'bytes 0-9/99' }).end('0123456789');
        response.writeHead(200, { etag: '"o"', 'content-length': 99 });
        response.write('abc', () => setTimeout(() => response.destroy(), 50));
        return;
      case '/endless.xml': {
        response.writeHead(200, { 'content-type': 'application/xml' });
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
        return;
      }
      case '/slow-headers.xml':
        return;
      case '/reset.xml':
        return request.socket.resetAndDestroy();
      case '/busy.xml':
        if (breaks++ < 2) return response.writeHead(429, { 'retry-after': '2' }).end();
        return response.end(XML);
      case '/always-busy.xml':
        return response.writeHead(429).end();
      case '/challenge.xml':
        return response
          .writeHead(503, { 'content-encoding': 'gzip' })
          .end(gzipSync('<title>Just a moment...</title>'));
      case '/401.xml':
        return response.writeHead(request.headers.authorization === 'Basic YTpi' ? 200 : 401).end(XML);
      default:
        return response.writeHead(404).end('not here');
    }
  }).listen();
});
afterAll(() => server.close());

describe('the content is', () => {
  it.each([
    ['/plain.xml', XML, null],
    ['/gzip.xml', XML, 'gzip'],
    ['/brotli.xml', XML, 'br'],
    ['/deflate.xml', XML, 'deflate'],
    ['/file.xml.gz', GZ, null],
    // These stay gzipped, as they are on the server's disk.
    ['/apache.xml.gz', GZ, 'x-gzip'],
    ['/twice.xml.gz', GZ, 'gzip'],
  ])('as in the file: %s', async (path, expected, coding) => {
    const { answer, text } = await download(`http://a.example${path}`);
    expect(text.equals(Buffer.from(expected))).toBe(true);
    expect(answer).toMatchObject({ status: 200, coding, urls: [`http://a.example${path}`] });
  });

  it('reported with its headers', async () => {
    const { answer, totals, statuses } = await download('http://a.example/plain.xml#part');
    expect(answer).toEqual({
      status: 200,
      firstStatus: 200,
      urls: ['http://a.example/plain.xml'],
      contentType: 'application/xml',
      coding: null,
      etag: '"a"',
      lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT',
      robotsTag: 'noindex',
      sent: XML.length,
      isChallenge: false,
      mayKeep: true,
    });
    expect(totals).toEqual([XML.length]);
    expect(statuses).toEqual([200]);
    expect(heard.get('/plain.xml')).toMatchObject({ 'user-agent': 'Urlset/test' });
  });

  it('not sent again if it is unchanged', async () => {
    const known = { etag: '"a"', lastModified: null };
    const { answer, text } = await download('http://a.example/plain.xml', { known });
    expect([answer.status, text.length]).toEqual([304, 0]);
  });
});

describe('a download that breaks off', () => {
  it('resumes where it broke off if the file has a strong ETag', async () => {
    breaks = 0;
    const { text, totals, statuses } = await download('http://a.example/resume.xml');
    expect(text.toString()).toBe(XML);
    expect([totals.length, statuses]).toEqual([1, [200, 206]]);
    expect(heard.get('/resume.xml')).toMatchObject({ range: 'bytes=100-', 'if-range': '"r"' });
  });

  it('starts over otherwise', async () => {
    breaks = 0;
    const { text, totals, statuses } = await download('http://a.example/weak.xml');
    expect(text.toString()).toBe(XML);
    expect([totals.length, statuses]).toEqual([2, [200, 200]]);
  });

  it('fails if it breaks off every time', async () => {
    const failed = download('http://a.example/reset.xml');
    await expect(failed).rejects.toMatchObject({ kind: 'broken-answer', statuses: [null, null, null, null] });
  });
});

describe('refuses', () => {
  it.each<[path: string, kind: string, Setting?]>([
    ['/unknown.xml', 'damaged'],
    ['/bad.xml', 'damaged'],
    ['/short.xml', 'damaged'],
    ['/bomb.xml', 'too-large'],
    ['/other-part.xml', 'damaged'],
    ['/endless.xml', 'broken-answer', { stallTime: 60 }],
    ['/slow-headers.xml', 'broken-answer', { answerTime: 100 }],
    ['/302/plain.xml/302/302/302', 'redirects'],
  ])('%s: %s', async (path, kind, setting) => {
    await expect(download(`http://a.example${path}`, setting)).rejects.toMatchObject({ kind });
  });

  it('a redirect loop', async () => {
    const port = await new LoopbackServer((request, response) =>
      response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end(),
    ).listen();
    await expect(download('http://a.example/a', { port: port.port })).rejects.toMatchObject({
      kind: 'redirects',
      message: 'redirects in a loop: http://a.example/a → http://a.example/b → http://a.example/a',
    });
    await port.close();
  });

  it('more than five redirects', async () => {
    const far = await new LoopbackServer((request, response) =>
      response.writeHead(302, { location: `/${Number(request.url?.slice(1)) + 1}` }).end(),
    ).listen();
    await expect(download('http://a.example/0', { port: far.port })).rejects.toMatchObject({
      kind: 'redirects',
    });
    expect(far.requests).toHaveLength(6);
    await far.close();
  });

  it('a wrong Content-Length', async () => {
    const wrong = await rawServer('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc');
    await expect(download('http://a.example/', { port: wrong.port })).rejects.toMatchObject({
      kind: 'broken-answer',
    });
    wrong.server.close();
  });

  it('a host whose name resolves to a private address on the second lookup', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1'], ['127.0.0.1']];
    const names = {
      get 'rebind.example'() {
        return answers.shift() ?? ['127.0.0.1'];
      },
    };
    // The server closes the connection, so the redirect needs another lookup.
    const closing = await rawServer(
      'HTTP/1.1 302 Found\r\nLocation: /b\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    );
    const failed = download('http://rebind.example/a', {
      names,
      port: closing.port,
      typedHosts: ['rebind.example'],
    });
    await expect(failed).rejects.toMatchObject({ kind: 'private-address' });
    closing.server.close();
  });
});

describe('a redirect or a child sitemap never leads to', () => {
  it.each([
    ['http://127.0.0.1/', {}],
    ['http://10.0.0.1/', {}],
    ['http://169.254.169.254/latest/meta-data/', {}],
    ['http://[::ffff:169.254.169.254]/', {}],
    ['http://[::1]/', {}],
    ['http://intern.example/', { 'intern.example': ['192.168.1.1'] }],
    ['http://mapped.example/', { 'mapped.example': ['::ffff:10.0.0.1'] }],
  ])('%s', async (target, names) => {
    const failed = download(`http://a.example/302/${target}`, { names, typedHosts: ['a.example'] });
    await expect(failed).rejects.toMatchObject({
      kind: 'private-address',
      opened: ['93.184.216.34:80'],
    });
    await expect(download(target, { names })).rejects.toMatchObject({ kind: 'private-address', opened: [] });
  });
});

it('reads from a private address that the user typed', async () => {
  const host = `127.0.0.1:${server.port}`;
  const { answer } = await download(`http://${host}/plain.xml`, { typedHosts: [host] });
  expect(answer.status).toBe(200);
});

describe('a server that refuses', () => {
  it.each([
    ['/nothing.xml', 404, false],
    ['/401.xml', 401, false],
    ['/challenge.xml', 503, true],
    ['/always-busy.xml', 429, false],
  ])('is reported with its status: %s', async (path, status, isChallenge) => {
    const { answer, text } = await download(`http://a.example${path}`);
    expect(answer).toMatchObject({ status, isChallenge });
    expect(text).toHaveLength(0);
  });

  it('is asked again if it sends Retry-After', async () => {
    breaks = 0;
    const { answer, statuses } = await download('http://a.example/busy.xml');
    expect([answer.status, statuses]).toEqual([200, [429, 429, 200]]);
  });
});

describe('secrets', () => {
  const mine = {
    access: [{ host: 'a.example', userAgent: 'Own/1', headers: { authorization: 'Basic YTpi' } }],
  };

  it('go to the host that the user entered them for', async () => {
    expect((await download('http://a.example/401.xml', mine)).answer.status).toBe(200);
    expect(heard.get('/401.xml')).toMatchObject({ 'user-agent': 'Own/1' });
  });

  it('do not follow a redirect to another host', async () => {
    await download('http://a.example/302/http://b.example/401.xml', mine);
    expect(heard.get('/401.xml')).not.toHaveProperty('authorization');
    expect(heard.get('/401.xml')).toMatchObject({ 'user-agent': 'Urlset/test' });
  });
});

it('goes through a proxy', async () => {
  const url = `http://127.0.0.1:${server.port}`;
  const { answer, opened } = await download('http://far.example/plain.xml', {
    proxyOf: environmentProxyOf({ HTTP_PROXY: url }),
  });
  expect([answer.status, opened]).toEqual([200, [`127.0.0.1:${server.port}`]]);
  expect(server.requests.at(-1)).toBe('GET far.example http://far.example/plain.xml');
});

it('downloads up to four files at once', async () => {
  let now = 0;
  let most = 0;
  const slow = await new LoopbackServer((_request, response) => {
    most = Math.max(most, ++now);
    // Long enough for other requests to arrive, if there are any.
    setTimeout(() => {
      now--;
      response.end('a');
    }, 20);
  }).listen();
  const downloader = new Downloader(OPTIONS, {
    wires: new TestWires(() => slow.port),
    clock: FAST,
    proxyOf: noProxy,
  });
  const target = { begin: () => {}, piece: async () => {}, requested: () => {} };
  const { signal } = new AbortController();
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      downloader.download(`http://a.example/${at}`, null, target, signal),
    ),
  );
  await downloader.close();
  await slow.close();
  expect(most).toBe(4);
});

async function rawServer(answer: string): Promise<{ server: Server; port: number }> {
  const raw = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(answer));
  });
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
  const address = raw.address();
  return { server: raw, port: typeof address === 'object' && address !== null ? address.port : 0 };
}
