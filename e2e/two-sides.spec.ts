import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ChangesPage } from './changes-page.ts';
import { choose } from './choose.ts';
import { eventually } from './eventually.ts';
import { entry, put, sitemapOf, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';
const OWN = sitemapOf(entry(`${A}same`), entry(`${A}garden`));
const OLD = sitemapOf(
  entry(`${A}same`),
  entry(`${A}dated`, '<lastmod>2026-01-01</lastmod>'),
  entry(`${A}chairs/red-oak-chairs`),
  entry(`${A}old`),
);
const NEW = sitemapOf(
  entry(`${A}same`),
  entry(`${A}dated`, '<lastmod>2026-02-02</lastmod>'),
  entry(`${A}furniture/red-oak-chairs`),
  entry(`${A}new`),
);
const DIFFERENCES = [
  'Changed | /dated | lastmod 2026-01-01 → 2026-02-02 | old.xml → new.xml',
  'Renamed | /furniture/red-oak-chairs | /chairs/red-oak-chairs → /furniture/red-oak-chairs 98%: same name | old.xml → new.xml',
  'Added | /new |  | new.xml',
  'Removed | /old |  | old.xml',
];
const SWAPPED = [
  'Changed | /dated | lastmod 2026-02-02 → 2026-01-01 | new.xml → old.xml',
  'Renamed | /chairs/red-oak-chairs | /furniture/red-oak-chairs → /chairs/red-oak-chairs 98%: same name | new.xml → old.xml',
  'Added | /old |  | old.xml',
  'Removed | /new |  | new.xml',
];
const NEITHER =
  'Neither side is the open project. To apply differences, choose the open project on one side.';

test('two files outside the project are compared and swapped, and a report names both @long', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'own.xml', OWN);
  const [old, now] = [await put(folder, 'old.xml', OLD), await put(folder, 'new.xml', NEW)];
  const app = await launch([file]);
  const { page } = app;
  const table = new Table(app);
  const changes = new ChangesPage(app);
  const takeAll = page.getByRole('button', { name: /^Apply all/ });
  await changes.open();
  await changes.with('a file…', old);
  await changes.with('a file…', now, changes.after);

  await test.step('each class is listed and counted', async () => {
    await eventually(() => changes.rows()).toEqual(DIFFERENCES);
    await eventually(() => changes.counts()).toEqual({
      ...{ Added: 1, Removed: 1, Renamed: 1, Changed: 1, 'Only lastmod': 1 },
    });
    await changes.filter.fill('diff:lastmod or file:new.xml diff:added');
    await eventually(() => changes.rows()).toEqual([DIFFERENCES[0], DIFFERENCES[2]]);
    await changes.filter.fill('');
    await eventually(() => changes.rows()).toEqual(DIFFERENCES);
  });

  await test.step('nothing can be applied, and the screen and the palette say why', async () => {
    await expect(takeAll).toBeDisabled();
    await expect(page.getByText(NEITHER)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Merge into the project…' })).toHaveCount(0);
    await changes.grid.focus();
    await page.keyboard.press('ControlOrMeta+Backspace');
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('Apply all');
    const why = 'Neither side is the open project, so nothing can be applied';
    await expect(page.getByRole('dialog').getByText(why)).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  await test.step('an edit of the project changes nothing here', async () => {
    await app.menu('view.urls');
    await table.type(1, 'priority', '0.5');
    await changes.open();
    await eventually(() => changes.rows()).toEqual(DIFFERENCES);
    await app.menu('edit.undo');
    await eventually(() => changes.rows()).toEqual(DIFFERENCES);
  });

  await test.step('they are swapped', async () => {
    await changes.swap.click();
    await expect(changes.side).toHaveText('new.xml');
    await expect(changes.after).toHaveText('old.xml');
    await eventually(async () => (await changes.rows()).sort()).toEqual([...SWAPPED].sort());
    await changes.swap.click();
    await eventually(() => changes.rows()).toEqual(DIFFERENCES);
  });

  await test.step('a report names both', async () => {
    const report = path.join(folder, 'report.md');
    await app.answerSave(report);
    await app.menu('changes.saveMarkdown');
    await expect(app.notices).toContainText('Report saved: 4 changes.');
    const written = await readFile(report, 'utf8');
    expect(written).toMatch(/^# Changes from old\.xml to new\.xml\n/);
    expect(written).toContain('## Added (1)');
  });

  await test.step('with the project on the left, the right side can be applied to it', async () => {
    await choose(changes.side, 'the open project');
    await expect(takeAll).toBeEnabled();
    await expect(page.getByText(NEITHER)).toHaveCount(0);
    await eventually(() => changes.counts()).toEqual({ Added: 3, Removed: 1 });
    await takeAll.click();
    await expect(page.getByText('The project and the other side are the same')).toBeVisible();
    await app.menu('file.saveAll');
    await eventually(() => text(file)).toContain(`<loc>${A}new</loc>`);
    await app.menu('edit.undo');
    await eventually(() => changes.counts()).toEqual({ Added: 3, Removed: 1 });
  });

  await test.step('the other side can be merged into the project', async () => {
    await page.getByRole('button', { name: 'Merge into the project…' }).click();
    await expect(page.getByRole('combobox', { name: 'Merge' })).toHaveText('new.xml');
    await expect(page.getByText('Without conflict: 3 added, 1 removed, 0 changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to comparing' }).click();
    await eventually(() => changes.counts()).toEqual({ Added: 3, Removed: 1 });
  });

  await test.step('a removed URL of the project is shown in the table of URLs', async () => {
    await changes.chip(/^Removed/).click();
    await eventually(() => changes.rows()).toEqual(['Removed | /garden |  | own.xml']);
    await changes.select(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid', { name: 'Changes' })).toHaveCount(0);
    await eventually(() => table.count()).toBe(1);
  });
});

test('by keyboard alone, two sides are chosen and swapped, and their differences are applied', async ({
  launch,
  folder,
}) => {
  const app = await launch([await put(folder, 'own.xml', OWN)]);
  const old = await put(folder, 'old.xml', OLD);
  const { page } = app;
  const changes = new ChangesPage(app);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Opens a select and picks an option. Repeats the keys, because the list may miss them while it opens. */
  const pick = async (option: string, ...keys: string[]) => {
    const highlighted = page.locator('.select-item[data-highlighted]');
    await press('Enter');
    await expect(highlighted).toBeVisible();
    await expect(async () => {
      await press(...keys);
      await expect(highlighted).toHaveText(option, { timeout: 1000 });
    }).toPass();
    await press('Enter');
  };
  const tabTo = async (name: RegExp) => {
    const nameOf = () =>
      page.evaluate(() => {
        const { activeElement: one } = document;
        const label = one?.id ? document.querySelector(`label[for="${one.id}"]`)?.textContent : null;
        return one?.getAttribute('aria-label') ?? label ?? one?.textContent ?? '';
      });
    for (let tabs = 0; tabs < 100 && !name.test(await nameOf()); tabs++) await page.keyboard.press('Tab');
    expect(await nameOf()).toMatch(name);
  };
  await changes.open();
  await app.answerOpen([old]);
  await tabTo(/^After$/);
  await pick('a file…', 'End', 'ArrowUp', 'ArrowUp');
  await expect(changes.after).toHaveText('old.xml');
  await eventually(() => changes.counts()).toEqual({ Added: 3, Removed: 1 });
  await expect(page.getByText(NEITHER)).toBeVisible();
  await changes.side.focus();
  await pick('the open project', 'Home');
  await expect(changes.side).toHaveText('the open project');
  await expect(page.getByText(NEITHER)).toHaveCount(0);

  await tabTo(/^Swap sides$/);
  await press('Enter');
  await eventually(() => changes.counts()).toEqual({ Added: 1, Removed: 3 });
  await press('ControlOrMeta+k');
  await page.keyboard.type('swap');
  await press('Enter');
  await eventually(() => changes.counts()).toEqual({ Added: 3, Removed: 1 });
  await tabTo(/^Apply all/);
  await press('Enter');
  await expect(page.getByText('The project and the other side are the same')).toBeVisible();
  await press('ControlOrMeta+z');
  await eventually(() => changes.counts()).toEqual({ Added: 3, Removed: 1 });
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a side without URLs is marked as invalid, and the other is kept @long', async ({ launch, folder }) => {
  const app = await launch([await put(folder, 'own.xml', OWN)]);
  const { page } = app;
  const changes = new ChangesPage(app);
  await changes.open();
  await changes.with('a file…', await put(folder, 'old.xml', OLD));
  await changes.with('a file…', await put(folder, 'page.html', '<html><p>No</p></html>'), changes.after);
  await expect(page.getByText(/^After: page\.html does not contain any URLs/)).toBeVisible();
  await expect(changes.after).toHaveAttribute('aria-invalid', 'true');
  await expect(changes.side).not.toHaveAttribute('aria-invalid', 'true');
  expect(await accessibilityFaults(page)).toEqual([]);
  await changes.swap.click();
  await expect(page.getByText(/^Before: page\.html does not contain any URLs/)).toBeVisible();
  await expect(changes.side).toHaveAttribute('aria-invalid', 'true');
  await choose(changes.side, 'the open project');
  await eventually(() => changes.counts()).toEqual({ Added: 3, Removed: 1 });

  await test.step('the URLs of either side can be adjusted', async () => {
    const staging = OLD.replaceAll(A, 'https://staging.example/');
    await changes.with('a file…', await put(folder, 'staging.xml', staging), changes.side);
    await page.getByRole('button', { name: 'Compare https://staging.example as https://a.example' }).click();
    await expect(page.getByText('Both sides are the same')).toBeVisible();
    await page.getByRole('button', { name: '1 adjustment to URLs' }).click();
    await expect(page.getByText('4 URLs changed')).toBeVisible();
    await choose(page.getByRole('combobox', { name: 'Adjust URLs of' }), 'After: old.xml');
    await page.getByRole('textbox', { name: 'Prefix 1' }).fill(A);
    await page.getByRole('textbox', { name: 'Replacement 1' }).fill('https://staging.example/');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByText('Both sides are the same')).toBeVisible();
  });

  await test.step('after the engine crashes, the user has to choose the files again', async () => {
    await app.killEngine();
    await expect(
      page.getByText('Before: The file to compare with is no longer available. Choose it again.'),
    ).toBeVisible();
    await changes.with('a file…', await put(folder, 'new.xml', NEW), changes.after);
    await expect(page.getByText(/^Before: The file to compare with/)).toBeVisible();
    await changes.with('a file…', path.join(folder, 'old.xml'), changes.side);
    await eventually(() => changes.rows()).toEqual(DIFFERENCES);
  });
});
