import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { BulkDialog } from '../bulk-dialog.ts';
import { eventually } from '../eventually.ts';
import { copySample, samples, text } from '../files.ts';
import type { Tour } from './tour.ts';

/** Findings in a shop that a faulty script wrote, and in a file that breaks every rule. */
export async function findingScreens(tour: Tour): Promise<void> {
  const { app, page, table } = tour;
  const tooltip = page.getByRole('tooltip', { includeHidden: true });
  await tour.open(await faultyShop(await copySample('shop', tour.folder)));
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
  await tour.change({});
  await eventually(count).toBe(all);
  await tour.close();
}

/** Writes faults into the products of the sample shop. Returns the path of its index. */
async function faultyShop(shop: string): Promise<string> {
  const file = path.join(shop, 'products.xml.gz');
  const faults: [RegExp, string][] = [
    [/https:\/\/(www\.example\.com\/en\/products\/bench-walnut-natural)/, '$1'],
    [/(<lastmod>2026-09-01T\d\d:\d\d:\d\d)\+03:00/, '$1'],
    [/(<lastmod>2026-11-11T\d\d:\d\d:\d\d)\+02:00/, '$1'],
    [/<priority>0\.6</, '<priority>6<'],
    [/<changefreq>weekly</, '<changefreq>Weekly<'],
    [/(bench-ash-red-1010)</, '$1 <'],
    [/bench-birch-natural-1013</, 'bench-walnut-black-1017<'],
    [/2026-10-16(T16:51:39)/, '2027-10-16$1'],
    [/\/de\/produkte\/bank-esche-rot-1010</, '/de/produkte/bank esche rot<'],
  ];
  let xml = await text(file);
  for (const [good, bad] of faults) xml = xml.replace(good, bad);
  await writeFile(file, gzipSync(xml));
  return path.join(shop, 'sitemap_index.xml');
}
