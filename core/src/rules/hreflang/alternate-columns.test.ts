import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { readFile } from '../../files/read/read-file.ts';
import { ALTERNATE_MARK, type AlternateColumns } from './alternate-columns.ts';

const PAGES = ['a', 'a/', 'b', 'b?x&amp;y', '%61', 'c/index.html', ''];

/** `[language, page]` of the alternates of each entry; an entry's own page follows from its place in the list. */
type Entries = readonly (readonly (readonly [string, string])[])[];

function read(entries: Entries): AlternateColumns | null {
  const urls = entries.map((alternates, at) => {
    const links = alternates.map(
      ([language, to]) => `<x:link rel="alternate" hreflang="${language}" href="https://a.example/${to}"/>`,
    );
    return `<url><loc>https://a.example/${PAGES[at % PAGES.length]}</loc>${links.join('')}</url>`;
  });
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>`;
  return readFile(encodeUtf8(text), 0, (bytes) => bytes).alternates ?? null;
}

const entries = fc.array(
  fc.array(fc.tuple(fc.constantFrom('en', 'EN', 'de', 'x-default', ''), fc.constantFrom(...PAGES)), {
    maxLength: 4,
  }),
  { maxLength: 8 },
);

/** The columns by entry, as plain numbers. */
function rows(columns: AlternateColumns | null, count: number) {
  return Array.from({ length: count }, (_, at) => ({
    hash: columns?.hash[at] ?? 0,
    marks: columns?.marks[at] ?? 0,
    keys: Array.from(columns?.keys.subarray(columns.starts[at], columns.starts[at + 1]) ?? []),
  }));
}

/** A form of a URL that is equal for all spellings of a page. */
function pageForm(page: string): string {
  return decodeURIComponent(page);
}

describe('columns of alternates', () => {
  it('describe the alternates of an entry, regardless of their order', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const found = rows(read(all), all.length);
        const turned = rows(read(all.map((alternates) => alternates.toReversed())), all.length);
        for (const [at, alternates] of all.entries()) {
          const complete = alternates.filter(([language]) => language !== '');
          const { hash = -1, marks = -1, keys = [] } = found[at] ?? {};
          const has = (mark: number) => (marks & mark) !== 0;
          expect(hash !== 0).toBe(complete.length > 0);
          expect(turned[at]).toMatchObject({ hash, marks });
          if (complete.length === 0) continue;
          expect(has(ALTERNATE_MARK.known)).toBe(true);
          expect(has(ALTERNATE_MARK.self)).toBe(
            complete.some(([, to]) => pageForm(to) === pageForm(PAGES[at % PAGES.length] ?? '')),
          );
          expect(has(ALTERNATE_MARK.default)).toBe(complete.some(([language]) => language === 'x-default'));
          const pages = new Set(complete.map(([, to]) => pageForm(to)));
          expect(keys).toHaveLength(pages.size);
          expect(has(ALTERNATE_MARK.distinct)).toBe(new Set(keys).size === pages.size);
        }
      }),
    );
  });

  it('are null if no entry has alternates', () => {
    expect(read([[], []])).toBeNull();
  });

  it('do not mark entries with too many alternates as distinct', () => {
    const many = Array.from({ length: 200 }, (_, at) => ['en', `page-${at}`] as const);
    const [found] = rows(read([many]), 1);
    expect(found?.keys).toHaveLength(200);
    expect((found?.marks ?? 0) & ALTERNATE_MARK.distinct).toBe(0);
  });
});
