import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UrlsetError, wholeView } from '@urlset/core/contract.ts';
import { url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

function write(name: string, content = '<title>Page</title><body>'): void {
  mkdirSync(path.dirname(desk.at(name)), { recursive: true });
  writeFileSync(desk.at(name), content);
}

async function open(...paths: string[]): Promise<void> {
  write('public/sitemap.xml', urlset(...paths.map((page) => url(`https://a.example/${page}`))));
  await desk.open('public/sitemap.xml');
}

const codes = () =>
  desk.session
    .rows({ view: wholeView(0), first: 0, count: 99 })
    .rows.map(({ page, findings }) => [page?.status ?? null, ...findings.map(({ code }) => code)].join(' '));

it('judges entries by the files of a site, and by redirect files in the folder and beside it', async () => {
  write('public/a.html');
  write('public/new/index.html');
  write('public/extra.html');
  write('public/_redirects', '/old /new/\n/x /y Country=fi');
  write('vercel.json', '{"redirects":[{"source":"/older","destination":"/a"}]}');
  await open('a', 'gone', 'old', 'older');
  const found = await desk.session.site.check(desk.at('public'));
  expect(found).toMatchObject({ base: 'https://a.example/', checked: 4, unlisted: 2, skipped: 1 });
  await expect.poll(codes).toEqual(['200', '404 page-missing', '301 page-redirects', '308 page-redirects']);

  // The missing page now exists.
  write('public/gone.html');
  await desk.session.site.check(desk.at('public'));
  await expect.poll(codes).toEqual(['200', '200', '301 page-redirects', '308 page-redirects']);
});

it('no longer reports images and alternates as missing once they exist', async () => {
  write('public/a.html');
  const image = '<i:image><i:loc>https://a.example/a.png</i:loc></i:image>';
  const link = '<x:link rel="alternate" hreflang="fi" href="https://a.example/fi"/>';
  const spaces =
    'xmlns:i="http://www.google.com/schemas/sitemap-image/1.1" xmlns:x="http://www.w3.org/1999/xhtml"';
  write(
    'public/sitemap.xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${spaces}><url><loc>https://a.example/a</loc>${link}${image}</url></urlset>`,
  );
  await desk.open('public/sitemap.xml');
  const found = () =>
    codes()[0]
      ?.split(' ')
      .filter((code) => code.endsWith('-missing'))
      .sort();
  await desk.session.site.check(desk.at('public'));
  await expect.poll(found).toEqual(['alternate-missing', 'image-missing']);
  write('public/a.png');
  await desk.session.site.check(desk.at('public'));
  await expect.poll(found).toEqual(['alternate-missing']);
  write('public/fi.html');
  await desk.session.site.check(desk.at('public'));
  await expect.poll(found).toEqual([]);
});

it('reports a missing folder', async () => {
  write('public/a.html');
  await open('a');
  await expect(desk.session.site.check(desk.at('nowhere'))).rejects.toMatchObject({ code: 'not-found' });
});

it('refuses to check a project without entries', async () => {
  write('public/a.html');
  await open();
  await expect(desk.session.site.check(desk.at('public'))).rejects.toThrow(
    new UrlsetError('nothing-to-check'),
  );
});
