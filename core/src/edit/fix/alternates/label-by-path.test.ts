// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeView } from '../../../contract/values.ts';
import { entryFindings } from '../../../findings/entry/describe-entry.ts';
import { listFindings } from '../../../findings/list.ts';
import { often } from '../../../project/testing/often.ts';
import { NOW } from '../../../project/testing/sitemaps.ts';
import { ruleOf } from '../../../rules/registry.ts';
import { type AlternatePage, sitemapOfPages } from '../testing/alternate-pages.ts';
import { allCodes, provenFix, publishedProject } from '../testing/fix-proof.ts';

const CODE = 'hreflang-label-conflict';

/** An entry of a page with alternates, each given as `label page`. */
function entry(page: string, ...alternates: string[]): AlternatePage {
  const pairs = alternates.map((alternate) => alternate.split(' '));
  return { page, alternates: pairs.map(([label = '', to = '']) => [label, to] as const) };
}

const fixed = (files: readonly AlternatePage[][], row: number | null = null) =>
  provenFix(CODE, null, files.map(sitemapOfPages), row);

/** Whether each finding of the rule offers a fix. Expects the same answer in the list of findings and for the entry. */
function offers(...pages: AlternatePage[]): boolean[] {
  const project = publishedProject(null, [sitemapOfPages(pages)]);
  const { findings } = listFindings([project], String, 9, NOW);
  const listed = findings.filter(({ code }) => code === CODE);
  const beside = project.rows(wholeView(0), 0, 9).flatMap(({ findings: broken }, at) => {
    const told = entryFindings(project, { file: project.file(0), at }, broken);
    return told.filter(({ code }) => code === CODE).map(({ fix }) => fix !== null);
  });
  expect(beside).toEqual(listed.map(({ fix }) => fix !== null));
  return beside;
}

const SWAPPED = ['en fr/x', 'fr en/x'];
const RIGHT = ['en en/x', 'fr fr/x'];

describe('labels move to the pages whose paths name them', () => {
  it.each<[string, before: string[], after: string[]]>([
    ['two', ['en fr/x', 'fr en/x'], ['fr fr/x', 'en en/x']],
    ['three labels in a ring', ['en fr/x', 'fr de/x', 'de en/x'], ['fr fr/x', 'de de/x', 'en en/x']],
    [
      'among other labels, in their original spelling',
      ['x-default en/x', 'sv sv/x', 'EN fr/x', 'Fr en/x', 'fi x'],
      ['x-default en/x', 'sv sv/x', 'Fr fr/x', 'EN en/x', 'fi x'],
    ],
    ['labels with regions', ['de-AT fr-ca', 'fr-CA de-at'], ['fr-CA fr-ca', 'de-AT de-at']],
  ])('%s', (_, before, after) => {
    const pages = ['en/x', 'fr/x'].map((page) => entry(page, ...before));
    const mended = ['en/x', 'fr/x'].map((page) => entry(page, ...after));
    expect(fixed([pages])).toEqual([sitemapOfPages(mended)]);
    expect(fixed(pages.map((page) => [page]))).toEqual(mended.map((page) => sitemapOfPages([page])));
    expect(offers(...pages)).toEqual([true, true]);
  });

  it('in all entries with the same alternates, whichever of them the user fixes', () => {
    const [en, fr, alike] = ['en/x', 'fr/x', 'fr/x'].map((page) => [entry(page, ...SWAPPED)]);
    const mended = ['en/x', 'fr/x', 'fr/x'].map((page) =>
      sitemapOfPages([entry(page, 'fr fr/x', 'en en/x')]),
    );
    for (const row of [0, 1, 2]) expect(fixed([en ?? [], fr ?? [], alike ?? []], row)).toEqual(mended);
  });

  it('in the wrong entry, so that it agrees with the right one', () => {
    const pages = [entry('en/x', ...SWAPPED), entry('fr/x', ...RIGHT)];
    expect(fixed([pages])).toEqual([
      sitemapOfPages([entry('en/x', 'fr fr/x', 'en en/x'), entry('fr/x', ...RIGHT)]),
    ]);
    expect(offers(...pages)).toContain(true);
  });

  it('without changing any other byte', () => {
    const before = sitemapOfPages([entry('en/x', ...SWAPPED)])
      .replace('hreflang="en"', "hreflang = '&#101;n '")
      .replace('<url>', '<url>\n<!-- hreflang="en" -->');
    const after = before.replace("'&#101;n '", "'fr'").replace('hreflang="fr"', 'hreflang="&#101;n "');
    expect(provenFix(CODE, null, [before])).toEqual([after]);
  });

  it.each<[string, ...AlternatePage[]]>([
    ['a path that names no label remains', entry('en/x', 'en fr/x', 'fr de/x', 'de x')],
    ['the paths of two pages name the same language', entry('en/x', 'en fr/x', 'fr en/x', 'de fr/y')],
    ['a label appears twice', entry('en/x', ...SWAPPED, 'en x')],
    ['a page lists itself for another language', entry('en/x', ...SWAPPED), entry('fr/x', 'en fr/x')],
    [
      'a listed page uses another language for one of the pages',
      entry('en/x', ...SWAPPED, 'de y'),
      entry('y', 'en fr/x'),
    ],
    ['other entries use these labels', entry('x', 'en x', 'fr y'), entry('y', 'sv x', 'fr y')],
  ])('but not if %s', (_, ...pages) => {
    expect(fixed([pages])).toEqual([sitemapOfPages(pages)]);
    const told = offers(...pages);
    expect(told).toContain(false);
    expect(told).not.toContain(true);
  });

  const page = fc.constantFrom('en/x', 'fr/x', 'de/x', 'x', 'y');
  const alternates = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(SWAPPED, RIGHT, [...SWAPPED, 'de de/x'], [...RIGHT, 'x-default en/x']),
    },
    {
      weight: 2,
      arbitrary: fc.array(
        fc.tuple(fc.constantFrom('en', 'FR', 'fr', 'de', 'x-default'), page).map((words) => words.join(' ')),
        { maxLength: 4 },
      ),
    },
    { weight: 1, arbitrary: fc.constant(['en fr/x', 'fr de/x', 'de en/x']) },
  );
  const anyPages = fc.array(
    fc.tuple(page, alternates).map(([own, list]) => entry(own, ...list)),
    {
      ...{ minLength: 1, maxLength: 6 },
    },
  );

  it('without new errors on any page, whether the user fixes one entry or all', () => {
    fc.assert(
      fc.property(anyPages, fc.nat(6), fc.option(fc.nat(5)), (pages, half, row) => {
        const files = [pages.slice(0, half), pages.slice(half)].map(sitemapOfPages);
        const at = row === null ? null : row % pages.length;
        const after = provenFix(CODE, null, files, at);
        const [before, now] = [files, after].map((texts) => allCodes(publishedProject(null, texts)).flat());
        for (const [place, codes] of (now ?? []).entries()) {
          const errors = codes.filter((code) => ruleOf(code)?.severity === 'error');
          expect(before?.[place]).toEqual(expect.arrayContaining(errors));
        }
      }),
      often(200),
    );
  });
});
