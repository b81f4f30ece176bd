import type { Locator } from '@playwright/test';
import { eventually } from './eventually.ts';
import { put, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

const A = 'https://a.example/';

const files = (app: Urlset) => app.page.getByRole('navigation', { name: 'Project' });
const edge = (app: Urlset) => app.page.getByRole('separator', { name: 'Resize file list' });
const widthOf = async (element: Locator) => Math.round((await element.boundingBox())?.width ?? 0);

async function drag(app: Urlset, by: number): Promise<void> {
  const box = await edge(app).boundingBox();
  if (box === null) throw new Error('no edge');
  const { mouse } = app.page;
  await mouse.move(box.x + 0.5, box.y + 200);
  await mouse.down();
  await mouse.move(box.x + by / 2, box.y + 200);
  await mouse.move(box.x + by, box.y + 200);
  await mouse.up();
}

test('the panel of files is resized, collapsed and restored, and remembers its width', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'a.xml', urlset(`${A}1`));
  const app = await launch([file]);
  await expect(new Table(app).cell(1, 'loc')).toBeVisible();
  const usual = await widthOf(files(app));
  await drag(app, 90);
  await eventually(() => widthOf(files(app))).toBe(usual + 90);
  expect(await accessibilityFaults(app.page)).toEqual([]);
  await app.menu('view.entry');
  await expect(app.page.getByRole('complementary')).toBeVisible();
  await eventually(() => widthOf(files(app))).toBe(usual + 90);

  await edge(app).focus();
  await app.page.keyboard.press('ArrowRight');
  await eventually(() => widthOf(files(app))).toBeGreaterThan(usual + 95);
  const wide = await widthOf(files(app));
  const second = await test.step('another start', async () => {
    await app.end();
    return launch([file]);
  });
  await expect(new Table(second).cell(1, 'loc')).toBeVisible();
  await eventually(() => widthOf(files(second))).toBe(wide);

  await edge(second).dblclick();
  await eventually(() => widthOf(files(second))).toBe(usual);
  await drag(second, -usual);
  await expect(files(second)).toHaveCount(0);
  await drag(second, 200);
  await expect(files(second)).toBeVisible();

  await second.menu('view.files');
  await expect(files(second)).toHaveCount(0);
  await second.menu('view.findings');
  await expect(files(second)).toBeVisible();
});

test('F6 moves from pane to pane, also out of a text field and from the notices', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'a.xml', urlset('/relative', `${A}2`))]);
  const table = new Table(app);
  const { page } = app;
  await expect(table.cell(1, 'loc')).toBeVisible();
  await app.menu('view.entry');
  const loc = page.getByRole('complementary').getByLabel('loc', { exact: true });
  await expect(loc).toBeFocused();
  await app.menu('entry.open');
  await expect(app.notices).toContainText('None of these URLs');
  const status = page.getByRole('contentinfo');
  const dismiss = app.notices.getByRole('button', { name: 'Dismiss' });
  const list = page.getByRole('listbox', { name: 'Project' });
  const findings = page.getByRole('listbox', { name: 'Findings' });
  for (const pane of [status, dismiss, list, findings, table.grid, loc]) {
    await page.keyboard.press('F6');
    await expect(pane).toBeFocused();
  }
  for (const pane of [table.grid, findings]) {
    await page.keyboard.press('Shift+F6');
    await expect(pane).toBeFocused();
  }
  await edge(app).focus();
  await page.keyboard.press('F6');
  await expect(list).toBeFocused();
});
