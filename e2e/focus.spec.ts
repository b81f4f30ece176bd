import { eventually } from './eventually.ts';
import { entry, put, sitemapOf } from './files.ts';
import { expect, test } from './fixtures.ts';
import { Table } from './table.ts';

test.use({ sharesApp: true });

/** Enough entries that fixing them takes a second or more. */
const MANY = 150_000;

for (const [name, field] of [
  ['the filter', { role: 'combobox', label: 'Filter' }],
  ['the publish location', { role: 'textbox', label: 'Publish location' }],
] as const) {
  test(`text typed into ${name} during a fix stays, and so does the focus @long`, async ({
    launch,
    folder,
  }) => {
    test.setTimeout(120_000);
    const entries = Array.from({ length: MANY }, (_, at) => entry(`https://www.example.com/ä-${at}`));
    const app = await launch([await put(folder, 'a.xml', sitemapOf(entries.join('')))]);
    const { page } = app;
    await expect(new Table(app).row(1)).toContainText('ä-0');
    const input = page.getByRole(field.role, { name: field.label });
    await expect(input).toBeVisible();
    await app.finding('Non-ASCII letters').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Fix all…' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Fix 150,000 places/ })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await input.click();
    await expect(input).toBeFocused();
    const text = 'https://www.example.com/sitemap.xml';
    await page.keyboard.type(text, { delay: 60 });
    await eventually(() => app.isEnabled('edit.undo'), { timeout: 60_000 }).toBe(true);
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(text);
  });
}
