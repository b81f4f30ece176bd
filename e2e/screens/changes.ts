import { expect } from '@playwright/test';
import { choose } from '../choose.ts';
import { entry, put, sitemapOf } from '../files.ts';
import type { Tour } from './tour.ts';

const SHOP = 'https://www.example.com/';
const paths = [
  'kitchen/knives',
  'kitchen/boards',
  'garden/spades',
  'garden/rakes',
  'workshop/bench',
  'about',
];

/** The Changes screen: without changes, with changes, with no match, with other sides, and with a merge. */
export async function changesScreens(tour: Tour): Promise<void> {
  const { app, page, table } = tour;
  const entries = paths.map((path) => entry(`${SHOP}${path}`, '<lastmod>2026-10-01</lastmod>'));
  await tour.open(await put(tour.folder, 'changes.xml', sitemapOf(...entries)));
  await app.menu('view.changes');
  await expect(page.getByText('Nothing has changed since the files were opened')).toBeVisible();
  await tour.look('changes-none');
  await app.menu('view.urls');
  await table.type(1, 'loc', `${SHOP}kitchen/chef-knives`);
  await table.type(2, 'lastmod', '2026-11-24');
  await table.type(3, 'priority', '0.8');
  await table.select(6, 'loc');
  await page.keyboard.press('ControlOrMeta+Backspace');
  await app.menu('view.changes');
  const grid = page.getByRole('grid', { name: 'Changes' });
  const side = page.getByRole('combobox', { name: 'Before' });
  await expect(grid.getByText('Removed')).toBeVisible();
  await tour.look('changes');
  await page.getByRole('combobox', { name: 'Filter changes' }).fill('nowhere');
  await expect(page.getByText('No change matches')).toBeVisible();
  await tour.look('changes-no-match');
  await page.getByRole('button', { name: 'Show all changes' }).click();
  await choose(side, 'the last export');
  await expect(page.getByText('No export target is set')).toBeVisible();
  await tour.look('changes-no-export');
  await choose(side, 'a git revision');
  await expect(page.getByText('is not in a git repository')).toBeVisible();
  await tour.look('changes-no-git');
  const staging = paths
    .slice(1)
    .map((path) => entry(`https://staging.example.com/${path.replace('garden', 'outdoor')}`));
  const priced = sitemapOf(...entries.map((one) => one.replace('</url>', '<priority>0.3</priority></url>')));
  await app.answerOpen([
    await put(tour.folder, 'staging.xml', sitemapOf(...staging, ...staging.slice(0, 1))),
  ]);
  await choose(side, 'a file…');
  await expect(page.getByText('The URLs of the two sides are at')).toBeVisible();
  await tour.look('changes-other-host');
  await page.getByRole('button', { name: /^Compare https/ }).click();
  await expect(grid.getByText('outdoor').first()).toBeVisible();
  await page.getByRole('button', { name: '1 adjustment to URLs' }).click();
  await tour.look('changes-mappings');
  await page.keyboard.press('Escape');
  await tour.look('changes-other');
  await app.answerOpen([await put(tour.folder, 'priced.xml', priced)]);
  await choose(page.getByRole('combobox', { name: 'After' }), 'a file…');
  await expect(page.getByText('Neither side is the open project.')).toBeVisible();
  await tour.look('changes-two-files');
  await page.getByRole('button', { name: '1 adjustment to URLs' }).click();
  await tour.look('changes-two-mappings');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await app.answerOpen([await put(tour.folder, 'page.html', '<html><body>Not found</body></html>')]);
  await choose(page.getByRole('combobox', { name: 'After' }), 'a file…');
  await expect(page.getByText('page.html does not contain any URLs')).toBeVisible();
  await tour.look('changes-side-fails');
  await choose(page.getByRole('combobox', { name: 'After' }), 'the open project');
  await page.getByRole('button', { name: 'Merge into the project…' }).click();
  await expect(page.getByRole('grid', { name: 'Conflicts' }).getByText('Undecided').first()).toBeVisible();
  await tour.look('changes-merge');
}
