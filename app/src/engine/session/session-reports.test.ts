import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { sitemapindex, url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';

const A = 'https://a.example/';
const COUNT = 3000;

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  const broken = Array.from({ length: COUNT }, (_, at) => url(`${A}shop/${at}`, '<lastmod>x</lastmod>'));
  writeFileSync(desk.at('a.xml'), urlset(...broken));
  writeFileSync(desk.at('index.xml'), sitemapindex(`${A}a.xml`));
  await desk.open('index.xml');
});
afterEach(() => desk.clear());

const read = (name: string) => readFileSync(desk.at(name), 'utf8');
const remove = (count: number) => desk.edit({ kind: 'remove', rows: [{ first: 0, count }] });

describe('a report', () => {
  it('is written as HTML in the requested language, and covers the whole project', async () => {
    expect(await desk.session.reports.write('html', 'fi', desk.at('report.html'))).toBe(COUNT);
    const html = read('report.html');
    expect(html).toContain('<html lang="fi">');
    expect(html).toContain('<th scope="row">/shop</th>');
    expect(html).toContain(`<th scope="row">index.xml</th>`);
    expect(html).toMatch(/<\/html>\n$/);
  });

  it('lists only the first 10 findings of a rule when it is printed', async () => {
    const html = await desk.session.reports.pageToPrint('en');
    expect(html.match(/<td>x<\/td>/g)).toHaveLength(10);
    expect(html).toMatch(/<\/html>\n$/);
  });

  it.each(['csv', 'html'] as const)(
    'as %s describes one state, even if entries are removed meanwhile',
    async (format) => {
      const target = desk.at(`report.${format}`);
      const written = desk.session.reports.write(format, 'en', target);
      remove(10);
      expect(await written).toBe(COUNT - 10);
      const text = await desk.session.reports.pageToPrint('en');
      const lines = read(`report.${format}`);
      if (format === 'csv') expect(lines.trim().split('\r\n')).toHaveLength(1 + COUNT - 10);
      else for (const html of [lines, text]) expect(html).toContain('2,990');
    },
  );

  it('is not written if the user cancels it, and not printed if the project is closed', async () => {
    const canceled = desk.session.reports.write('html', 'en', desk.at('report.html'));
    const task = desk.session.summary.tasks.find(({ kind }) => kind === 'report');
    desk.session.tasks.cancel(task?.id ?? -1);
    await expect(canceled).rejects.toMatchObject({ code: 'cancelled' });
    const closed = desk.session.reports.pageToPrint('en');
    desk.session.files.close();
    await expect(closed).rejects.toMatchObject({ code: 'cancelled' });
    expect(existsSync(desk.at('report.html'))).toBe(false);
  });
});
