import { createSocket } from 'node:dgram';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { appFolder } from '../app/scripts/paths.mjs';
import { CALL, DROPPED } from '../app/src/preload/channels.ts';
import { eventually } from './eventually.ts';
import { put, urlset as sitemap } from './files.ts';
import { expect, test } from './fixtures.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

/** Milliseconds to wait if no event reports a refusal. An action that is allowed happens within this time. */
const SETTLED = 200;

const PAGE = 'app://urlset/index.html';

/** Runs `act` in the page. Returns the violations of the content security policy: directives, and what they blocked. */
async function violations(page: Page, act: () => void): Promise<string[]> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  await page.evaluate(act);
  await page.waitForTimeout(SETTLED);
  return page.evaluate(() => ('seen' in window && Array.isArray(window.seen) ? window.seen.map(String) : []));
}

test.describe('the policy of the page', () => {
  test('allows its own files and data: images', async ({ page }) => {
    const loaded = await page.evaluate(async () => {
      const image = new Image();
      image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
      await image.decode();
      const own = await fetch(location.href);
      return { width: image.width, status: own.status };
    });
    expect(loaded).toEqual({ width: 1, status: 200 });
  });

  test('refuses inline scripts, eval, inline styles, frames and remote content', async ({ page }) => {
    const refused = await violations(page, () => {
      const attempt = (act: () => void) => {
        try {
          act();
        } catch {
          // Trusted Types already reject the string.
        }
      };
      attempt(() =>
        document.body.append(Object.assign(document.createElement('script'), { text: 'ran = true' })),
      );
      attempt(() => Object.assign(document.createElement('script'), { src: 'https://www.example.com/a.js' }));
      // A timer runs outside the debugger session of the test. Inside, the script might bypass the policy.
      attempt(() => setTimeout('window.ran = true'));
      const remote = document.createElement('link');
      Object.assign(remote, { rel: 'modulepreload', href: 'https://www.example.com/a.js' });
      const frame = document.createElement('iframe');
      frame.src = 'https://www.example.com/';
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.body.append(remote, frame, style);
      new Image().src = 'https://www.example.com/a.png';
      fetch('https://www.example.com/').catch(() => {});
    });
    expect(refused.map((one) => one.replace(/\/$/, '')).sort()).toEqual([
      'connect-src https://www.example.com',
      'frame-src https://www.example.com',
      'img-src https://www.example.com/a.png',
      ...Array(3).fill('require-trusted-types-for trusted-types-sink'),
      'script-src-elem https://www.example.com/a.js',
      'style-src-elem inline',
    ]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});

test('a string cannot become markup or a script URL, and the page cannot create a Trusted Types policy', async ({
  page,
}) => {
  const refused = await page.evaluate(() => {
    const tries: Record<string, () => void> = {
      markup: () => {
        document.createElement('p').innerHTML = '<b>a</b>';
      },
      script: () => {
        document.createElement('script').src = 'assets/a.js';
      },
      policy: () => {
        Reflect.get(window, 'trustedTypes').createPolicy('a', { createHTML: (text: string) => text });
      },
    };
    return Object.entries(tries).flatMap(([name, act]) => {
      try {
        act();
        return [];
      } catch (error) {
        return `${name}: ${error instanceof TypeError}`;
      }
    });
  });
  expect(refused).toEqual(['markup: true', 'script: true', 'policy: true']);
  // Plain text stays plain text.
  expect(
    await page.evaluate(() => Object.assign(document.createElement('p'), { textContent: '<b>' }).outerHTML),
  ).toBe('<p>&lt;b&gt;</p>');
});

test('the XML editor has its styles in a shadow root, where the policy applies too', async ({
  urlset,
  page,
  folder,
}) => {
  const seen = await page.evaluateHandle(() => {
    const violations: string[] = [];
    addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
    return violations;
  });
  const file = await put(folder, 'sitemap.xml', sitemap('https://www.example.com/'));
  await urlset.answerOpen([file]);
  await urlset.menu('file.open');
  await eventually(() => urlset.isEnabled('view.entry')).toBe(true);
  await urlset.menu('view.entry');
  await page.getByRole('textbox', { name: 'Entry XML' }).click();
  const root = await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('.xml-view') ?? {};
    const colours = shadowRoot?.querySelector('.cm-line span');
    return {
      byScript: (shadowRoot?.adoptedStyleSheets.length ?? 0) > 0,
      elements:
        document.querySelectorAll('style').length + (shadowRoot?.querySelectorAll('style').length ?? 0),
      coloured: colours ? getComputedStyle(colours).color !== getComputedStyle(document.body).color : false,
    };
  });
  expect(root).toEqual({ byScript: true, elements: 0, coloured: true });
  expect(await seen.evaluate((violations) => violations)).toEqual([]);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = '* { color: red }';
    document.querySelector('.xml-view')?.shadowRoot?.append(style);
  });
  await eventually(() => seen.evaluate((violations) => violations)).toEqual(['style-src-elem']);
});

