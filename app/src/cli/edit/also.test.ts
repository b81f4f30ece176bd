// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:x="http://www.w3.org/1999/xhtml"',
  'xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');
const sitemap = (...entries: string[]) => `<urlset ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>\n`;
const link = (language: string) =>
  `<x:link rel="alternate" hreflang="${language}" href="https://a.example/${language}/1"/>`;
const LINKS = link('en') + link('de');
const EN = sitemap(
  `<url><loc>https://a.example/en/1</loc>${LINKS}<i:image><i:loc>https://a.example/en/1.png</i:loc></i:image></url>`,
);
const DE = sitemap(`<url><loc>https://a.example/de/1</loc>${LINKS}</url>`);
const REPLACE = ['--replace', 'loc', '/\\/en\\//\\/en-gb\\//'];
const toGb = (text: string) => text.replaceAll('/en/1', '/en-gb/1');

const edit = (...args: string[]) => bench.run('edit', 'en.xml', 'de.xml', ...REPLACE, '--in-place', ...args);

describe('--also', () => {
  beforeEach(() => {
    bench.write('en.xml', EN);
    bench.write('de.xml', DE);
  });

  it('changes alternates in every file, and images, along with the locs', async () => {
    const { code, out, err } = await edit('--also', 'alternates,images');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(bench.text('en.xml')).toBe(toGb(EN));
    expect(bench.text('de.xml')).toBe(toGb(DE));
    expect(out).toContain('2 alternates and 1 image changed with their pages\n');
  });

  it('changes only the given kind of URL, and reports the other kind as not changed', async () => {
    const { err } = await edit('--also', 'alternates');
    expect(bench.text('en.xml')).toBe(toGb(EN).replace('/en-gb/1.png', '/en/1.png'));
    expect(err).toBe('urlset: 1 image not changed; to change them too, use --also images\n');
  });

  it('is suggested when it is missing', async () => {
    const { code, err } = await edit();
    expect(code).toBe(0);
    expect(bench.text('de.xml')).toBe(DE);
    expect(err).toBe(
      'urlset: 2 alternates and 1 image not changed; to change them too, use --also alternates,images\n',
    );
  });

  it('is counted in the JSON report', async () => {
    const { out } = await edit('--also', 'alternates,images', '--dry-run', '--format', 'json');
    expect(JSON.parse(out).also).toEqual({ alternates: 2, images: 1 });
    expect(bench.text('en.xml')).toBe(EN);
  });

  it('changes neither images of entries that the filter excludes, nor alternates that point to these entries', async () => {
    const second = (text: string) => text.replaceAll('/en/1', '/en/2');
    const [entry = ''] = /<url>.*<\/url>/.exec(EN) ?? [];
    bench.write('en.xml', sitemap(entry, second(entry)));
    await edit('--where', 'loc:/en/1', '--also', 'alternates,images');
    expect(bench.text('en.xml')).toBe(sitemap(toGb(entry), second(entry)));
  });

  it.each([
    ['videos', REPLACE, '--also must be one of alternates, images, not "videos"'],
    ['', REPLACE, '--also must be one of alternates, images, not ""'],
    ['images', ['--replace', 'lastmod', '/a/b/'], '--also needs --replace loc'],
    ['images', ['--set', 'priority=1'], '--also needs --replace loc'],
  ])('refuses %j with %j', async (words, args, message) => {
    const { code, err } = await bench.run('edit', 'en.xml', ...args, '--also', words, '--in-place');
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(bench.text('en.xml')).toBe(EN);
  });
});
