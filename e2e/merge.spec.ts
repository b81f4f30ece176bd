import { ChangesPage } from './changes-page.ts';
import { choose } from './choose.ts';
import { eventually } from './eventually.ts';
import { entry, put, sitemapOf, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';
const dated = (path: string, date: string) => entry(`${A}${path}`, `<lastmod>${date}</lastmod>`);
const plain = (path: string) => entry(`${A}${path}`);

const BASE = sitemapOf(dated('1', '2026-01-01'), plain('2'), plain('3'), plain('4'), plain('5'));
/** Changes 1 and 3, removes 2, adds m and n. */
const MINE = sitemapOf(
  dated('1', '2026-02-02'),
  dated('3', '2026-02-02'),
  plain('4'),
  plain('5'),
  plain('m'),
  dated('n', '2026-02-02'),
);
/** Changes 1 and 2, removes 3 and 4, adds t and n. */
const THEIRS = sitemapOf(
  dated('1', '2026-03-03'),
  dated('2', '2026-03-03'),
  plain('5'),
  plain('t'),
  dated('n', '2026-03-03'),
);
const CONFLICTS = [
  'Undecided | /1 | Both changed it | lastmod 2026-01-01 | lastmod 2026-02-02 | lastmod 2026-03-03',
  'Undecided | /2 | Project removed it | lastmod nothing | not there | lastmod 2026-03-03',
  'Undecided | /n | Both added it | not there | lastmod 2026-02-02 | lastmod 2026-03-03',
  'Undecided | /3 | Other side removed it | lastmod nothing | lastmod 2026-02-02 | not there',
];

test('another file is merged into the project with a common base, and the user decides conflicts', async ({
  launch,
  folder,
}) => {
  const [base, mine, theirs] = await Promise.all([
    put(folder, 'base.xml', BASE),
    put(folder, 'mine.xml', MINE),
    put(folder, 'theirs.xml', THEIRS),
  ]);
  const app = await launch([mine]);
  const { page } = app;
  const changes = new ChangesPage(app);
  const conflicts = new ChangesPage(app, 'Conflicts');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await changes.open();
  await changes.with('a file…', theirs);
  await button('Merge into the project…').click();
  await expect(page.getByText('Without conflict:')).toBeVisible();
  await app.answerOpen([base]);
  await choose(page.getByRole('combobox', { name: 'Common base' }), 'a file…');
  await eventually(() => conflicts.rows()).toEqual(CONFLICTS);
  await expect(page.getByText('4 conflicts, 4 undecided.')).toBeVisible();
  await expect(button('Merge')).toBeDisabled();
  expect(await accessibilityFaults(page)).toEqual([]);

  await test.step('by keyboard: Enter decides for the project, Enter again for the other side', async () => {
    await conflicts.select(1);
    await page.keyboard.press('Enter');
    await eventually(async () => (await conflicts.rows())[0]).toMatch(/^Project \|/);
    await page.keyboard.press('Enter');
    await eventually(async () => (await conflicts.rows())[0]).toMatch(/^Other side \|/);
  });
  await test.step('by buttons, for the selected conflicts', async () => {
    await conflicts.select(2);
    await button('Keep the project’s').click();
    await conflicts.select(3);
    await page.keyboard.press('Shift+ArrowDown');
    await button('Take the other side’s').click();
    await expect(page.getByText('4 conflicts, all decided.')).toBeVisible();
  });
  await test.step('by typing a value that neither side has', async () => {
    await conflicts.select(3);
    await button('Type a value…').click();
    const panel = page.getByRole('dialog', { name: 'Type a value…' });
    const value = panel.getByRole('textbox', { name: 'lastmod' });
    await expect(value).toHaveValue('2026-02-02');
    await expect(value).toBeFocused();
    await expect(panel).toContainText('Project 2026-02-02 · other side 2026-03-03');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.type('2026-04-04');
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
    await eventually(async () => (await conflicts.rows())[2]).toMatch(/^Typed \|/);
    await expect(page.getByText('4 conflicts, all decided.')).toBeVisible();
  });
  await test.step('decisions are kept while another screen is open', async () => {
    await app.menu('view.urls');
    await changes.open();
    await expect(page.getByText('4 conflicts, all decided.')).toBeVisible();
  });
  await button('Merge').click();
  await expect(app.notices).toContainText('changes merged.');
  await app.menu('file.saveAll');
  const merged = sitemapOf(
    dated('1', '2026-03-03'),
    plain('5'),
    plain('t'),
    plain('m'),
    dated('n', '2026-04-04'),
  );
  await eventually(() => text(mine)).toBe(merged);

  await test.step('one undo restores everything, and all conflicts can be decided at once', async () => {
    await app.menu('edit.undo');
    await app.menu('file.saveAll');
    await eventually(() => text(mine)).toBe(MINE);
    await button('Merge into the project…').click();
    const both = page.getByRole('combobox', { name: 'Common base' });
    await app.answerOpen([base]);
    await choose(both, 'a file…');
    await button('Project for all').click();
    await expect(page.getByText('4 conflicts, all decided.')).toBeVisible();
    await button('Merge').click();
    await app.menu('file.saveAll');
    await eventually(() => text(mine)).toBe(
      sitemapOf(
        dated('1', '2026-02-02'),
        dated('3', '2026-02-02'),
        plain('5'),
        plain('t'),
        plain('m'),
        dated('n', '2026-02-02'),
      ),
    );
  });
});
