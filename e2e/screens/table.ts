import { expect } from '@playwright/test';
import { BulkDialog } from '../bulk-dialog.ts';
import { choose } from '../choose.ts';
import { eventually } from '../eventually.ts';
import type { Tour } from './tour.ts';

/** The table of the sample shop, its edits, and its history. */
export async function tableScreens(tour: Tour): Promise<void> {
  const { app, page, table } = tour;
  await tour.openShop();
  await expect(table.cell(1, 'loc')).not.toHaveText('');
  await tour.look('table');
  await table.cell(4, 'loc').click({ button: 'right' });
  await expect(page.getByRole('menu', { name: 'Entry' })).toBeVisible();
  await tour.look('menu');
  await page.keyboard.press('Escape');
  await table.select(4, 'lastmod');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tour.look('date');
  await page.keyboard.press('Escape');

  await table.select(3, 'loc');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(`Shift+${key}`);
  await tour.look('selection');
  for (const form of ['replace', 'move', 'remove']) await tour.dialog(`bulk.${form}`);
  await previews(tour);

  await page.keyboard.press('Delete');
  await table.type(9, 'priority', '0.1');
  await eventually(() => app.isEnabled('edit.undo')).toBe(true);
  await app.menu('edit.undo');
  await app.menu('view.history');
  await expect(page.getByRole('tabpanel').getByRole('option')).toHaveCount(3);
  await tour.look('history');
  await app.menu('view.facets');
  const sections = page.getByRole('region', { name: 'Section' }).getByRole('listitem');
  await sections.first().getByRole('button').first().click();
  await expect(page.getByText('1 chosen')).toBeVisible();
  await tour.look('facets');
}

/** Dialogs that preview what they would change. */
async function previews(tour: Tour): Promise<void> {
  const dialog = new BulkDialog(tour.app);
  const all = () => dialog.box.getByRole('radio', { name: /^All/ }).check();
  const shown = () => expect(dialog.changes.nth(1)).toBeVisible();
  const seen = async (act: () => Promise<unknown>) => {
    await all();
    await act();
    await shown();
  };
  await tour.dialog('bulk.set', 'bulk.set', () => seen(() => dialog.field('Value').fill('0.5')));
  await tour.dialog('bulk.dates', 'bulk.dates', shown);
  await tour.dialog('bulk.replace', 'bulk.replace-preview', () =>
    seen(async () => {
      await dialog.field('Regular expression').check();
      await dialog.field('Find').fill('/products/(\\w+)-');
      await dialog.field('Replace with').fill('/shop/$1/');
    }),
  );
  await tour.dialog('bulk.urls', 'bulk.urls', () =>
    seen(async () => {
      await choose(dialog.field('Change'), 'Change host');
      await dialog.field('To host').fill('shop.example.com');
    }),
  );
}
