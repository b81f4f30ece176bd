import type { Page } from '@playwright/test';
import { eventually } from './eventually.ts';
import { expect, test } from './fixtures.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

/** Presses a key in the guide as the system does. Playwright's keys do not reach the shortcuts of a window. */
async function press({ app }: Urlset, keyCode: string, modifiers: 'alt'[] = []): Promise<void> {
  await app.evaluate(
    ({ webContents }, key) => {
      const contents = webContents.getAllWebContents().find((one) => one.getURL().includes('/guide/'));
      contents?.sendInputEvent({ type: 'keyDown', ...key });
    },
    { keyCode, modifiers },
  );
}

/** Opens the guide by its command. */
async function openGuide(urlset: Urlset): Promise<Page> {
  const opened = urlset.app.waitForEvent('window');
  await urlset.menu('app.guide');
  const guide = await opened;
  await guide.waitForURL('app://urlset/guide/guide/README.html');
  return guide;
}

test('the guide opens from the menu, with its pages and pictures', async ({ urlset }) => {
  const guide = await openGuide(urlset);
  await expect(guide).toHaveTitle('Urlset Guide');
  await guide.getByRole('link', { name: 'Fix', exact: true }).click();
  await expect(guide.getByRole('heading', { name: 'Fix', level: 1 })).toBeVisible();
  await expect(guide).toHaveTitle('Fix – Urlset Guide');
  const picture = guide.getByRole('img').first();
  await expect(picture).toHaveJSProperty('naturalWidth', 1280);
  await guide.getByRole('link', { name: 'Guide' }).click();
  await guide.getByRole('link', { name: 'Static site' }).click();
  await guide.getByRole('link', { name: 'examples' }).click();
  await guide.getByRole('link', { name: 'Hugo' }).click();
  await expect(guide.getByText('hugo --disableKinds sitemap')).toBeVisible();
  await press(urlset, 'Left', ['alt']);
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Sitemaps after a build');
});

test('the guide opens in only one window, which Escape closes', async ({ urlset }) => {
  const guide = await openGuide(urlset);
  await urlset.page.keyboard.press('F1');
  await urlset.menu('app.guide');
  expect(urlset.app.windows()).toHaveLength(2);
  await Promise.all([guide.waitForEvent('close'), press(urlset, 'Escape')]);
  await eventually(() => urlset.app.windows().length).toBe(1);
  await openGuide(urlset);
});

test('the guide opens web links only in the browser, and cannot call the app', async ({ urlset }) => {
  await urlset.app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (url) => {
      opened.push(url);
    };
  });
  const guide = await openGuide(urlset);
  await guide.getByRole('link', { name: 'Check in CI' }).click();
  // A click would wait for the navigation, which never happens.
  await guide.getByRole('link', { name: 'pre-commit' }).dispatchEvent('click');
  const opened = () => urlset.app.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'opened')));
  await eventually(opened).toBe('["https://pre-commit.com/"]');
  expect(guide.url()).toBe('app://urlset/guide/guide/ci.html');
  expect(await guide.evaluate(() => 'urlset' in window)).toBe(false);
});

test('the pages of the app cannot navigate to the guide', async ({ page }) => {
  await page.evaluate(() => {
    location.href = 'app://urlset/guide/guide/README.html';
  });
  // A prevented navigation fires no event to wait for. An allowed one takes a few milliseconds.
  await page.waitForTimeout(200);
  expect(page.url()).toBe('app://urlset/index.html');
});
