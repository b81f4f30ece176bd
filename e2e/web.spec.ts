import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import path from 'node:path';
import { ensurePrograms } from '../app/scripts/electron/system-libraries.mjs';
import { LoopbackServer } from '../app/src/net/testing/loopback-server.ts';
import { ChangesPage } from './changes-page.ts';
import { choose } from './choose.ts';
import { eventually } from './eventually.ts';
import { put } from './files.ts';
import { expect, test } from './fixtures.ts';
import { KEYRING_PROGRAMS, Keyring } from './keyring.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const urls = (...locs: string[]) =>
  `<urlset xmlns="${SITEMAPS}">${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('\n')}</urlset>`;
const index = (...locs: string[]) =>
  `<sitemapindex xmlns="${SITEMAPS}">${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('\n')}</sitemapindex>`;

let server: LoopbackServer;
let site = '';
let answer: Answer = (_request, response) => response.writeHead(404).end();

// Each test starts its own server, so that the shared app does not know its host and port yet.
test.beforeEach(async () => {
  server = await new LoopbackServer((request, response) => void answer(request, response)).listen();
  site = `http://127.0.0.1:${server.port}`;
});
test.afterEach(() => server.close());

/** Answers requests with these files, by path, each with an ETag. */
function files(content: Readonly<Record<string, string>>): Answer {
  return ({ url = '', headers }, response) => {
    const text = content[url];
    if (text === undefined) return response.writeHead(404).end();
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
    if (headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
    const type = url.endsWith('.txt') ? 'text/plain' : 'application/xml';
    return response.writeHead(200, { etag, 'content-type': type }).end(text);
  };
}

/** Serves an index of 200 sitemaps. Returns the files by path, and how often the server sent each status. */
function served(): { content: Record<string, string>; statuses: Map<number, number> } {
  const names = Array.from({ length: 200 }, (_, at) => `/maps/${at}.xml`);
  const content: Record<string, string> = {
    '/index.xml': index(...names.map((name) => site + name)),
    ...Object.fromEntries(
      names.map((name) => [name, urls(...Array.from({ length: 50 }, (_, at) => `${site}${name}/${at}`))]),
    ),
  };
  const statuses = new Map<number, number>();
  answer = (request, response) => {
    response.on('finish', () =>
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1),
    );
    return files(content)(request, response);
  };
  return { content, statuses };
}

class OpenUrl {
  readonly #urlset: Urlset;

  constructor(urlset: Urlset) {
    this.#urlset = urlset;
  }

  get dialog() {
    return this.#urlset.page.getByRole('dialog', { name: 'Open URL' });
  }

  async find(url: string): Promise<void> {
    await this.#urlset.menu('file.openUrl');
    await this.dialog.getByLabel('URL of a sitemap').fill(url);
    await this.#urlset.page.keyboard.press('Enter');
  }
}

