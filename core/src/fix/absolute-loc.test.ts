import { describe, expect, it } from 'vitest';
import { listFindings } from '../findings/list.ts';
import { NOW, url, urlset } from '../testing/sitemaps.ts';
import { provenFix, publishedProject } from './testing/fix-proof.ts';

const CODE = 'loc-not-absolute';
const AT = 'https://a.example/shop/sitemap.xml';

const sitemap = (loc: string) => urlset(url('https://a.example/shop/'), url(loc), url('a.example/last'));

function fixTold(loc: string, at: string | null): string | null | undefined {
  const { findings } = listFindings([publishedProject(at, [sitemap(loc)])], String, 9, NOW);
  return findings.find(({ code }) => code === CODE)?.fix;
}

describe('a loc that is no full URL', () => {
  it.each<[string, at: string | null, loc: string, after: string]>([
    ['a host', null, 'www.a.example/1', 'https://www.a.example/1'],
    ['a host, published elsewhere', AT, 'www.a.example/1', 'https://www.a.example/1'],
    ['a path from the root', AT, '/1?a=b', 'https://a.example/1?a=b'],
    ['a path', AT, 'shoes/1', 'https://a.example/shop/shoes/1'],
    ['a file', AT, '1.html', 'https://a.example/shop/1.html'],
    ['a path upwards', AT, '../1', 'https://a.example/1'],
    ['a query', AT, '?page=2', 'https://a.example/shop/sitemap.xml?page=2'],
  ])('becomes one: %s', (_, at, loc, after) => {
    expect(fixTold(loc, at)).toBe(`make it ${after}`);
    const written = sitemap(after).replace('>a.example/last', '>https://a.example/last');
    expect(provenFix(CODE, at, [sitemap(loc)])).toEqual([written]);
  });

  it.each<[string, at: string | null, loc: string]>([
    ['nobody knows where it is published', null, '/1'],
    ['it is a word', AT, 'hello'],
    ['it is a template', AT, '{{ page.url }}'],
    ['it has another scheme', AT, 'mailto:me@a.example'],
    ['its bytes are no UTF-8', AT, '/\ufffd'],
    ['it is an entity that nobody declared', AT, '&amp;site;/1'],
  ])('stays where %s', (_, at, loc) => {
    expect(fixTold(loc, at)).toBe(null);
    const written = sitemap(loc).replace('>a.example/last', '>https://a.example/last');
    expect(provenFix(CODE, at, [sitemap(loc)])).toEqual([written]);
  });
});
