import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { appFolder } from '../app/scripts/paths.mjs';
import { put, urlset as sitemap } from './files.ts';
import { expect, test } from './fixtures.ts';
import type { Urlset } from './urlset.ts';

/** What is refused leaves no event to wait for: long enough for it to have happened, in milliseconds. */
const SETTLED = 200;

const PAGE = 'app://urlset/index.html';

/** What the policy refused while `act` ran in the page: directives with what was refused. */
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
  test('lets its own files and data: images through', async ({ page }) => {
    const loaded = await page.evaluate(async () => {
      const image = new Image();
      image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
      await image.decode();
      const own = await fetch(location.href);
      return { width: image.width, status: own.status };
    });
    expect(loaded).toEqual({ width: 1, status: 200 });
  });

  test('refuses inline scripts, eval, inline styles, frames and whatever is remote', async ({ page }) => {
    const refused = await violations(page, () => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
      // A string is compiled outside of what the test's own connection may do.
      setTimeout('window.ran = true');
      const remote = document.createElement('script');
      remote.src = 'https://www.example.com/a.js';
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
      'script-src eval',
      'script-src-elem https://www.example.com/a.js',
      'script-src-elem inline',
      'style-src-elem inline',
    ]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});

test('the editor of XML has its styles below a shadow root, where the policy holds too', async ({
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
  await expect.poll(() => urlset.isEnabled('view.entry')).toBe(true);
  await urlset.menu('view.entry');
  await page.getByRole('textbox', { name: 'XML of the entry' }).click();
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
  await expect.poll(() => seen.evaluate((violations) => violations)).toEqual(['style-src-elem']);
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
        // Electron has it, for its own use; its types do not.
        Reflect.apply(Reflect.get(webContents, 'getLastWebPreferences'), webContents, []),
      ),
    );
    expect(preferences).toMatchObject([
      { contextIsolation: true, sandbox: true, nodeIntegration: false, webviewTag: false },
    ]);
    const globals = await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter((name) => name in window),
    );
    expect(globals).toEqual([]);
  });

  test('has the verbs of the contract and no other way out', async ({ page }) => {
    const verbs = await page.evaluate(() => Object.keys(window.urlset).sort());
    expect(verbs).toEqual(
      [
        ...['addFiles', 'changeSettings', 'closeProject', 'closeWindow', 'connectEngine', 'copyRows'],
        ...['exportSettings', 'saveReport', 'saveRows'],
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
        // Refused in strict mode, ignored elsewhere.
      }
    });
    expect(await page.evaluate(() => typeof window.urlset.hello)).toBe('function');
  });

  test('is denied every permission, and copies by a verb of its own', async ({ page }) => {
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
    const copied = await page.evaluate(async () => {
      await window.urlset.writeClipboard({ text: 'https://www.example.com/' });
      return window.urlset.readClipboard({});
    });
    expect(copied).toEqual({ ok: true, result: 'https://www.example.com/' });
  });
});

test.describe('navigation', () => {
  test('may load the page again', async ({ page }) => {
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.reload();
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
    expect(page.url()).toBe(PAGE);
  });

  test('goes nowhere else', async ({ page }) => {
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

  test('is not what dropping a file does', async ({ urlset, page, folder }) => {
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
    const answers = await page.evaluate(() =>
      Promise.all(
        ['https://www.example.com/a', 'file:///etc/passwd', 'javascript:alert(1)', 'smb://host/a'].map(
          (url) => window.urlset.openUrls({ urls: ['https://www.example.com/', url] }),
        ),
      ),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, false, false]);
    // Where one is refused, none is opened.
    expect(await opened.evaluate((urls) => urls)).toEqual([
      'https://www.example.com/',
      'https://www.example.com/a',
    ]);
  });
});

test.describe('a call to main', () => {
  const preload = path.join(appFolder, 'out', 'preload', 'preload.cjs');

  /** What `script` comes to in a window that main did not open. */
  function inForeignWindow(urlset: Urlset, url: string, node: boolean, script: string): Promise<unknown> {
    return urlset.app.evaluate(
      async ({ BrowserWindow }, options) => {
        const window = new BrowserWindow({
          show: false,
          webPreferences: options.node
            ? { nodeIntegration: true, contextIsolation: false, sandbox: false }
            : { preload: options.preload },
        });
        await window.loadURL(options.url);
        const result: unknown = await window.webContents.executeJavaScript(options.script);
        window.destroy();
        return result;
      },
      { url, node, script, preload },
    );
  }

  test('is answered for the page', async ({ page }) => {
    expect(await page.evaluate(() => window.urlset.hello({}))).toMatchObject({
      ok: true,
      result: { appVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    });
  });

  test('is refused for another origin', async ({ urlset }) => {
    expect(await inForeignWindow(urlset, 'data:text/html,a', false, 'window.urlset.hello({})')).toEqual({
      ok: false,
      problem: { code: 'refused', params: { what: 'sender' } },
    });
  });

  test('is refused for a window that is none of ours', async ({ urlset }) => {
    expect(await inForeignWindow(urlset, PAGE, false, 'window.urlset.hello({})')).toEqual({
      ok: false,
      problem: { code: 'refused', params: { what: 'window' } },
    });
  });

  test('has no other channel', async ({ urlset }) => {
    const script = `require('electron').ipcRenderer.invoke('urlset:other').catch((error) => error.message)`;
    expect(await inForeignWindow(urlset, 'data:text/html,a', true, script)).toContain(
      'No handler registered',
    );
  });

  test('is refused with parameters that the contract does not know', async ({ page }) => {
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
