// @module-tag slow
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LoopbackServer } from '../../net/testing/loopback-server.ts';
import { HAS_NGINX, Nginx } from '../../net/testing/nginx.ts';
import { urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
let server: LoopbackServer;
let site = '';
/** The content of robots.txt, or the HTTP status of an empty answer. */
let robots: string | number = '';

const index = (...names: string[]) =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${names
    .map((name) => `<sitemap><loc>${name.includes(':') ? name : `${site}/${name}`}</loc></sitemap>`)
    .join('')}</sitemapindex>`;
const page = (name: string) => `<loc>${site}/${name}</loc>`;

beforeAll(async () => {
  bench = new Workbench();
  bench.write('allows.txt', 'User-agent: *\nAllow: /\n');
  server = await new LoopbackServer((request, response) => {
    const { url = '', headers } = request;
    const xml = (text: string) => response.setHeader('content-type', 'application/xml').end(text);
    switch (url) {
      case '/robots.txt':
        if (typeof robots === 'number') return response.writeHead(robots).end();
        return response.end(robots);
      case '/sitemap.xml':
      case '/a.xml':
        return xml(urlset(page('1')));
      case '/maps/b.xml.gz':
        return response.setHeader('content-type', 'application/gzip').end(gzipSync(urlset(page('maps/2'))));
      case '/index.xml':
        return xml(index('a.xml', 'maps/b.xml.gz', 'gone.xml', 'moved.xml'));
      case '/whole.xml':
        return xml(index('a.xml', 'maps/b.xml.gz'));
      case '/inner.xml':
        return xml(index('http://169.254.169.254/sitemap.xml', 'http://[::ffff:10.0.0.1]/sitemap.xml'));
      case '/secret-index.xml':
        return xml(index('secret.xml'));
      case '/moved.xml':
        return response.writeHead(301, { location: '/a.xml' }).end();
      case '/page.xml':
        return response
          .setHeader('content-type', 'text/html')
          .setHeader('x-robots-tag', 'noindex')
          .end(urlset(page('1')));
      case '/html':
        return response.setHeader('content-type', 'text/html').end('<!doctype html><title>a</title>');
      case '/secret.xml':
        if (headers.authorization === 'Bearer open sesame') return xml(urlset(page('1')));
        return response.writeHead(401).end();
      default:
        return response.writeHead(404).end();
    }
  }).listen();
  site = `http://127.0.0.1:${server.port}`;
  robots = `Sitemap: ${site}/a.xml\nSitemap: /maps/b.xml.gz\n`;
});
afterAll(async () => {
  bench.clear();
  await server.close();
});

async function check(url: string, ...options: string[]) {
  const { code, out, err } = await bench.run('check', url, '--format', 'json', ...options);
  const report = out === '' ? null : JSON.parse(out);
  const findings: { code: string; severity: string; file: string }[] = report?.findings ?? [];
  const ignored = ['private-host', 'leak-suspect', 'not-at-root', 'loc-invalid-host', 'mixed-scheme'];
  return {
    code,
    err,
    found: findings
      .filter((one) => !ignored.includes(one.code))
      .map(({ code: rule, severity, file }) => `${file.replace(site, '')} ${rule} ${severity}`),
  };
}

