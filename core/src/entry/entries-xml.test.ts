import { describe, expect, it } from 'vitest';
import { wholeView } from '../contract/values.ts';
import { projectOf, url, urlset } from '../testing/sitemaps.ts';
import { entriesXml } from './entries-xml.ts';

const VIEW = wholeView(null);
const entries = ['1', '2?a&amp;b', '3'].map((path) => url(`https://a.example/${path}`, '<!-- kept -->'));

describe('the XML of entries', () => {
  it.each([
    ['one', [{ first: 1, count: 1 }], [1]],
    [
      'some',
      [
        { first: 0, count: 1 },
        { first: 2, count: 1 },
      ],
      [0, 2],
    ],
    ['no more than there are', [{ first: 1, count: 9 }], [1, 2]],
  ])('is that of %s, byte by byte', (_, ranges, places) => {
    const { text, rows } = entriesXml(projectOf(urlset(...entries)), VIEW, ranges);
    expect(text).toBe(places.map((place) => entries[place]).join('\n'));
    expect(rows).toBe(places.length);
  });

  it('leaves out what has none', () => {
    const project = projectOf('https://a.example/1\nhttps://a.example/2\n');
    expect(entriesXml(project, VIEW, [{ first: 0, count: 2 }])).toEqual({ text: '', rows: 0 });
  });

  it('is refused where it is too much for a clipboard', () => {
    expect(() => entriesXml(projectOf(urlset()), VIEW, [{ first: 0, count: 100_001 }])).toThrow(
      'copy-too-large',
    );
  });
});
