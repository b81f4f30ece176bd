import { describe, expect, it } from 'vitest';
import { extensionCodes } from '../../project/testing/extension-codes.ts';

describe('news', () => {
  const all =
    '<news:publication><news:name>A</news:name><news:language>en</news:language></news:publication>' +
    '<news:publication_date>2026-01-01</news:publication_date><news:title>B</news:title>';
  const news = (inside: string) => extensionCodes(`<news:news>${inside}</news:news>`);

  it.each([
    ['all', all, []],
    ['no name', all.replace('<news:name>A</news:name>', ''), ['news-tag-missing']],
    [
      'a name outside the publication',
      `<news:name>A</news:name>${all.replace('>A<', '><')}`,
      ['news-tag-missing', 'extension-misplaced'],
    ],
    ['no language', all.replace('<news:language>en</news:language>', ''), ['news-tag-missing']],
    ['no title', all.replace('>B<', '><'), ['news-tag-missing']],
    ['no date', all.replace('2026-01-01', ''), ['news-tag-missing']],
    ['access', `${all}<news:access>Subscription</news:access>`, ['news-deprecated-tag']],
    ['genres', `${all}<news:genres>Blog</news:genres>`, ['news-deprecated-tag']],
    ['keywords', `${all}<news:keywords>a, b</news:keywords>`, ['news-deprecated-tag']],
    ['tickers', `${all}<news:stock_tickers>NASDAQ:A</news:stock_tickers>`, ['news-deprecated-tag']],
  ])('with %s', (_, inside, expected) => {
    expect(news(inside)).toEqual(expected);
  });

  it.each([
    ['en', []],
    ['deu', []],
    ['ger', []],
    ['yue', []],
    ['zh-cn', []],
    ['zh-tw', []],
    ['zh', []],
    ['EN', ['news-language']],
    ['en-US', ['news-language']],
    ['zh-CN', ['news-language']],
    ['zh-hk', ['news-language']],
    ['xx', ['news-language']],
    ['xyq', ['news-language']],
    ['english', ['news-language']],
  ])('in %s', (language, expected) => {
    expect(news(all.replace('>en<', `>${language}<`))).toEqual(expected);
  });

  // The current time is 2026-01-01T00:00:00Z.
  it.each([
    ['2026-01-01T12:00:00Z', []],
    ['2025-12-30', []],
    ['2025-12-29', ['news-too-old']],
    ['2025-12-30T00:00:00Z', []],
    ['2025-12-29T23:59:59Z', ['news-too-old']],
    ['2025-12-30T01:00:00+01:00', []],
    ['2025-12-30T01:00:00+02:00', ['news-too-old']],
    ['2025', ['news-too-old', 'extension-date-invalid']],
    ['2025-12-29T10:00:00', ['extension-date-invalid']],
    ['yesterday', ['extension-date-invalid']],
    ['2025-12-32', ['extension-date-invalid']],
    ['Mon, 29 Dec 2025 10:00:00 GMT', ['extension-date-invalid']],
  ])('of %s', (date, expected) => {
    expect(news(all.replace('2026-01-01', date))).toEqual(expected);
  });
});
