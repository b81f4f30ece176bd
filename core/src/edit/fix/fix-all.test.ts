// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../../bytes/text.ts';
import { wholeView } from '../../contract/values.ts';
import type { Project } from '../../project/project.ts';
import { anyBroken } from '../../project/testing/any-broken.ts';
import { often } from '../../project/testing/often.ts';
import { codes, fileCodes, projectOf, url, urlset, values } from '../../project/testing/sitemaps.ts';
import { RULES, ruleOf } from '../../rules/registry.ts';
import { codesOfAll, fixAll } from './fix-all.ts';
import { fixEdits } from './fix-edits.ts';
import { scopeOf } from './fix-scope.ts';
import { hasFix } from './fixes.ts';
import { previewFix } from './preview-fix.ts';
import { publishedProject } from './testing/fix-proof.ts';

const everywhere = (project: Project) => scopeOf(project, wholeView(null), null);
const fixEverything = (project: Project) =>
  fixAll(project, codesOfAll(project, 'safe'), 'safe', () => everywhere(project));

/** Rules that are mended only if the user names them. */
const ONLY_BY_NAME: ReadonlySet<string> = new Set([
  'doctype-present',
  'extension-outside-url',
  'hints-ignored',
  'lastmod-uniform',
  'leak-suspect',
  'wrong-child',
]);

/** The codes of rules that could still be mended. */
function fixableCodes(project: Project): string[] {
  const codes = [...new Set<string>(RULES.map(({ code }) => code))].filter(hasFix);
  return codes.filter(
    (code) => ([...previewFix(project, code, everywhere(project), 'safe', 0)].at(-1)?.count ?? 0) > 0,
  );
}

function told(project: Project): string[] {
  return project.files.flatMap(({ id }) => [...fileCodes(project, id), ...codes(project, id).flat()]);
}

/**
 * Rules that mark all entries of a group except the first one read. Entries that a fix adds count as last, but may come
 * earlier when the file is read again.
 */
const RELATIVE: ReadonlySet<string> = new Set(['duplicate-loc', 'equivalent-loc', 'mixed-scheme']);

function placed(project: Project): string[][] {
  return codes(project).map((of) => of.filter((code) => !RELATIVE.has(code)));
}

function errors(project: Project): Set<string> {
  return new Set(told(project).filter((code) => ruleOf(code)?.severity === 'error'));
}

const bytesOf = (project: Project) => Uint8Array.from(project.write(0).flatMap((piece) => [...piece]));

describe('applying all safe fixes', () => {
  it('leaves XML of another format unchanged, even if it contains a sitemap', () => {
    const sitemap = urlset(url('https://a.example/#a'), url('https://a.example/#a')).slice(39);
    const project = projectOf(`<config><name>x</name>${sitemap}<other>keep</other></config>`);
    expect(fixEverything(project)).toEqual({ edit: null, entries: 0 });
    expect(
      RULES.filter(({ code }) => fixEdits(project, code, everywhere(project), 'unsafe').length > 0),
    ).toEqual([]);
  });

  it('leaves nothing that a safe fix can mend, breaks no other rules, and is undone in one step', () => {
    fc.assert(
      fc.property(anyBroken, (bytes) => {
        const project = projectOf(bytes);
        const before = told(project);
        const wrong = errors(project);
        const { edit } = fixEverything(project);
        while (project.work(1000));
        const after = bytesOf(project);
        const again = projectOf(after);
        expect(fixableCodes(project).filter((code) => !ONLY_BY_NAME.has(code))).toEqual([]);
        // XML that stays broken may be read differently once its surroundings are mended.
        const isTorn = told(project).includes('xml-not-well-formed');
        const left = fixableCodes(again);
        expect(isTorn ? [] : left.filter((code) => !ONLY_BY_NAME.has(code))).toEqual([]);
        // Content that no rule checked before: a loc that becomes its own entry, bytes after a break in the XML.
        const isRevealed = (code: string) =>
          (wrong.has('loc-count') && ruleOf(code)?.field === 'loc') ||
          (wrong.has('xml-not-well-formed') &&
            (/^(image|video|news|hreflang)-/.test(code) || (ruleOf(code)?.field ?? null) !== null));
        if (!isTorn)
          expect([...errors(again)].filter((code) => !wrong.has(code) && !isRevealed(code))).toEqual([]);
        if (!isTorn) expect(placed(again)).toEqual(placed(project));
        if (!isTorn) expect(codes(again).flat().sort()).toEqual(codes(project).flat().sort());
        if (edit !== null) {
          const replayed = projectOf(bytes);
          replayed.apply(edit, null, null);
          expect(decodeUtf8(bytesOf(replayed))).toEqual(decodeUtf8(after));
          project.undo();
        }
        expect(project.history.undo).toBe(null);
        expect(bytesOf(project)).toEqual(bytesOf(projectOf(bytes)));
        while (project.work(1000));
        expect(told(project)).toEqual(before);
        project.redo();
        expect(bytesOf(project)).toEqual(after);
      }),
      often(200),
    );
  }, 120_000);

  it('leaves URLs that only look private, unless the user names their rule', () => {
    const locs = ['https://a.example/', 'https://staging.a.example/', 'https://a.example/admin/'];
    const project = projectOf(urlset(...locs.map((loc) => url(loc))));
    expect(fixEverything(project)).toEqual({ edit: null, entries: 0 });
    expect(fixAll(project, ['leak-suspect'], 'unsafe', () => everywhere(project)).entries).toBe(2);
    expect(values(project).map(([loc]) => loc)).toEqual(locs.slice(0, 1));
    project.undo();
    expect(values(project)).toHaveLength(3);
  });
});

describe('a fix of only some entries', () => {
  const HTTPS = 'https://a.example/sitemap.xml';
  const image =
    '<image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><image:loc>https://a.example/1.png</image:loc></image:image>';

  it.each([
    ['mixed-scheme', 'http://a.example/1'],
    ['mixed-www', 'https://www.a.example/1'],
  ])('does not merge them with others: %s', (code, other) => {
    const before = urlset(url('https://a.example/1'), url(other, image));
    const fixed = (...only: number[]) => {
      const project = publishedProject(HTTPS, [before]);
      fixAll(project, [code], 'unsafe', () => everywhere(project), new Set(only));
      return decodeUtf8(bytesOf(project));
    };
    expect([fixed(0), fixed(1)]).toEqual([before, before]);
    expect(fixed(0, 1)).toBe(urlset(url('https://a.example/1', `\n    ${image}`)));
  });
});