test.describe('the scheme of the page', () => {
  test('serves the page with its headers', async ({ app }) => {
    const answer = await app.evaluate(async ({ net }, url) => {
      const { status, headers } = await net.fetch(url);
      return { status, headers: Object.fromEntries(headers) };
    }, PAGE);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' },
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('serves nothing else', async ({ app }) => {
    for (const [method, url, status] of [
      ['GET', 'app://urlset/missing.js', 404],
      ['GET', 'app://urlset/..%2fmain%2fmain.cjs', 403],
      ['GET', 'app://urlset/..%2f..%2fpackage.json', 403],
      ['GET', 'app://urlset/%2e%2e/%2e%2e/etc/passwd', 403],
      ['GET', 'app://urlset/', 403],
      ['GET', 'app://other/index.html', 403],
      ['POST', PAGE, 405],
    ] as const) {
      const answer = await app.evaluate(
        async ({ net }, [how, what]) => (await net.fetch(what, { method: how })).status,
        [method, url] as const,
      );
      expect.soft(answer, `${method} ${url}`).toBe(status);
    }
  });
});

test.describe('the page', () => {
  test('is isolated, sandboxed and without Node', async ({ app, page }) => {
    const preferences = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }): unknown =>
        // Electron has this method for its own use, so its types do not declare it.
        Reflect.apply(Reflect.get(webContents, 'getLastWebPreferences'), webContents, []),
      ),
    );
    expect(preferences).toMatchObject([
      {
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webviewTag: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        experimentalFeatures: false,
        enableBlinkFeatures: '',
      },
    ]);
    const globals = await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter((name) => name in window),
    );
    expect(globals).toEqual([]);
  });

  test('has the calls of the contract and no other way out', async ({ page }) => {
    const verbs = await page.evaluate(() => Object.keys(window.urlset).sort());
    expect(verbs).toEqual(
      [
        ...['addFiles', 'changeSettings', 'closeProject', 'closeWindow', 'connectEngine', 'copyRows'],
        ...['chooseSide', 'compareDropped', 'checkFolder', 'giveAccess', 'knownAccess', 'openFromWeb'],
        ...[
          'chooseList',
          'exportSettings',
          'shareSettings',
          'printReport',
          'saveChanges',
          'saveReport',
          'saveRows',
        ],
        ...[
          'forgetRecent',
          'hello',
          'newSitemap',
          'newWindow',
          'onEvent',
          'open',
          'openDropped',
          'openFolder',
        ],
        ...['openList', 'openRecent', 'openSample', 'openUrls', 'readClipboard', 'saveAs', 'setMenu'],
        ...[
          'chooseSite',
          'chooseTarget',
          'settled',
          'showTarget',
          'showInFolder',
          ...['problemReport', 'showChromiumLicenses', 'showDocument', 'versions'],
          'showLog',
          'reportFailure',
          'toggleFullScreen',
          'writeClipboard',
          'zoom',
        ],
      ].sort(),
    );
    await page.evaluate(() => {
      try {
        Object.assign(window.urlset, { hello: null });
      } catch {
        // Throws in strict mode, and does nothing otherwise.
      }
    });
    expect(await page.evaluate(() => typeof window.urlset.hello)).toBe('function');
  });

  test('is denied every permission, and copies through main instead', async ({ page }) => {
    const denied = await page.evaluate(async () => {
      const failed = (promise: Promise<unknown>) =>
        promise.then(
          () => 'allowed',
          () => 'refused',
        );
      return {
        geolocation: (await navigator.permissions.query({ name: 'geolocation' })).state,
        notifications: await Notification.requestPermission(),
        camera: await failed(navigator.mediaDevices.getUserMedia({ video: true })),
        clipboard: await failed(navigator.clipboard.readText()),
      };
    });
    expect(denied).toEqual({
      geolocation: 'denied',
      notifications: 'denied',
      camera: 'refused',
      clipboard: 'refused',
    });
    await page.keyboard.press('Shift');
    const copied = await page.evaluate(async () => {
      await window.urlset.writeClipboard({ text: 'https://www.example.com/' });
      return window.urlset.readClipboard({});
    });
    expect(copied).toEqual({ ok: true, result: 'https://www.example.com/' });
  });
});

