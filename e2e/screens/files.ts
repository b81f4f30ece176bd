import path from 'node:path';
import { expect } from '@playwright/test';
import { indexOf, put, samples, sitemapRow, urlset } from '../files.ts';
import type { Tour } from './tour.ts';

/** Unusual files: a feed, an empty file, a missing one, and an unreadable one. */
export async function fileScreens(tour: Tour): Promise<void> {
  const { app, folder } = tour;
  const link =
    '<link>https://a.example/a-bench-of-walnut</link><pubDate>Tue, 03 Nov 2026 10:00:00 GMT</pubDate>';
  await tour.open(
    await put(folder, 'news.rss', `<rss version="2.0"><channel><item>${link}</item></channel></rss>`),
  );
  await tour.look('feed');
  await tour.close();

  await tour.open(await put(folder, 'empty.xml', urlset()));
  await tour.look('empty');
  await tour.close();

  await tour.open(path.join(samples, 'broken/index-with-missing-child.xml'));
  await app.sitemap('archive.xml.gz').click();
  await tour.look('missing-child');
  await tour.close();

  const children = ['half.xml.gz', 'gone.xml'];
  const index = indexOf(...children.map((name) => sitemapRow(`https://a.example/${name}`)));
  await put(folder, 'half.xml.gz', '<html><body>404</body></html>');
  await tour.open(await put(folder, 'failed.xml', index));
  await tour.look('children');
  await app.sitemap('half.xml.gz').click();
  await tour.look('failed-child');
  await tour.close();

  await app.answerOpen([path.join(samples, 'broken/not-a-sitemap.html')]);
  await app.menu('file.open');
  await expect(app.notices.getByText('not-a-sitemap.html')).toBeVisible();
  await tour.look('notice');
  await app.notices.getByRole('button', { name: 'Dismiss' }).click();
}
