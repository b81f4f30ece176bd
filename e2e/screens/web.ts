import { expect } from '@playwright/test';
import { LoopbackServer } from '../../app/src/net/testing/loopback-server.ts';
import { urlset } from '../files.ts';
import type { Tour } from './tour.ts';

/** The sitemaps that a site offers, a refused request, and the list of requests. */
export async function webScreens(tour: Tour): Promise<void> {
  const server = await new LoopbackServer(({ url }, response) => {
    const names = ['sitemap_index.xml', 'news-of-the-whole-year-and-of-all-its-months.xml', 'gone.xml'];
    if (url === '/robots.txt') response.end(names.map((name) => `Sitemap: /${name}\n`).join(''));
    else if (url === '/gone.xml') response.writeHead(404).end();
    else if (url === '/secret.xml') response.writeHead(401).end();
    else response.end(urlset('https://a.example/1'));
  }).listen();
  const site = `http://127.0.0.1:${server.port}`;
  const { page } = tour;
  const dialog = page.locator('dialog[open]');
  const find = (url: string) => async () => {
    await dialog.getByRole('textbox').first().fill(url);
    await page.keyboard.press('Enter');
  };
  await tour.dialog('file.openUrl');
  await tour.dialog('file.openUrl', 'web-found', async () => {
    await find(site)();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
  });
  await tour.dialog('file.openUrl', 'web-refused', async () => {
    await find(`${site}/secret.xml`)();
    await expect(dialog.getByRole('group')).toHaveCount(2);
  });
  await tour.dialog('app.network');
  await server.close();
}
