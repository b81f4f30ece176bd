import fc from 'fast-check';
import { assertNever } from '../../../contract/errors.ts';
import { NO_VALUES, newEntriesText } from '../../../edit/apply/new-entries.ts';
import type { Project } from '../../../project/project.ts';
import { urlset } from '../../../project/testing/sitemaps.ts';
import { positionsAt } from '../../../table/positions.ts';
import type { ShardLimits } from '../plan/plan-input.ts';
import { BASE } from './naive-entries.ts';

const anyPath = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        '',
        'blog/',
        'Blog/',
        'a/b/',
        'a/b/c/',
        'de/',
        'en-GB/',
        'EN_us/',
        '//',
        'caf%C3%A9/',
        'x&y/',
        'a&amp;b/',
        'rest/',
      ),
      fc.constantFrom('', '1', '2', '3', '4', 'de', '?a=/b/', '#/c/', '9?x&y'),
    )
    .map((parts) => parts.join('')),
  fc.nat(30).map((number) => `p/${number}`),
);
const anyLoc = fc.oneof(
  { weight: 8, arbitrary: anyPath.map((path) => BASE + path) },
  anyPath.map((path) => `/${path}`.replace(/^\/+/, '/')),
  anyPath.map((path) => `http://b.example/${path}`),
  fc.constantFrom('', 'ftp://a.example/', 'https://c.example', 'https://[', 'mailto:x'),
);
const anyDate = fc.constantFrom(
  '',
  '2024-01-31',
  '2024-02-01T00:30:00+01:00',
  '2024-02',
  '1999',
  'soon',
  '2024-03-03',
);
const anyEntry = fc.record({
  loc: anyLoc,
  lastmod: anyDate,
  language: fc.constantFrom(null, null, null, 'fi', 'en-GB', 'x-default'),
  filler: fc.constantFrom('', '', '<changefreq>daily</changefreq>', 'x'.repeat(900)),
});
type AnyEntry = typeof anyEntry extends fc.Arbitrary<infer T> ? T : never;

function xmlOf({ loc, lastmod, language, filler }: AnyEntry): string {
  const escaped = loc.replaceAll('&', '&amp;').replace('9?', '&#57;?');
  const link = `<xhtml:link xmlns:xhtml="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="${language}" href="${escaped}"/>`;
  const more = filler.startsWith('x') ? `<!--${filler}-->` : filler;
  return `<url>${loc === '' ? '' : `<loc>${escaped}</loc>`}${lastmod === '' ? '' : `<lastmod>${lastmod}</lastmod>`}${more}${language === null ? '' : link}</url>`;
}

export const anyPolicies: fc.Arbitrary<readonly string[]> = fc.array(
  fc.constantFrom(
    ...[
      'fill',
      'as-opened',
      'section',
      'section:2',
      'section:1:3',
      'locale',
      'month',
      'changed:2024-02-01',
      'changed:3',
    ],
    ...['changed:0', 'pattern:\\d', 'pattern:/(?<dir>[^/]*)/(?<page>\\d?)'],
  ),
  { maxLength: 3 },
);
export const anyLimits: fc.Arbitrary<ShardLimits> = fc.record({
  entries: fc.integer({ min: 1, max: 6 }),
  bytes: fc.constantFrom(700, 1500, 100_000),
});

/** The texts of some files: XML sitemaps and text lists of URLs. There are few possible locs, so they repeat. */
export const anySite: fc.Arbitrary<string[]> = fc.array(
  fc
    .tuple(fc.array(anyEntry, { maxLength: 12 }), fc.nat(4))
    .map(([entries, form]) =>
      form === 0 && entries.length > 0
        ? `https://www.example.com/first\n${entries.map(({ loc }) => `${loc}\n`).join('')}`
        : urlset(...entries.map(xmlOf)),
    ),
  { minLength: 1, maxLength: 3 },
);

/** An edit of a project by the user; `at` is a position in percent of the file's entries. */
interface SiteEdit {
  readonly kind: 'loc' | 'lastmod' | 'remove' | 'insert' | 'move';
  readonly file: number;
  readonly at: number;
  readonly loc: string;
  readonly lastmod: string;
}

export const anySiteEdit: fc.Arbitrary<SiteEdit> = fc.record({
  kind: fc.constantFrom('loc', 'lastmod', 'remove', 'insert', 'insert', 'move'),
  file: fc.nat(2),
  at: fc.nat(99),
  loc: anyLoc,
  lastmod: anyDate,
});

/** Applies the edit if its file is a urlset. In an empty file, only `insert` does anything. */
export function editSite(project: Project, { kind, file: place, at, loc, lastmod }: SiteEdit): void {
  const file = project.files[place % project.files.length];
  if (file?.kind !== 'urlset') return;
  const { length } = file.order;
  const position = Math.floor((at * length) / 100);
  const positions = [positionsAt(file.id, position, 1)];
  if (kind === 'insert') {
    const entries = newEntriesText([{ ...NO_VALUES, loc, lastmod }]);
    project.apply({ kind, file: file.id, at: position, entries }, null, null);
  } else if (length > 0) {
    switch (kind) {
      case 'loc':
      case 'lastmod':
        project.apply(
          { kind: 'set', field: kind, positions, value: kind === 'loc' ? loc : lastmod },
          null,
          null,
        );
        break;
      case 'remove':
        project.apply({ kind, positions }, null, null);
        break;
      case 'move': {
        const to = project.files.find(({ id, kind: other }) => id !== file.id && other === 'urlset');
        if (to) project.apply({ kind, positions, to: to.id, at: 0 }, null, null);
        break;
      }
      default:
        assertNever(kind);
    }
  }
  while (project.work(1000));
}

/** Edits, followed by an export. Its settings may differ from those of the previous export. */
interface SiteStep {
  readonly edits: readonly SiteEdit[];
  readonly policies: readonly string[] | null;
  readonly limits: ShardLimits | null;
}

export const anySiteSteps: fc.Arbitrary<SiteStep[]> = fc.array(
  fc.record({
    edits: fc.array(anySiteEdit, { maxLength: 4 }),
    policies: fc.option(anyPolicies, { freq: 6 }),
    limits: fc.option(anyLimits),
  }),
  { minLength: 1, maxLength: 4 },
);