test('offers the sitemaps that robots.txt names, opens those that exist, and logs the requests', async ({
  urlset,
  page,
}) => {
  answer = files({
    '/robots.txt': `User-agent: *\nSitemap: ${site}/index.xml\nSitemap: ${site}/news.xml\nSitemap: ${site}/gone.xml\n`,
    '/index.xml': index(`${site}/a.xml`, `${site}/maps/b.xml`, `${site}/missing.xml`),
    '/a.xml': urls(`${site}/1`, `${site}/2`),
    '/maps/b.xml': urls(`${site}/maps/3`),
    '/news.xml': urls(`${site}/4`),
  });
  const open = new OpenUrl(urlset);
  await open.find(site);
  const found = open.dialog.getByRole('listitem');
  await expect(found).toHaveCount(3);
  await expect(found.nth(0)).toContainText('index of 3 sitemaps');
  await expect(found.nth(1)).toContainText('1 URL');
  await expect(found.nth(2)).toContainText('404');
  await expect(found.nth(2).getByRole('checkbox')).toBeDisabled();
  await open.dialog.getByRole('button', { name: 'Open 2 sitemaps' }).click();
  await expect(open.dialog).toBeHidden();
  for (const name of ['index.xml', 'a.xml', 'b.xml', 'news.xml'])
    await expect(page.getByRole('treeitem', { name })).toBeVisible();
  await expect(urlset.finding('Sitemap missing')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('4 URLs');
  // The sitemap was requested only once.
  expect(server.requests.filter((request) => request.endsWith('/a.xml'))).toHaveLength(1);

  await urlset.menu('app.network');
  const log = page.getByRole('dialog', { name: 'Network requests' });
  await expect(log.getByRole('row', { name: `127.0.0.1:${server.port} 7 2` })).toBeVisible();
  await expect(log.getByRole('row', { name: /404 .*\/missing\.xml/ })).toBeVisible();
});

test('checks URLs against robots.txt, even after the engine crashes @long', async ({ urlset, page }) => {
  answer = files({
    '/robots.txt': `User-agent: *\nDisallow: /cart\nSitemap: ${site}/a.xml\n`,
    '/a.xml': urls(`${site}/1`, `${site}/cart/2`),
  });
  const open = new OpenUrl(urlset);
  await open.find(site);
  await open.dialog.getByRole('button', { name: 'Open 1 sitemap' }).click();
  await expect(urlset.finding('Blocked by robots.txt')).toBeVisible();
  const table = new Table(urlset);
  await table.type(1, 'loc', `${site}/cart/1`);
  await expect(urlset.finding('Blocked by robots.txt')).toContainText('2');
  await urlset.killEngine();
  await expect(table.cell(1, 'loc')).toContainText('/cart/1');
  await expect(urlset.finding('Blocked by robots.txt')).toContainText('2');
  await expect(page.getByRole('contentinfo')).toContainText('2 URLs');
});

test('reports an unreadable robots.txt, for the site and for each checked page @long', async ({
  urlset,
  page,
}) => {
  const found = files({ '/sitemap.xml': urls(`${site}/1`, `${site}/2`) });
  answer = (request, response) =>
    request.url === '/robots.txt' ? response.writeHead(503).end() : found(request, response);
  const open = new OpenUrl(urlset);
  await open.find(site);
  await expect(open.dialog).toContainText('robots.txt could not be read');
  await open.dialog.getByRole('button', { name: 'Open 1 sitemap' }).click();
  await expect(urlset.finding('robots.txt could not be read')).toBeVisible();
  await urlset.menu('bulk.live');
  const check = page.getByRole('dialog', { name: 'Check live' });
  await check.getByRole('radio', { name: 'All 2 entries' }).check();
  await check.getByRole('checkbox', { name: `This is my site: 127.0.0.1:${server.port}` }).check();
  await check.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(urlset.notices).toContainText('2 pages were checked.');
  const unread = expect.arrayContaining(['robots.txt could not be read']);
  await expect.poll(() => new Table(urlset).values(2)).toEqual(unread);
  expect(server.requests.some((request) => /\/[12]$/.test(request))).toBe(false);
});

test('asks where to save a file from the web @long', async ({ urlset, folder }) => {
  answer = files({ '/maps/sitemap.xml': urls(`${site}/maps/1`) });
  await new OpenUrl(urlset).find(`${site}/maps/sitemap.xml`);
  const table = new Table(urlset);
  await expect(table.cell(1, 'loc')).toContainText('/maps/1');
  await table.type(1, 'loc', `${site}/maps/changed`);
  const target = path.join(folder, 'mine.xml');
  await urlset.answerSave(target);
  await urlset.menu('file.save');
  await eventually(() => existsSync(target) && readFileSync(target, 'utf8')).toContain('/maps/changed');
  expect(await urlset.isEnabled('file.reloadFromWeb')).toBe(true);
});

test('restores files and edits after an engine crash without new requests @long', async ({ urlset }) => {
  answer = files({ '/index.xml': index(`${site}/a.xml`), '/a.xml': urls(`${site}/1`, `${site}/2`) });
  await new OpenUrl(urlset).find(`${site}/index.xml`);
  const table = new Table(urlset);
  await expect(table.cell(2, 'loc')).toContainText('/2');
  await table.type(1, 'loc', `${site}/edited`);
  const before = server.requests.length;
  await urlset.killEngine();
  await expect(table.cell(1, 'loc')).toContainText('/edited');
  await expect(urlset.sitemap('a.xml')).toBeVisible();
  expect(server.requests).toHaveLength(before);
});

test('stops a download, and opens nothing', async ({ urlset, page }) => {
  answer = (request, response) => {
    if (request.url !== '/index.xml') return;
    files({ '/index.xml': index(`${site}/a.xml`, `${site}/b.xml`) })(request, response);
  };
  const open = new OpenUrl(urlset);
  await open.find(`${site}/index.xml`);
  await expect(open.dialog.getByRole('status')).toContainText(
    `Downloading from 127.0.0.1:${server.port} · 0 of 2`,
  );
  await open.dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(open.dialog.getByRole('button', { name: 'Find' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(open.dialog).toBeHidden();
  await urlset.nothingOpen();
});

test.describe('reloading', () => {
  test('200 sitemaps downloads only the changed ones @long', async ({ urlset, page }) => {
    const { content, statuses } = served();
    await new OpenUrl(urlset).find(`${site}/index.xml`);
    await expect(page.getByRole('contentinfo')).toContainText('10,000 URLs');
    expect(statuses.get(200)).toBe(201);
    statuses.clear();
    const start = performance.now();
    await urlset.menu('file.reloadFromWeb');
    await expect(urlset.notices).toContainText('All 201 files are unchanged on the web.');
    const seconds = (performance.now() - start) / 1000;
    // The time has a target, so each run prints it.
    console.log(`reload of 200 unchanged sitemaps and their index: ${seconds.toFixed(2)} s`);
    expect([...statuses]).toEqual([[304, 201]]);
    expect(seconds).toBeLessThan(5);

    content['/maps/7.xml'] = urls(
      ...Array.from({ length: 50 }, (_, at) => `${site}/maps/7.xml/${at === 9 ? 'new' : at}`),
    );
    await urlset.menu('file.reloadFromWeb');
    await expect(urlset.notices).toContainText('1 file changed on the web.');
    const changes = page.getByRole('grid', { name: 'Changes' });
    await expect(changes).toContainText('/maps/7.xml/new');
    expect(statuses.get(200)).toBe(1);
  });
});

test('reloads what can be read, and says which sitemaps failed @long', async ({ urlset, page }) => {
  const content: Record<string, string> = {
    '/index.xml': index(`${site}/a.xml`, `${site}/b.xml`, `${site}/c.xml`),
    '/a.xml': urls(`${site}/1`),
    '/b.xml': urls(`${site}/2`),
  };
  answer = (request, response) => files(content)(request, response);
  await new OpenUrl(urlset).find(`${site}/index.xml`);
  await expect(page.getByRole('contentinfo')).toContainText('2 URLs');
  content['/a.xml'] = urls(`${site}/new`);
  delete content['/b.xml'];
  await urlset.menu('file.reloadFromWeb');
  await expect(urlset.notices).toContainText('2 files could not be read, and count as unchanged.');
  for (const name of ['b.xml', 'c.xml'])
    await expect(urlset.notices).toContainText(`${site}/${name}: the server answered 404.`);
  const changes = new ChangesPage(urlset);
  await expect(changes.grid).toContainText('/new');
  expect(await changes.counts()).toEqual({ Renamed: 1 });
});

test('compares the project with a URL', async ({ launch, folder }) => {
  answer = files({
    '/index.xml': index(`${site}/maps/a.xml`, `${site}/b.xml`),
    '/maps/a.xml': urls(`${site}/maps/1`, `${site}/maps/2`),
    '/b.xml': urls(`${site}/3`),
    '/part.xml': index(`${site}/b.xml`, `${site}/gone.xml`),
  });
  const file = await put(folder, 'mine.xml', urls(`${site}/maps/1`, `${site}/3`, `${site}/new`));
  const urlset = await launch([file]);
  const changes = new ChangesPage(urlset);
  await changes.open();
  await choose(changes.side, 'a URL…');
  const dialog = urlset.page.getByRole('dialog', { name: 'Compare with URL' });
  await dialog.getByLabel('URL of a sitemap').fill(`${site}/part.xml`);
  await urlset.page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('gone.xml');
  await dialog.getByLabel('URL of a sitemap').fill(`${site}/index.xml`);
  await urlset.page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(changes.side).toContainText('/index.xml');
  await expect(changes.grid).toContainText('/new');
  expect(await changes.counts()).toEqual({ Added: 1, Removed: 1 });
  // The project stays as it is, and reading the other side again sends no request.
  const before = server.requests.length;
  await urlset.page.getByRole('button', { name: 'Read the files again' }).click();
  await expect(changes.grid).toContainText('/new');
  expect(server.requests).toHaveLength(before);
  await changes.since('the files as opened');
  await expect(urlset.page.getByRole('contentinfo')).toContainText('3 URLs');
});

test.describe('reopening', () => {
  test('200 unchanged sitemaps and their index costs 201 answers without content, even after a restart', {
    tag: '@long',
  }, async ({ launch }) => {
    const { statuses } = served();
    const first = await launch();
    await new OpenUrl(first).find(`${site}/index.xml`);
    await expect(first.page.getByRole('contentinfo')).toContainText('10,000 URLs');
    expect([...statuses]).toEqual([[200, 201]]);

    await first.menu('file.close');
    await first.nothingOpen();
    const again = async (urlset: Urlset) => {
      statuses.clear();
      const recent = urlset.page.getByRole('button', { name: 'index.xml' });
      await expect(recent).toContainText('10,000 URLs');
      const start = performance.now();
      await recent.click();
      await expect(urlset.page.getByRole('contentinfo')).toContainText('10,000 URLs');
      const seconds = (performance.now() - start) / 1000;
      // The time has a target, so each run prints it.
      console.log(`${[...statuses]} answers to open 200 unchanged sitemaps again: ${seconds.toFixed(2)} s`);
      expect([...statuses]).toEqual([[304, 201]]);
    };
    await again(first);
    await first.quit();
    const second = await launch();
    await again(second);
    await expect(new Table(second).cell(1, 'loc')).toContainText('/maps/0.xml/0');
    await new Table(second).goTo(10_000);
    await expect(new Table(second).cell(10_000, 'loc')).toContainText('/maps/199.xml/49');
  });
});

test.describe('a server that refuses', () => {
  // The folder of the app must contain nothing from other tests.
  test.use({ sharesApp: false });
  const SECRET = 'open sesame 7';
  const AUTHORIZATION = `Basic ${Buffer.from(`me:${SECRET}`).toString('base64')}`;

  /** All files below a folder whose bytes contain a text. */
  function withText(folder: string, text: string): string[] {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const file = path.join(folder, name);
      return lstatSync(file).isFile() && readFileSync(file).includes(text);
    });
  }

  test('gets the credentials the user enters, which are never saved', async ({ urlset, page, userData }) => {
    let refused = 0;
    answer = (request, response) =>
      request.headers.authorization === AUTHORIZATION && request.headers['user-agent'] === 'Own/1'
        ? files({
            '/index.xml': index(`${site}/a.xml`),
            '/a.xml': urls(`${site}/1`, `${site}/2`),
            '/1': 'a',
            '/2': 'b',
          })(request, response)
        : response.writeHead(401).end(() => refused++);
    const open = new OpenUrl(urlset);
    await open.find(`${site}/index.xml`);
    await expect(open.dialog.getByRole('alert')).toContainText('This says nothing about search engines');
    await expect(open.dialog).toContainText('does not have a password store');
    await expect(open.dialog.getByLabel('Remember')).toBeDisabled();
    await open.dialog.getByLabel('User name').fill('me');
    await open.dialog.getByLabel('Password', { exact: true }).fill(SECRET);
    await open.dialog.getByLabel('User agent').fill('Own/1');
    await open.dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(urlset.sitemap('a.xml')).toBeVisible();
    await new Table(urlset).type(1, 'loc', `${site}/edited`);
    for (const text of [SECRET, AUTHORIZATION.slice(6)]) expect(withText(userData, text)).toEqual([]);

    // Nothing is cached on disk, but the app remembers the credentials in this session.
    expect(existsSync(path.join(userData, 'web-cache'))).toBe(false);
    await urlset.menu('file.reloadFromWeb');
    await expect(urlset.notices).toContainText('All 2 files are unchanged on the web.');

    // A live check sends them, too.
    const before = server.requests.length;
    await urlset.menu('edit.undo');
    await urlset.menu('bulk.live');
    const check = page.getByRole('dialog', { name: 'Check live' });
    await check.getByRole('radio', { name: 'All 2 entries' }).check();
    await check.getByRole('checkbox', { name: `This is my site: 127.0.0.1:${server.port}` }).check();
    await check.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(urlset.notices).toContainText('2 pages were checked.');
    const asked = server.requests.slice(before).map((request) => request.split(' ')[2]);
    expect(asked.toSorted()).toEqual(['/1', '/2', '/robots.txt']);
    expect(refused).toBe(1);
    for (const text of [SECRET, AUTHORIZATION.slice(6)]) expect(withText(userData, text)).toEqual([]);
  });

  test('gets remembered credentials, which are encrypted on disk with a key of the system keyring', {
    tag: '@long',
  }, async ({ launch, started, userData, folder }) => {
    test.setTimeout(300_000);
    test.skip(process.platform !== 'linux', 'Other systems always have a password store.');
    const missing = await ensurePrograms(KEYRING_PROGRAMS).then(
      () => '',
      (error: Error) => error.message,
    );
    test.skip(missing !== '', missing);
    answer = (request, response) =>
      request.headers.authorization === AUTHORIZATION
        ? files({ '/a.xml': urls(`${site}/1`) })(request, response)
        : response.writeHead(401).end();
    const stored = path.join(userData, 'access.json');
    /** Requests the file in a new app that uses the keyring of this name, then runs `check`. */
    const opened = async (name: string, check: (urlset: Urlset, open: OpenUrl) => Promise<void>) => {
      const keyring = await Keyring.start(path.join(folder, name));
      Object.assign(started.env, keyring.env);
      try {
        const urlset = await launch();
        const open = new OpenUrl(urlset);
        await open.find(`${site}/a.xml`);
        await check(urlset, open);
        await urlset.end();
      } finally {
        await keyring.stop();
      }
    };
    const isOpen = (urlset: Urlset) => expect(urlset.page.getByRole('contentinfo')).toContainText('1 URL');
    const isRefused = ({ dialog }: OpenUrl) => expect(dialog.getByRole('alert')).toContainText('refused');

    await opened('keyring', async (urlset, open) => {
      await isRefused(open);
      await open.dialog.getByLabel('User name').fill('me');
      await open.dialog.getByLabel('Password', { exact: true }).fill(SECRET);
      await open.dialog.getByLabel('Remember').check();
      await open.dialog.getByRole('button', { name: 'Try again' }).click();
      await isOpen(urlset);
    });
    const text = readFileSync(stored, 'utf8');
    expect(JSON.parse(text)).toEqual({
      version: 1,
      hosts: { [`127.0.0.1:${server.port}`]: expect.any(String) },
    });
    const [encrypted = ''] = Object.values<string>(JSON.parse(text).hosts);
    // v11 means a key from the keyring. v10 would mean Chromium's hard-coded key.
    expect(Buffer.from(encrypted, 'base64').subarray(0, 3).toString()).toBe('v11');
    for (const secret of [SECRET, AUTHORIZATION.slice(6)]) expect(withText(userData, secret)).toEqual([]);

    // The next start uses the saved credentials without asking.
    await opened('keyring', (urlset) => isOpen(urlset));
    // The file is useless without its keyring.
    await opened('another keyring', (_urlset, open) => isRefused(open));
    started.env.DBUS_SESSION_BUS_ADDRESS = 'disabled:';
    const urlset = await launch();
    const open = new OpenUrl(urlset);
    await open.find(`${site}/a.xml`);
    await isRefused(open);
    await expect(open.dialog).toContainText('does not have a password store');
    expect(readFileSync(stored, 'utf8')).toBe(text);
  });

  test('with a challenge page is not reported as broken @long', async ({ urlset }) => {
    answer = (_request, response) => response.writeHead(503).end('<title>Just a moment...</title>');
    const open = new OpenUrl(urlset);
    await open.find(`${site}/sitemap.xml`);
    await expect(open.dialog.getByRole('alert')).toContainText('challenge');
    await expect(open.dialog.getByRole('alert')).toContainText('says nothing about search engines');
    await expect(open.dialog.getByLabel('Cookie')).toBeVisible();
  });
});

/** Starts a proxy that records all requests. It answers with `own` if that has the URL, or else with a sitemap. */
function startProxy(
  proxied: string[],
  own: Readonly<Record<string, (response: ServerResponse) => unknown>> = {},
): Promise<LoopbackServer> {
  return new LoopbackServer(({ method, url = '' }, response) => {
    proxied.push(`${method} ${url}`);
    const answerOwn = own[url];
    if (answerOwn) answerOwn(response);
    else response.end(urls('http://www.urlset.example/1'));
  }).listen();
}

test.describe('through the proxy of the system', () => {
  /** Requests that reached the proxy. */
  const proxied: string[] = [];
  let proxy: LoopbackServer;

  test.beforeAll(async () => {
    proxy = await startProxy(proxied, {
      'http://www.urlset.example/moved.xml': (response) =>
        response.writeHead(302, { location: `${site}/inside.xml` }).end(),
      'http://www.urlset.example/index.xml': (response) =>
        response.end(index('http://www.urlset.example/a.xml', `${site}/inside.xml`)),
    });
  });
  test.afterAll(() => proxy.close());
  test.use({
    sharesApp: false,
    started: async ({ started }, use) =>
      use({ ...started, env: { http_proxy: `http://127.0.0.1:${proxy.port}`, no_proxy: '' } }),
  });

  test('opens public hosts, but follows no redirect or index into the local network', async ({ urlset }) => {
    answer = files({ '/inside.xml': urls(`${site}/secret`) });
    const open = new OpenUrl(urlset);
    await open.find('http://www.urlset.example/moved.xml');
    await expect(open.dialog.getByRole('alert')).toContainText('must not lead into your local network');
    await open.dialog.getByLabel('URL of a sitemap').fill('http://www.urlset.example/index.xml');
    await urlset.page.keyboard.press('Enter');
    await expect(urlset.page.getByRole('treeitem', { name: 'a.xml' })).toBeVisible();
    expect(proxied).toContain('GET http://www.urlset.example/a.xml');
    expect(server.requests).toEqual([]);
  });
});

test.describe('a proxy script from the settings of the system', () => {
  test.use({ sharesApp: false });
  /** Requests that reached the proxy. */
  const proxied: string[] = [];
  let proxy: LoopbackServer;
  /** Serves the script with `answerScript`. */
  let scripts: LoopbackServer;
  let answerScript: Answer;
  const script = () => `function FindProxyForURL(url, host) {
    // Not ASCII: ä
    return host === 'www.urlset.example' ? 'PROXY 127.0.0.1:${proxy.port}' : 'DIRECT';
  }`;
  const atServer = () => `http://127.0.0.1:${scripts.port}/proxy.pac`;

  test.beforeAll(async () => {
    proxy = await startProxy(proxied);
    scripts = await new LoopbackServer((request, response) => void answerScript(request, response)).listen();
  });
  test.afterAll(() => Promise.all([proxy.close(), scripts.close()]));
  test.beforeEach(() => {
    answerScript = (_request, response) => response.end(script());
    proxied.length = 0;
    scripts.requests.length = 0;
  });

  /** Opens a URL that the script sends through the proxy, then one on this computer that needs no proxy. */
  async function opensBoth(urlset: Urlset): Promise<void> {
    answer = files({ '/direct.xml': urls(`${site}/1`) });
    const open = new OpenUrl(urlset);
    await open.find('http://www.urlset.example/proxied.xml');
    await expect(urlset.page.getByRole('contentinfo')).toContainText('1 URL');
    expect(server.requests).toEqual([]);
    await open.find(`${site}/direct.xml`);
    const direct = () => server.requests.map((request) => request.split(' ')[2]);
    await expect.poll(direct).toEqual(['/direct.xml']);
    expect(proxied).toEqual(['GET http://www.urlset.example/proxied.xml']);
  }

  test('decides which hosts use the proxy if the settings contain it @long', async ({ launch }) => {
    const pac = Buffer.from(script()).toString('base64');
    await opensBoth(
      await launch([`--proxy-pac-url=data:application/x-ns-proxy-autoconfig;charset=utf-8;base64,${pac}`]),
    );
    expect(scripts.requests).toEqual([]);
  });

  test('decides which hosts use the proxy; the network process fetches the script', async ({ launch }) => {
    const urlset = await launch([`--proxy-pac-url=${atServer()}`]);
    expect(scripts.requests).toEqual([]);
    await opensBoth(urlset);
    // The switch names the script, but Chromium itself must not fetch it.
    expect(scripts.requests).toEqual([`GET 127.0.0.1:${scripts.port} /proxy.pac`]);
    await urlset.menu('app.network');
    const log = urlset.page.getByRole('dialog', { name: 'Network requests' });
    await expect(log.getByRole('row', { name: `127.0.0.1:${scripts.port} 1 0` })).toBeVisible();
  });

  test('can look up host names @long', async ({ launch }) => {
    const here = hostname();
    const found = await lookup(here).catch(() => null);
    test.skip(found?.family !== 4, 'This machine does not know its own name.');
    answerScript = (_request, response) =>
      response.end(`function FindProxyForURL(url, host) {
        var isKnown = isResolvable(host) && dnsResolve(host) === '${found?.address}';
        return isKnown && !isResolvable('urlset.invalid') ? 'PROXY 127.0.0.1:${proxy.port}' : 'PROXY 127.0.0.1:9';
      }`);
    const open = new OpenUrl(await launch([`--proxy-pac-url=${atServer()}`]));
    await open.find(`http://${here}/a.xml`);
    await expect.poll(() => proxied).toEqual([`GET http://${here}/a.xml`]);
  });

  test.describe('that an environment variable names, as on Linux,', () => {
    test.skip(process.platform !== 'linux', 'Other systems keep their settings elsewhere.');
    test.use({
      started: async ({ started }, use) => use({ ...started, env: { auto_proxy: atServer() } }),
    });

    test('decides which hosts use the proxy @long', ({ urlset }) => opensBoth(urlset));
  });

  test.describe('is reported, and never bypassed by a direct connection,', () => {
    for (const [title, answered, reason] of [
      ['if it is missing @long', (response) => response.writeHead(404).end(), 'the server answered 404'],
      ['if it is not a script @long', (response) => response.end('<html>'), 'it has an error'],
      [
        'if it fails for a URL @long',
        (response) => response.end('function FindProxyForURL() { throw new Error("no"); }'),
        'it has an error',
      ],
    ] satisfies [string, (response: ServerResponse) => unknown, string][])
      test(title, async ({ launch }) => {
        answerScript = (_request, response) => answered(response);
        // Unlike 127.0.0.1, this address does not skip the script. On Linux and macOS, it still means this computer, so
        // a direct connection would reach the server.
        const url = `http://0.0.0.0:${server.port}/a.xml`;
        answer = files({ '/a.xml': urls(`${site}/1`) });
        const open = new OpenUrl(await launch([`--proxy-pac-url=${atServer()}`]));
        await open.find(url);
        const alert = open.dialog.getByRole('alert');
        await expect(alert).toContainText(`${atServer()}: ${reason}`);
        await expect(alert).toContainText('Check its address in the network settings of your system');
        expect(proxied).toEqual([]);
        expect(server.requests).toEqual([]);

        // Once the script is corrected, the next try succeeds.
        answerScript = (_request, response) =>
          response.end(`function FindProxyForURL() { return 'PROXY 127.0.0.1:${proxy.port}'; }`);
        await open.dialog.getByRole('button', { name: /Find|Try again/ }).click();
        await expect.poll(() => proxied).toEqual([`GET ${url}`]);
        expect(server.requests).toEqual([]);
      });
  });
});

test.describe('the system setting to detect a proxy automatically', () => {
  test.skip(process.platform !== 'linux', 'Other systems keep their settings elsewhere.');
  test.use({
    sharesApp: false,
    started: async ({ started }, use) => use({ ...started, env: { auto_proxy: '' } }),
  });

  test('is mentioned if a direct connection fails, because Urlset does not look for proxies @long', async ({
    urlset,
  }) => {
    const here = hostname();
    test.skip((await lookup(here).catch(() => null)) === null, 'This machine does not know its own name.');
    const open = new OpenUrl(urlset);
    // Nothing listens on this port.
    await open.find(`http://${here}:9/a.xml`);
    await expect(open.dialog.getByRole('alert')).toContainText(
      'the system is set to detect a proxy automatically',
    );
    answer = files({ '/a.xml': urls(`${site}/1`) });
    await open.dialog.getByLabel('URL of a sitemap').fill(`${site}/a.xml`);
    await urlset.page.keyboard.press('Enter');
    await expect(urlset.page.getByRole('contentinfo')).toContainText('1 URL');
  });
});

test.describe('a connection to a server', () => {
  test.skip(process.platform !== 'linux', 'Only Linux lists the sockets of a process as files.');

  test('belongs to the network process alone', async ({ urlset, app }) => {
    const hung = new Promise<void>((resolve) => {
      answer = () => resolve();
    });
    await new OpenUrl(urlset).find(`${site}/sitemap.xml`);
    await hung;
    const processes = await app.evaluate(({ app: main }) =>
      main.getAppMetrics().map(({ pid, name = '', type }) => ({ pid, name: name || type })),
    );
    const connected = processes.filter(({ pid }) => connects(pid, server.port)).map(({ name }) => name);
    expect(connected).toEqual(['Urlset network']);
  });
});

/** Whether a process has a TCP connection to a port. */
function connects(pid: number, port: number): boolean {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const inodes = new Set(
    execFileSync('cat', ['/proc/net/tcp'], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , remote = '']) => remote.endsWith(`:${hex}`))
      .map(([, , , , , , , , , inode]) => `socket:[${inode}]`),
  );
  return readdirSync(`/proc/${pid}/fd`).some((name) => {
    try {
      return inodes.has(readlinkSync(`/proc/${pid}/fd/${name}`));
    } catch {
      return false;
    }
  });
}
