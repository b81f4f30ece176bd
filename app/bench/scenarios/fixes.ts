import { wholeView } from '@urlset/core/contract.ts';
import { fixEdits } from '@urlset/core/edit/fix/fix-edits.ts';
import { scopeOf } from '@urlset/core/edit/fix/fix-scope.ts';
import { previewFix } from '@urlset/core/edit/fix/preview-fix.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { projectOf } from '@urlset/core/project/testing/sitemaps.ts';
import { ENTRIES } from '../data/sitemaps.ts';
import { measureFew } from '../measure.ts';
import { type Scenario, within } from '../scenario.ts';

const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
const LANGUAGES = ['en', 'de', 'fi', 'tr', 'sv'];
/** Pages per language. For one in every `TORN` pages, the Finnish version lists only itself. */
const PAGES = 80_000;
const TORN = 30;

export const fixes: Scenario = {
  name: 'fixes',
  about:
    'children of 50,000 entries put in order; missing return links found among 400,000 entries, and added',
  async run() {
    const unordered = projectOf(
      urlset(
        ENTRIES,
        (at) => `<url><lastmod>2025-01-01</lastmod><loc>https://www.example.com/${at}</loc></url>\n`,
      ),
    );
    const order = await measureFew(() => fix(unordered, 'child-order'));
    const languages = projectOf(...LANGUAGES.map((language) => urlset(PAGES, (at) => pageIn(language, at))));
    const preview = await measureFew(
      () =>
        [
          ...previewFix(
            languages,
            'hreflang-not-reciprocal',
            scopeOf(languages, wholeView(null), null),
            'unsafe',
            20,
          ),
        ].length,
    );
    const links = await measureFew(() => fix(languages, 'hreflang-not-reciprocal'));
    return {
      measurements: [
        { who: 'child-order', timing: order, bytes: null },
        { who: 'preview of hreflang-not-reciprocal', timing: preview, bytes: null },
        { who: 'hreflang-not-reciprocal', timing: links, bytes: null },
      ],
      goals: [
        within('child-order of 50,000 entries', order.median / 1000, 2, 's'),
        within('preview among 400,000 entries', preview.median / 1000, 3, 's'),
        within('links added among 400,000 entries', links.median / 1000, 3, 's'),
      ],
      notes: [],
    };
  },
};

function fix(project: Project, code: string): void {
  const edits = fixEdits(project, code, scopeOf(project, wholeView(null), null), 'unsafe');
  const done = edits.filter((edit) => project.apply(edit, null, null) !== null);
  for (const _ of done) project.undo();
}

function urlset(count: number, entry: (at: number) => string): string {
  return `${ROOT}${Array.from({ length: count }, (_, at) => entry(at)).join('')}</urlset>`;
}

function pageIn(language: string, at: number): string {
  const isTorn = language === 'fi' && at % TORN === 0;
  const links = (isTorn ? [language] : LANGUAGES).map(
    (other) =>
      `<xhtml:link rel="alternate" hreflang="${other}" href="https://www.example.com/${other}/${at}"/>`,
  );
  return `<url><loc>https://www.example.com/${language}/${at}</loc>${links.join('')}</url>\n`;
}
