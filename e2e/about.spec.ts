import type { Page } from '@playwright/test';
import { eventually } from './eventually.ts';
import { expect, test } from './fixtures.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

/** Runs `act`, which opens a document in a new window, and returns the page of that window. */
async function documentOf(urlset: Urlset, name: string, act: () => Promise<unknown>): Promise<Page> {
  const page = await urlset.nextWindow(act);
  await page.waitForURL(`app://urlset/guide/about/${name}.html`);
  return page;
}

test('About shows versions and leads to the licenses, by keyboard', async ({ urlset }) => {
  const { page, app } = urlset;
  await urlset.menu('app.about');
  const dialog = page.getByRole('dialog', { name: 'About Urlset' });
  const versions = await app.evaluate(({ app: { getVersion } }) => ({
    ...process.versions,
    urlset: getVersion(),
  }));
  for (const [name, version] of [
    ['Urlset', versions.urlset],
    ['Electron', versions.electron],
    ['Chromium', versions.chrome],
    ['Node.js', versions.node],
  ])
    await expect(dialog.getByText(`${name}${version}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();

  const shown = await app.evaluateHandle(({ shell }) => {
    const files: string[] = [];
    shell.showItemInFolder = (file) => files.push(file);
    return files;
  });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await eventually(() => shown.evaluate((files) => files.join())).toMatch(/LICENSES\.chromium\.html$/);

  await page.keyboard.press('Shift+Tab');
  const licenses = await documentOf(urlset, 'licenses', () => page.keyboard.press('Enter'));
  await expect(licenses.getByRole('heading', { level: 1 })).toHaveText('Third-party licenses');
  const react = licenses.getByText(/^react \S+ · MIT$/);
  await expect(licenses.getByText('Copyright (c) Meta Platforms').first()).toBeHidden();
  await react.focus();
  await licenses.keyboard.press('Enter');
  await expect(licenses.getByText('Copyright (c) Meta Platforms').first()).toBeVisible();
  const background = () => licenses.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await licenses.emulateMedia({ colorScheme: 'light' });
  expect(await background()).toBe('rgb(255, 255, 255)');
  await licenses.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).not.toBe('rgb(255, 255, 255)');
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the release notes show the changelog in the same window as the guide @long', async ({ urlset }) => {
  const notes = await documentOf(urlset, 'CHANGELOG', () => urlset.menu('app.releaseNotes'));
  await expect(notes).toHaveTitle('Release notes – Urlset');
  await expect(notes.getByRole('heading', { name: 'Command line' })).toBeVisible();
  await urlset.menu('app.guide');
  await notes.waitForURL('app://urlset/guide/guide/README.html');
  expect(urlset.app.windows()).toHaveLength(2);
});

test.describe('a problem report', () => {
  // The log must not contain lines from other tests.
  test.use({ sharesApp: false });

  test('contains versions and the log but nothing private, and is copied to the clipboard @long', async ({
    launch,
    folder,
  }) => {
    const urlset = await launch([`${folder}/secret-shop.xml`]);
    const { page, app } = urlset;
    await expect(urlset.notices.getByText('secret-shop.xml')).toBeVisible();
    await page.evaluate(() =>
      window.urlset.reportFailure({
        where: 'script',
        text: 'Error: https://secret.example/a at /home/ada/secret.xml',
      }),
    );
    await urlset.menu('app.reportProblem');
    const dialog = page.getByRole('dialog', { name: 'Report a problem' });
    const text = await dialog.getByRole('textbox', { name: 'Text of the report' }).inputValue();
    expect(text).toMatch(/^Urlset \d+\.\d+\.\d+\nElectron \d+/);
    expect(text).toContain('page, script: Error: <url> at <path>');
    expect(text).not.toContain('secret');
    await expect(dialog.getByRole('button', { name: 'Copy text' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await eventually(() => app.evaluate(({ clipboard }) => clipboard.readText())).toBe(text);
  });
});

test('the start screen does not mention updates', async ({ page }) => {
  await expect(page.locator('body')).not.toContainText(/updat/i);
});
