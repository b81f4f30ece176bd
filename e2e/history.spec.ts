import type { Locator, Page } from '@playwright/test';
import { eventually } from './eventually.ts';
import { put, text, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';

/** The list of steps. */
const history = (page: Page) => page.getByRole('listbox', { name: 'History' });
const step = (page: Page, words: RegExp | string): Locator =>
  history(page).getByRole('option', { name: words });

/** Clicks a menu item as soon as it is enabled. */
async function choose(app: Urlset, id: string): Promise<void> {
  await eventually(() => app.isEnabled(id)).toBe(true);
  await app.menu(id);
}

async function showHistory({ page }: Urlset): Promise<void> {
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(history(page)).toBeVisible();
}

const sitemap = () => urlset(...Array.from({ length: 9 }, (_, at) => `${A}${at + 1}`));

test('the history works by mouse and by keyboard, marks the save point, and restores the selection', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'a.xml', sitemap());
  const app = await launch([file]);
  const { page } = app;
  const table = new Table(app);
  await showHistory(app);
  await expect(step(page, 'As opened')).toHaveText(/saved/);

  await test.step('the same action on row after row forms one group', async () => {
    await table.type(1, 'priority', '0.1');
    await table.type(2, 'priority', '0.2');
    await table.type(3, 'priority', '0.3');
    await expect(step(page, '3 entries changed')).toHaveAttribute('aria-selected', 'true');
    await table.type(9, 'lastmod', '2026');
    await expect(history(page).getByRole('option')).toHaveCount(3);
  });

  await test.step('the save point moves with the save', async () => {
    await choose(app, 'file.saveAll');
    await expect(step(page, '1 entry changed')).toHaveText(/saved/);
    await expect(step(page, 'As opened')).not.toHaveText(/saved/);
  });

  await test.step('a click returns to an earlier state, and the undone steps stay listed', async () => {
    await table.select(5, 'loc');
    await page.keyboard.press('ControlOrMeta+Backspace');
    await eventually(() => table.count()).toBe(8);
    await step(page, '3 entries changed').click();
    await eventually(() => table.count()).toBe(9);
    await expect(table.cell(9, 'lastmod')).toHaveText('');
    await expect(table.cell(9, 'lastmod')).toHaveAttribute('aria-selected', 'true');
    await expect(step(page, '1 entry removed')).toHaveText(/undone/);
    await step(page, 'As opened').click();
    await expect(table.cell(2, 'priority')).toHaveText('');
    expect(await text(file)).toContain('<priority>0.2</priority>');
  });

  await test.step('the arrow keys go from state to state', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+H');
    await expect(history(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(table.cell(3, 'priority')).toHaveText('0.3');
    await expect(history(page)).toBeFocused();
    await page.keyboard.press('End');
    await eventually(() => table.count()).toBe(8);
    await page.keyboard.press('ArrowUp');
    await eventually(() => table.count()).toBe(9);
    await eventually(() => app.isEnabled('file.saveAll')).toBe(false);
    await expect(table.cell(5, 'loc')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a new edit replaces the undone steps', async () => {
    await table.type(4, 'loc', `${A}x`);
    await expect(step(page, '1 entry removed')).toHaveCount(0);
    await expect(history(page).getByRole('option')).toHaveCount(4);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  await test.step('the arrow keys move between the tabs', async () => {
    await page.getByRole('tab', { name: 'History' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Findings' })).toBeFocused();
    await expect(page.getByRole('listbox', { name: 'Findings' })).toBeVisible();
    await expect(history(page)).toHaveCount(0);
  });
});

test('the history survives a crash of the engine and of the app @long', async ({ launch, folder }) => {
  test.setTimeout(120_000);
  const file = await put(folder, 'a.xml', sitemap());
  const app = await launch([file]);
  const { page } = app;
  const table = new Table(app);
  await table.type(1, 'loc', `${A}x`);
  await choose(app, 'file.saveAll');
  await eventually(() => app.isEnabled('file.saveAll')).toBe(false);
  await table.type(5, 'loc', `${A}y`);
  await table.type(9, 'loc', `${A}z`);
  await choose(app, 'edit.undo');
  await showHistory(app);
  await expect(history(page).getByRole('option')).toHaveText([/opened/, /saved/, /changed/, /undone/]);
  const before = await history(page).getByRole('option').allTextContents();

  await app.killEngine();
  await expect(page.getByText('Nothing was lost.')).toBeVisible({ timeout: 30_000 });
  await expect(history(page).getByRole('option')).toHaveText(before);
  await step(page, /undone/).click();
  await expect(table.cell(9, 'loc')).toHaveText('/z');
  // The menu may still show the state from when no engine was running.
  await eventually(() => app.isEnabled('edit.undo')).toBe(true);
  await step(page, /opened/).click();
  await expect(table.cell(1, 'loc')).toHaveText('/1');
  // By the time main updates the menu, it has written the journal.
  await eventually(() => app.isEnabled('edit.undo')).toBe(false);

  await app.kill();
  const again = await launch();
  await showHistory(again);
  await expect(history(again.page).getByRole('option')).toHaveText([
    /opened/,
    /undone.*saved/s,
    /undone/,
    /undone/,
  ]);
});

test('a step is undone without later ones, by mouse or keyboard, and this survives a crash @long', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'a.xml', sitemap());
  const app = await launch([file]);
  const { page } = app;
  const table = new Table(app);
  const dialog = page.getByRole('dialog', { name: 'Undo one step' });
  const undo = dialog.getByRole('button', { name: 'Undo this step' });
  await showHistory(app);
  await table.select(2, 'loc');
  await page.keyboard.press('ControlOrMeta+Backspace');
  await eventually(() => table.count()).toBe(8);
  // Consecutive edits of the same entry are one group, so another entry is edited in between.
  await table.type(1, 'loc', `${A}x`);
  await table.type(8, 'priority', '0.1');
  await table.type(1, 'lastmod', '2026');
  await table.type(8, 'priority', '0.2');
  await table.type(1, 'loc', `${A}y`);

  await test.step('a removal, while later edits stay', async () => {
    await step(page, '1 entry removed').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Undo only this step…' }).click();
    await expect(dialog.getByRole('option', { name: '1 entry removed' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(dialog.getByText('No later step depends on this step.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await undo.click();
    await eventually(() => table.count()).toBe(9);
    await expect(table.cell(2, 'loc')).toHaveText('/2');
    await expect(table.cell(1, 'loc')).toHaveText('/y');
    await expect(step(page, 'Undone on its own: 1 entry removed')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a step is refused if a later one depends on it, and the later one is named', async () => {
    await choose(app, 'edit.undoStep');
    await expect(dialog.getByRole('option')).toHaveCount(7);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByText('A later step depends on this step.')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText(['1 entry changed loc']);
    await expect(undo).toBeDisabled();
  });

  await test.step('by keyboard: an edit, while a later edit to another field of the same entry stays', async () => {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(undo).toBeEnabled();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(table.cell(1, 'lastmod')).toHaveText('');
    await expect(table.cell(1, 'loc')).toHaveText('/y');
    await expect(step(page, 'Undone on its own: 1 entry changed')).toHaveAttribute('aria-selected', 'true');
  });

  const before = await history(page).getByRole('option').allTextContents();
  await app.killEngine();
  await expect(page.getByText('Nothing was lost.')).toBeVisible({ timeout: 30_000 });
  await expect(history(page).getByRole('option')).toHaveText(before);
  await choose(app, 'file.saveAll');
  await eventually(() => app.isEnabled('file.saveAll')).toBe(false);
  const wanted = sitemap().replace(`${A}1<`, `${A}y<`);
  expect(await text(file)).toBe(wanted.replace(`${A}9</loc>`, `${A}9</loc><priority>0.2</priority>`));
});