test.describe('navigation', () => {
  test('may reload the page', async ({ page }) => {
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.reload();
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
    expect(page.url()).toBe(PAGE);
  });

  test('leads nowhere else', async ({ page }) => {
    for (const target of ['https://www.example.com/', 'file:///etc/hostname', 'app://urlset/missing.html']) {
      await page.evaluate((url) => {
        const link = document.createElement('a');
        link.href = url;
        document.body.append(link);
        link.click();
      }, target);
      await page.waitForTimeout(SETTLED);
      expect.soft(page.url(), target).toBe(PAGE);
      expect.soft(await page.evaluate(() => typeof window.urlset)).toBe('object');
    }
  });

  test('opens no window and no webview', async ({ app, page }) => {
    expect(await page.evaluate(() => window.open('https://www.example.com/'))).toBeNull();
    expect(await page.evaluate(() => window.open('about:blank'))).toBeNull();
    await page.evaluate(() => {
      const view = document.createElement('webview');
      view.setAttribute('src', 'https://www.example.com/');
      document.body.append(view);
    });
    await page.waitForTimeout(SETTLED);
    expect(await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
  });

  test('does not follow a dropped file', async ({ urlset, page, folder }) => {
    const file = path.join(folder, 'page.html');
    await writeFile(file, '<!doctype html><title>elsewhere</title>');
    await urlset.drop(page.locator('body'), [file]);
    await page.waitForTimeout(SETTLED);
    expect(page.url()).toBe(PAGE);
  });

  test('leaves the app for http and https only', async ({ app, page }) => {
    const opened = await app.evaluateHandle(({ shell }) => {
      const urls: string[] = [];
      shell.openExternal = async (url) => {
        urls.push(url);
      };
      return urls;
    });
    for (const [url, ok] of [
      ['https://www.example.com/a', true],
      ['file:///etc/passwd', false],
      ['javascript:alert(1)', false],
      ['smb://host/a', false],
    ] as const) {
      await page.keyboard.press('Shift');
      const urls = ['https://www.example.com/', url];
      const answer = await page.evaluate((asked) => window.urlset.openUrls({ urls: asked }), urls);
      expect.soft(answer.ok, url).toBe(ok);
    }
    // If one URL of a request is refused, none is opened.
    expect(await opened.evaluate((urls) => urls)).toEqual([
      'https://www.example.com/',
      'https://www.example.com/a',
    ]);
  });
});

test.describe('user gestures', () => {
  const refusal = { ok: false, problem: { code: 'refused', params: { what: 'gesture' } } };

  test('allow one clipboard read or one call to open pages per key or click', async ({ app, page }) => {
    await app.evaluate(({ clipboard, shell }) => {
      clipboard.writeText('secret');
      shell.openExternal = async () => {};
    });
    const read = () => page.evaluate(() => window.urlset.readClipboard({}));
    const open = () => page.evaluate(() => window.urlset.openUrls({ urls: ['https://www.example.com/'] }));
    expect(await read()).toEqual(refusal);
    expect(await open()).toEqual(refusal);
    await page.mouse.move(40, 40);
    expect(await read()).toEqual(refusal);
    await page.keyboard.press('Shift');
    expect(await read()).toEqual({ ok: true, result: 'secret' });
    expect(await read()).toEqual(refusal);
    await page.mouse.click(2, 2);
    expect(await open()).toEqual({ ok: true, result: true });
    expect(await open()).toEqual(refusal);
    await page.keyboard.press('Shift');
    await page.reload();
    expect(await read()).toEqual(refusal);
  });

  test('let dropped files open only if the system reported the drop', async ({ urlset, page, folder }) => {
    const file = await put(folder, 'sitemap.xml', sitemap('https://www.example.com/'));
    const answers = await page.evaluate(async (forged) => {
      const { openDropped }: { openDropped(params: unknown): Promise<{ ok: boolean }> } = Reflect.get(
        window,
        'urlset',
      );
      const files = new DataTransfer();
      const own = new File(['a'], 'a.xml');
      Object.defineProperty(own, 'path', { value: forged });
      files.items.add(own);
      for (const target of [window, document.body])
        target.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true }));
      return [
        await openDropped({ paths: [forged] }),
        await openDropped([{ path: forged }]),
        await openDropped({ ids: [0] }),
      ].map(({ ok }) => ok);
    }, file);
    expect(answers).toEqual([false, false, false]);
    await page.waitForTimeout(SETTLED);
    await urlset.nothingOpen();
    await urlset.drop(page.locator('body'), [file]);
    await expect(urlset.sitemap('sitemap.xml')).toBeVisible();
    expect(await page.evaluate(() => window.urlset.openDropped({ ids: [0] }))).toMatchObject({ ok: false });
  });
});

