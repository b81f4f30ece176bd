import { describe, expect, it } from 'vitest';
import { wholeView } from '../../../contract/values.ts';
import { projectOf, urlset, values } from '../../../project/testing/sitemaps.ts';
import { fixAll } from '../fix-all.ts';
import { fixEdits } from '../fix-edits.ts';
import { FixOffers } from '../fix-mode-at.ts';
import { scopeOf } from '../fix-scope.ts';

const A = 'https://a.example/';
const file = (locs: readonly string[]) =>
  urlset(...locs.map((loc) => `<url><loc>${loc.replaceAll('&', '&amp;')}</loc></url>`));

const CASES: readonly (readonly [code: string, before: string[], after: string[]])[] = [
  ['loc-illegal-character', [`${A}a b`, `${A}c d`], [`${A}a%20b`, `${A}c%20d`]],
  ['loc-illegal-character', [`${A}a b`, `${A}a%20b`], [`${A}a b`, `${A}a%20b`]],
  ['loc-illegal-character', [`${A}a%20b`, `${A}a b`], [`${A}a%20b`, `${A}a b`]],
  ['loc-illegal-character', [`${A}a b|`, `${A}a%20b|`], [`${A}a%20b%7C`, `${A}a%20b|`]],
  ['loc-illegal-character', [`${A}a b`, `${A}a b`], [`${A}a%20b`, `${A}a%20b`]],
  ['loc-non-ascii', [`${A}ä`, `${A}%C3%A4`], [`${A}ä`, `${A}%C3%A4`]],
  ['loc-bad-percent-escape', [`${A}100%`, `${A}100%25`], [`${A}100%`, `${A}100%25`]],
  ['loc-no-path', ['https://a.example', A], ['https://a.example', A]],
  ['loc-not-absolute', ['http//a.example/', 'http://a.example/'], ['http//a.example/', 'http://a.example/']],
  ['loc-not-absolute', ['http//a.example/', 'http:/a.example/'], ['http://a.example/', 'http:/a.example/']],
];

describe('a safe fix never makes two different locs equal', () => {
  it.each(CASES)('%s, case %#', (code, before, after) => {
    const project = projectOf(file(before));
    const scope = () => scopeOf(project, wholeView(null), null);
    fixAll(project, [code], 'safe', scope);
    expect(values(project).map(([loc]) => loc)).toEqual(after);
    // A safe fix cannot mend the rest.
    expect(fixEdits(project, code, scope(), 'safe')).toEqual([]);
  });

  it('leaves such a change to an unsafe fix', () => {
    const project = projectOf(file([`${A}a b`, `${A}a%20b`]));
    expect(new FixOffers(project).at(0, 'loc-illegal-character')?.mode).toBe('unsafe');
    fixAll(project, ['loc-illegal-character'], 'unsafe', () => scopeOf(project, wholeView(null), null));
    expect(values(project).map(([loc]) => loc)).toEqual([`${A}a%20b`, `${A}a%20b`]);
  });
});