describe('urlset check URL', () => {
  it('downloads the sitemaps of an index, and reports those that are missing or redirected', async () => {
    const { found, err } = await check(`${site}/index.xml`);
    expect(err).toBe('');
    expect(found.sort()).toEqual([
      '/index.xml index-child-missing error',
      '/moved.xml duplicate-loc warning',
      '/moved.xml sitemap-redirects warning',
      '/moved.xml url-not-200-yandex warning',
    ]);
  });

  it('checks the response headers of a file', async () => {
    expect((await check(`${site}/page.xml`)).found).toEqual([
      '/page.xml sitemap-content-type warning',
      '/page.xml sitemap-noindex hint',
    ]);
  });

  it('reports that an HTML page is not a sitemap', async () => {
    const { found } = await check(`${site}/html`);
    expect(found).toEqual(['/html unknown-root error']);
  });

  it('treats the URL of a file as its published location, unless --at is given', async () => {
    const { found } = await check(`${site}/maps/b.xml.gz`);
    expect(found).toEqual([]);
    const elsewhere = await check(`${site}/maps/b.xml.gz`, '--at', 'https://a.example/maps/b.xml.gz');
    expect(elsewhere.found).toEqual(['/maps/b.xml.gz loc-other-host error']);
  });

  it('finds the sitemaps of a site in its robots.txt', async () => {
    const { out } = await bench.run('check', site, '--format', 'json');
    const { files }: { files: { path: string }[] } = JSON.parse(out);
    expect(files.map(({ path }) => path)).toEqual([`${site}/a.xml`, `${site}/maps/b.xml.gz`]);
  });

  it('checks a site against the robots.txt that names its sitemaps, unless --robots is given', async () => {
    const before = robots;
    robots = `${before}User-agent: *\nDisallow: /maps/\n`;
    const { found } = await check(site);
    const { found: allowed } = await check(site, '--robots', 'allows.txt', '--at', `${site}/`);
    robots = before;
    expect(found).toEqual(['/maps/b.xml.gz robots-blocks-url warning']);
    expect(allowed).toEqual([]);
  });

  it.each([500, 503])('reports a robots.txt with status %d', async (status) => {
    const before = robots;
    robots = status;
    const { found, err, code } = await check(site);
    robots = before;
    expect(found).toEqual(['/sitemap.xml robots-unreadable error']);
    expect([code, err]).toEqual([1, expect.stringContaining(`robots.txt: the server failed with ${status}`)]);
  });

  it('reports local network addresses in an index as missing sitemaps', async () => {
    const { found } = await check(`${site}/inner.xml`);
    expect(found).toContain('/inner.xml index-child-missing error');
  });

  it.each<[string, string]>([
    ['/none.xml', 'none.xml: the server answered 404'],
    ['/secret.xml', 'refused us with 401; this says nothing about search engines'],
    ['/secret-index.xml', 'refused us with 401; this says nothing about search engines'],
  ])('says why it cannot read %s', async (path, words) => {
    const { code, err, found } = await check(site + path);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
    expect(found).toEqual([]);
  });

  it('sends the header from --header when it downloads the sitemaps of an index', async () => {
    process.env.URLSET_TEST_TOKEN = 'Bearer open sesame';
    const { code } = await check(`${site}/secret-index.xml`, '--header', 'Authorization=URLSET_TEST_TOKEN');
    delete process.env.URLSET_TEST_TOKEN;
    expect(code).toBe(0);
  });
});

describe('a proxy from the environment', () => {
  /** Runs with an environment variable set. */
  async function withProxy<T>(name: string, value: string, run: () => Promise<T>): Promise<T> {
    process.env[name] = value;
    try {
      return await run();
    } finally {
      delete process.env[name];
    }
  }

  it('is used for public URLs, and cannot redirect into the local network', async () => {
    const proxied: string[] = [];
    const proxy = await new LoopbackServer((request, response) => {
      proxied.push(request.url ?? '');
      if (request.url?.endsWith('/moved.xml'))
        return response.writeHead(302, { location: `${site}/a.xml` }).end();
      return response.end(urlset('<loc>http://www.urlset.example/1</loc>'));
    }).listen();
    const before = server.requests.length;
    const url = `http://127.0.0.1:${proxy.port}`;
    const [found, moved] = await withProxy('http_proxy', url, async () => [
      await check('http://www.urlset.example/sitemap.xml'),
      await check('http://www.urlset.example/moved.xml'),
    ]);
    await proxy.close();
    expect([found?.code, found?.err]).toEqual([0, '']);
    expect(proxied).toContain('http://www.urlset.example/sitemap.xml');
    expect([moved?.code, moved?.err]).toEqual([
      2,
      expect.stringContaining('must not lead to the local network'),
    ]);
    expect(server.requests).toHaveLength(before);
  });

  it('is refused if it is a SOCKS proxy, and the error names the variable', async () => {
    const { code, err } = await withProxy('HTTPS_PROXY', 'socks5://p.example', () => check(`${site}/a.xml`));
    expect([code, err]).toEqual([2, expect.stringContaining('HTTPS_PROXY')]);
  });
});