test.describe('the network', () => {
  /** Local TCP and UDP servers, and a log of what reached them. */
  async function listening(): Promise<{ port: number; heard: string[]; close(): void }> {
    const heard: string[] = [];
    const tcp = createServer((socket) => {
      heard.push('tcp');
      socket.destroy();
    });
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
    const { port } = tcp.address() as AddressInfo;
    const udp = createSocket('udp4', () => heard.push('udp'));
    await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
    return {
      port,
      heard,
      close: () => {
        tcp.close();
        udp.close();
      },
    };
  }

  test('is unreachable from a page, whatever the page tries', async ({ app, page }) => {
    const server = await listening();
    // This page lacks the content security policy, because the policy would already block most attempts.
    const tried = await app.evaluate(async ({ BrowserWindow, session }, port) => {
      const own = session.fromPartition('without-policy');
      const window = new BrowserWindow({ show: false, webPreferences: { session: own } });
      await window.loadURL('data:text/html,<title>a</title>');
      const result: unknown = await window.webContents.executeJavaScript(`(async () => {
          const place = '127.0.0.1:${port}';
          const link = document.createElement('link');
          Object.assign(link, { rel: 'preconnect', href: 'http://' + place });
          document.head.append(link);
          new Image().src = 'http://' + place + '/a.png';
          const socket = new WebSocket('ws://' + place);
          const frame = document.createElement('iframe');
          frame.src = 'http://' + place;
          document.body.append(frame);
          navigator.sendBeacon('http://' + place, 'a');
          const peer = new RTCPeerConnection({ iceServers: [
            { urls: 'stun:' + place },
            { urls: ['turn:' + place + '?transport=udp', 'turn:' + place + '?transport=tcp'], username: 'a', credential: 'b' },
          ] });
          peer.createDataChannel('a');
          await peer.setLocalDescription(await peer.createOffer());
          const fetched = await fetch('http://' + place).then(() => 'fetched', () => 'refused');
          // A blocked attempt raises no event; WebRTC retries for about a second.
          await new Promise((resolve) => setTimeout(resolve, 1500));
          return { fetched, socket: socket.readyState };
        })()`);
      window.destroy();
      return result;
    }, server.port);
    expect(tried).toEqual({ fetched: 'refused', socket: 3 });
    const candidates = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const found: string[] = [];
          const peer = new RTCPeerConnection();
          peer.onicecandidate = ({ candidate }) => {
            if (candidate) found.push(candidate.candidate);
            else resolve(found);
          };
          peer.createDataChannel('a');
          void peer.createOffer().then((offer) => peer.setLocalDescription(offer));
        }),
    );
    expect(candidates).toEqual([]);
    expect(server.heard).toEqual([]);
    // The servers work: the test itself reaches them.
    await new Promise<void>((resolve) => connect(server.port, '127.0.0.1', resolve).on('error', () => {}));
    const sender = createSocket('udp4');
    await new Promise((resolve) => sender.send('a', server.port, '127.0.0.1', resolve));
    sender.close();
    await eventually(() => [...server.heard].sort()).toEqual(['tcp', 'udp']);
    server.close();
  });

  test('resolves no host names', async ({ app }) => {
    const resolved = await app.evaluate(({ session }) =>
      session.defaultSession.resolveHost('localhost').then(
        () => 'resolved',
        () => 'refused',
      ),
    );
    expect(resolved).toBe('refused');
  });
});

