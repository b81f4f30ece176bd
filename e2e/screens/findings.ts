import path from 'node:path';
import { expect } from '@playwright/test';
import { BulkDialog } from '../bulk-dialog.ts';
import { eventually } from '../eventually.ts';
import { copySample, samples } from '../files.ts';
import type { Tour } from './tour.ts';

/** Findings in the faulty shop, and in a file that breaks many rules. */
export async function findingScreens(tour: Tour): Promise<void> {
  const { app, page, table } = tour;
  const tooltip = page.getByRole('tooltip', { includeHidden: true });
  await tour.open(path.join(await copySample('faulty-shop', tour.folder), 'sitemap_index.xml'));
  await table.select(9, 'loc');
  await expect(tooltip).toBeVisible();
  await tour.look('findings');
  await app.finding('Not an absolute URL').click();
  await expect(page.getByRole('button', { name: /^Fix/ })).toBeVisible();
  await tour.look('finding-chosen');
  await tour.dialog('finding.fixAll', 'finding.fixAll', () =>
    expect(page.getByRole('region', { name: 'Preview of changes' })).toBeVisible(),
  );
  await tour.dialog('finding.fixSafe', 'finding.fixSafe', () =>
    expect(page.getByRole('dialog').getByRole('table')).toBeVisible(),
  );
  await app.menu('view.clearFilter');
  await tour.dialog('bulk.duplicates', 'bulk.duplicates', () =>
    expect(new BulkDialog(app).changes.nth(1)).toBeVisible(),
  );
  await app.menu('finding.mute');
  await expect(page.getByRole('listbox', { name: 'Findings' })).toContainText('Muted in this project');
  await tour.look('finding-muted');
  await app.menu('finding.mute');
  await tour.close();

  await tour.open(path.join(samples, 'broken/entries.xml'));
  await table.select(2, 'loc');
  await expect(tooltip).toBeVisible();
  await tour.look('findings-many');
  // The list renders only its visible options.
  const count = () =>
    page.getByRole('listbox', { name: 'Findings' }).getByRole('option').first().getAttribute('aria-setsize');
  const all = await count();
  await tour.change({ engine: 'protocol' });
  await eventually(count).not.toBe(all);
  await tour.look('findings-of-one-engine');
}