describe('a URL as the input of other commands', () => {
  it('convert reads an index and its sitemaps', async () => {
    const { err, code } = await bench.run('convert', `${site}/whole.xml`, '--to', 'text', '--out', 'out.txt');
    expect([code, err]).toEqual([0, '']);
    expect(bench.read('out.txt').toString()).toBe(`${site}/1\n${site}/maps/2\n`);
  });

  it('convert refuses an index if one of its sitemaps cannot be read', async () => {
    const { code, err } = await bench.run(
      'convert',
      `${site}/secret-index.xml`,
      '--to',
      'text',
      '--out',
      'no.txt',
    );
    expect([code, err]).toEqual([2, expect.stringContaining('401')]);
  });

  it('compare reads a URL and a local file', async () => {
    bench.write('local.xml', urlset(page('1'), page('3')));
    const { code, out } = await bench.run('compare', `${site}/a.xml`, 'local.xml', '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ counts: { added: 1, removed: 0 } });
  });

  it('probe requests the URLs in all sitemaps of an index', async () => {
    const args = ['--my-site', new URL(site).host, '--rate', '100', '--format', 'json'];
    const { out } = await bench.run('probe', `${site}/whole.xml`, ...args);
    expect(JSON.parse(out)).toMatchObject({ summary: { reasons: { 'client-error': 2 } } });
  });

  it.each<[string[], number]>([
    [[], 0],
    [['--my-site', '127.0.0.1'], 1],
    [['--my-site', 'www.example.com'], 2],
  ])(
    'probe sends its headers to the host of the URL, unless --my-site names others: %j',
    async (options, code) => {
      process.env.URLSET_TEST_TOKEN = 'Bearer open sesame';
      const header = ['--header', 'Authorization=URLSET_TEST_TOKEN', ...options];
      const found = await bench.run('probe', `${site}/secret.xml`, ...header);
      delete process.env.URLSET_TEST_TOKEN;
      expect(found.code).toBe(code);
    },
  );

  it('export writes sitemaps for an index', async () => {
    const args = ['--base', `${site}/`, '--out', 'maps', '--force'];
    expect((await bench.run('export', `${site}/whole.xml`, ...args)).code).toBe(0);
    expect(bench.read('maps/sitemap_index.xml').toString()).toContain(`${site}/sitemap-1.xml.gz`);
  });

  it.each([
    ['edit', '--in-place', '--set', 'priority=0.5'],
    ['edit', '--out', 'new', '--delete'],
  ])('%s %s says that a URL cannot be edited', async (command, ...options) => {
    const { code, err } = await bench.run(command, `${site}/a.xml`, ...options);
    expect([code, err]).toEqual([2, expect.stringContaining('this command cannot read or edit a URL')]);
  });

  it.each<[string[], string]>([
    [['check', 'local.xml', '--insecure'], '--insecure needs a URL'],
    [['check', 'local.xml', '--header', 'A=PATH'], '--header needs a URL'],
    [['check', 'https://'], 'https://'],
  ])('%j is refused: an option needs a URL, or the URL is invalid', async (args, words) => {
    const { code, err } = await bench.run(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  });
});

describe.skipIf(!HAS_NGINX)('a self-signed certificate (needs nginx)', () => {
  const nginx = new Nginx();
  beforeAll(async () => {
    await nginx.start();
    nginx.write('sitemap.xml', urlset('<loc>https://localhost/</loc>'));
  });
  afterAll(() => nginx.stop());

  it('is refused with an error that names it, and accepted with --insecure', async () => {
    const url = `https://localhost:${nginx.securePort}/sitemap.xml`;
    const refused = await bench.run('check', url);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('self-signed certificate')]);
    expect((await bench.run('convert', url, '--insecure', '--to', 'text', '--out', 's.txt')).code).toBe(0);
  });
});