test.describe('a call to main', () => {
  const preload = path.join(appFolder, 'out', 'preload', 'preload.cjs');

  /** The result of `script` in a window that main did not open. */
  function inForeignWindow(urlset: Urlset, url: string, script: string): Promise<unknown> {
    return urlset.app.evaluate(
      async ({ BrowserWindow }, options) => {
        const window = new BrowserWindow({
          show: false,
          webPreferences: { preload: options.preload },
        });
        await window.loadURL(options.url);
        const result: unknown = await window.webContents.executeJavaScript(options.script);
        window.destroy();
        return result;
      },
      { url, script, preload },
    );
  }

  test('is answered for the page', async ({ page }) => {
    expect(await page.evaluate(() => window.urlset.hello({}))).toMatchObject({
      ok: true,
      result: { appVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    });
  });

  test('is refused for another origin', async ({ urlset }) => {
    expect(await inForeignWindow(urlset, 'data:text/html,a', 'window.urlset.hello({})')).toEqual({
      ok: false,
      problem: { code: 'refused', params: { what: 'sender' } },
    });
  });

  test('is refused for a window that main did not open', async ({ urlset }) => {
    expect(await inForeignWindow(urlset, PAGE, 'window.urlset.hello({})')).toEqual({
      ok: false,
      problem: { code: 'refused', params: { what: 'window' } },
    });
  });

  test('has only one channel, besides one that takes dropped files but does not answer', async ({ app }) => {
    const channels = await app.evaluate(({ BrowserWindow, ipcMain }) => {
      // Windows and frames can have channels of their own.
      const contents = BrowserWindow.getAllWindows().map(({ webContents }) => webContents);
      const frames = contents.flatMap(({ mainFrame }) => mainFrame.framesInSubtree);
      const sources = [ipcMain, ...[...contents, ...frames].map(({ ipc }) => ipc)];
      return {
        // Electron has this member for its own use, so its types do not declare it.
        answered: sources.flatMap((source): unknown[] => [...Reflect.get(source, '_invokeHandlers').keys()]),
        heard: sources.flatMap((source) => source.eventNames()).filter((name) => name !== 'error'),
      };
    });
    expect(channels).toEqual({ answered: [CALL], heard: [DROPPED] });
  });

  test('is refused if its parameters do not fit the contract', async ({ page }) => {
    const answers = await page.evaluate(async () => {
      const { zoom }: { zoom(params: unknown): Promise<unknown> } = Reflect.get(window, 'urlset');
      return [
        await zoom({ step: 'sideways' }),
        await zoom({ step: 'in', path: '/etc' }),
        await zoom(undefined),
      ];
    });
    const refusal = { ok: false, problem: { code: 'refused', params: { what: 'parameters' } } };
    expect(answers).toEqual([refusal, refusal, refusal]);
  });
});
