import { expect } from '@playwright/test';
import { indexOf, put, sitemapRow } from '../files.ts';
import type { Tour } from './tour.ts';

const SITE = 'https://www.example.com';
const SECTIONS = ['kitchen', 'garden', 'workshop', 'blog'];

function entry(loc: string, lastmod: string, paths: Readonly<Record<string, string>> = {}): string {
  const links = Object.entries(paths).map(
    ([code, path]) => `\n    <xhtml:link rel="alternate" hreflang="${code}" href="${SITE}${path}"/>`,
  );
  return `  <url>\n    <loc>${loc}</loc>\n    <lastmod>${lastmod}</lastmod>${links.join('')}\n  </url>\n`;
}

/** The pages of all sections in one language. Every sixth English page does not list its German version. */
function pages(language: 'en' | 'de'): string[] {
  return SECTIONS.flatMap((section, at) =>
    Array.from({ length: 14 - 3 * at }, (_, number) => {
      const paths = { en: `/en/${section}/${number}`, de: `/de/${section}/${number}` };
      const isLost = language === 'en' && number % 6 === 5;
      const month = String(1 + ((number * 5 + at) % 12)).padStart(2, '0');
      return entry(`${SITE}${paths[language]}`, `2025-${month}-15`, isLost ? { en: paths.en } : paths);
    }),
  );
}

/** The overview of a site with several sitemaps, and its duplicates and hreflang screens. */
export async function siteScreens(tour: Tour): Promise<void> {
  const { app, page, table } = tour;
  const faulty = [
    entry('http://www.example.com/en/kitchen/1', '2025-02-01'),
    entry(`${SITE}/en/kitchen/1?utm_source=mail`, '2025-03-01'),
    entry(`${SITE}/en/garden/2/`, 'yesterday'),
    entry(`${SITE}/en/garden/3?utm_source=mail`, '2025-03-01'),
    entry(`${SITE}/en/offers`, '2031-01-01'),
  ];
  const sitemaps = { 'en.xml': [...pages('en'), ...faulty], 'de.xml': pages('de') };
  for (const [name, entries] of Object.entries(sitemaps))
    await put(
      tour.folder,
      name,
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`,
    );
  const rows = Object.keys(sitemaps).map((name) => sitemapRow(`${SITE}/${name}`));
  await tour.open(await put(tour.folder, 'sitemap_index.xml', indexOf(...rows)));
  await expect(table.row(1)).toBeVisible();
  await app.menu('view.overview');
  await expect(page.getByRole('region', { name: 'Findings', exact: true })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: '/de' })).toBeVisible();
  await tour.look('overview');
  await app.menu('view.duplicates');
  await expect(page.getByRole('group', { name: `${SITE}/en/kitchen/1`, exact: true })).toBeVisible();
  await tour.look('duplicates');
  await app.menu('view.hreflang');
  await expect(page.getByRole('grid', { name: 'Clusters by language' })).toBeVisible();
  await tour.look('hreflang');
}
