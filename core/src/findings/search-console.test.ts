import { describe, expect, it } from 'vitest';
import { publishedProject } from '../edit/fix/testing/fix-proof.ts';
import { NOW } from '../project/testing/sitemaps.ts';
import { listFindings } from './list.ts';

const NAMES = { image: 'sitemap-image/1.1', video: 'sitemap-video/1.1', news: 'sitemap-news/0.9' } as const;

/** A urlset of `count` entries with this content, in a namespace. */
function sitemap(kind: keyof typeof NAMES, namespace: string, count: number, inside: string): string {
  const entries = Array.from(
    { length: count },
    (_, at) =>
      `<url><loc>https://www.a.example/page-${at}</loc><${kind}:${kind}>${inside}</${kind}:${kind}></url>`,
  );
  const uri = `http://www.google.com/schemas/${namespace}`;
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:${kind}="${uri}">\n${entries.join('\n')}\n</urlset>\n`;
}

/** The Search Console counts of these files, in a list of findings and in the project summary. */
function reported(...files: string[]) {
  const project = publishedProject(null, files);
  const { summary } = listFindings([project], ({ name }) => name, 1, NOW);
  // The window shows these counts.
  const shown = project.summary([]).searchConsole;
  return { summary: summary.searchConsole, shown };
}

const IMAGE = '<image:loc>https://www.a.example/1.jpg</image:loc>';
const VIDEO =
  '<video:thumbnail_loc>https://a.example/1.jpg</video:thumbnail_loc><video:title>A</video:title>' +
  '<video:description>B</video:description><video:content_loc>https://a.example/1.mp4</video:content_loc>';
const NEWS =
  '<news:publication><news:name>A</news:name><news:language>en</news:language></news:publication>' +
  '<news:publication_date>2026-01-01</news:publication_date><news:title>B</news:title>';

describe('what Search Console would report', () => {
  it('counts 494 images in a namespace of the wrong version as Search Console does', () => {
    const expected = { 'Incorrect namespace': 1, 'Invalid XML tag': 494, 'Missing XML tag': 988 };
    const counts = reported(sitemap('image', 'sitemap-image/0.9', 494, IMAGE));
    expect(counts).toEqual({ summary: expected, shown: expected });
  });

  it('reports nothing for images in the correct namespace', () => {
    const counts = reported(sitemap('image', NAMES.image, 494, IMAGE));
    expect(counts).toEqual({ summary: {}, shown: {} });
  });

  it('counts all 300 images of an entry, although its count in the table is limited to 255', () => {
    const images = `${IMAGE}</image:image><image:image>`.repeat(299) + IMAGE;
    const { summary } = reported(sitemap('image', 'sitemap-image/1.0', 1, images));
    expect(summary).toEqual({ 'Incorrect namespace': 1, 'Invalid XML tag': 300, 'Missing XML tag': 600 });
  });

  it('counts videos in the same way, with specific names for missing video tags', () => {
    const { summary } = reported(sitemap('video', 'sitemap-video/1.0', 10, VIDEO));
    expect(summary).toEqual({
      'Incorrect namespace': 1,
      'Invalid XML tag': 10,
      'Missing XML tag': 30,
      'Missing thumbnail URL': 10,
      'Missing video title': 10,
    });
  });

  it('counts news in the same way', () => {
    const { summary } = reported(sitemap('news', 'sitemap-news/1.0', 10, NEWS));
    expect(summary).toEqual({
      'Incorrect namespace': 1,
      'Invalid XML tag': 10,
      'Missing XML tag': 30,
      'Missing <publication> tag': 10,
    });
  });

  it('reports each missing tag under its own name', () => {
    const { summary } = reported(
      sitemap(
        'video',
        NAMES.video,
        3,
        VIDEO.replace(/<video:thumbnail_loc>.*?<video:title>A<\/video:title>/, ''),
      ),
    );
    expect(summary).toEqual({ 'Missing thumbnail URL': 3, 'Missing video title': 3 });
  });
});
