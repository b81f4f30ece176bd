import { type SiteSection, wholeView } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { showView } from '../stores/view.ts';
import { appWith } from '../testing/app.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { changeSection, nameForSection, selectSection } from './select-section.ts';

function section(path: string): SiteSection {
  const counts = { entries: 3, errors: 0, warnings: 0, edited: 0, newest: null, sections: 0 };
  return { host: 'www.example.com', path, ...counts, term: `section:${path}` };
}

/** A project of 20 entries. The engine never answers a request. */
function shop() {
  const files = [sitemapSummary(1, { name: 'shop.xml' }), sitemapSummary(2)];
  return appWith(emptySummary({ open: true, entries: 20, files }));
}

describe('the commands of a section', () => {
  it('stop if the user shows something else meanwhile', async () => {
    const app = shop();
    const selected = selectSection(app, section('/blog'));
    expect(app.view.getState().wanted.filter).toBe('section:/blog');
    showView(app.view, { ...wholeView(null), filter: 'other' });
    expect(await selected).toBe(false);
    const changed = changeSection(app, section('/blog'), 'remove');
    showView(app.view, wholeView(1));
    await changed;
    expect(app.dialogs.getState().dialogs).toEqual([]);
  });
});

describe('the name of a sitemap for a section', () => {
  it.each([
    ['/blog', 'blog.xml'],
    ['/shop/Garden-Tools', 'garden-tools.xml'],
    ['/shop/.', 'sitemap-3.xml'],
    ['/shop', 'sitemap-3.xml'],
    ['/k%C3%A4se', 'sitemap-3.xml'],
    ['', 'sitemap-3.xml'],
    [`/${'a'.repeat(80)}`, 'sitemap-3.xml'],
  ])('of %s is %s', (path, name) => expect(nameForSection(shop(), section(path))).toBe(name));
});
