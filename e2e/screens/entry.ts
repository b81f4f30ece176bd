import { expect } from '@playwright/test';
import { entry, put, sitemapOf } from '../files.ts';
import type { Tour } from './tour.ts';

const NAMESPACES = [
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
].join(' ');

const alternate = (language: string, path: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="https://www.example.com/${path}"/>`;

const RICH = [
  '<lastmod>2026-11-18T20:55:04+02:00</lastmod><changefreq>Weekly</changefreq><priority>0.8</priority>',
  '<image:image><image:loc>https://cdn.example.com/bench-1.webp?w=1200</image:loc></image:image>',
  '<image:image><image:loc>https://cdn.example.com/bench-2.webp?w=1200</image:loc></image:image>',
  '<video:video><video:thumbnail_loc>https://cdn.example.com/bench.jpg</video:thumbnail_loc><video:title>How a bench is made</video:title><video:description>From the trunk to the shop in four minutes.</video:description><video:content_loc>https://cdn.example.com/bench.mp4</video:content_loc><video:duration>36000</video:duration></video:video>',
  '<news:news><news:publication><news:name>Workshop Journal</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-18</news:publication_date><news:title>The bench of the year</news:title></news:news>',
  alternate('en', 'bench'),
  alternate('de', 'bank'),
  alternate('fi', 'penkki'),
].join('\n    ');

const xml = sitemapOf(
  entry('https://www.example.com/bench', `\n    ${RICH}\n  `),
  entry('https://www.example.com/bank', `<lastmod>2026-11-18</lastmod><priority>0.8</priority>`),
  entry('https://www.example.com/penkki', `<lastmod>2026-11-17</lastmod><priority>0.8</priority>`),
).replace('<urlset ', `<urlset ${NAMESPACES} `);

/** All parts of the entry panel, for one entry and for several at once. */
export async function entryScreens(tour: Tour): Promise<void> {
  const { page, table } = tour;
  await tour.open(await put(tour.folder, 'workshop.xml', xml));
  await table.select(1, 'loc');
  await tour.app.menu('view.entry');
  const panel = page.getByRole('complementary', { name: 'Entry' });
  await expect(panel.getByRole('listbox', { name: 'Images' })).toBeVisible();
  await tour.look('entry');
  for (const name of ['Videos', 'News', 'Alternates']) {
    await panel.getByRole('heading', { name }).scrollIntoViewIfNeeded();
    await panel.getByRole('heading', { name }).evaluate((heading) => heading.scrollIntoView());
    await tour.look(`entry-${name.toLowerCase()}`);
  }
  await panel.getByRole('textbox', { name: 'Entry XML' }).scrollIntoViewIfNeeded();
  await tour.look('entry-xml');
  await table.select(1, 'loc');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(panel.getByLabel('loc', { exact: true }).first()).toHaveAttribute(
    'placeholder',
    'Values differ',
  );
  await tour.look('entry-several');
}
