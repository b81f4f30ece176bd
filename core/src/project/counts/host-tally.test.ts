import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeView } from '../../contract/values.ts';
import { positionsAt } from '../../table/positions.ts';
import type { Project } from '../project.ts';
import { projectOf, url, urlset } from '../testing/sitemaps.ts';

/** The hosts in the `mixed-www` finding of each file. */
function told(project: Project): string[] {
  return project.files.map(({ findings }) =>
    findings
      .filter(({ code }) => code === 'mixed-www')
      .map(({ value }) => value)
      .join(' and '),
  );
}

/** Enough hosts to make every structure that depends on their number grow. */
const many = Array.from({ length: 100 }, (_, at) => `https://h${at}.example/`);
const manyWww = many.map((loc) => loc.replace('//', '//www.'));

describe('mixed-www', () => {
  it.each<[string, string[][], string[]]>([
    ['one form', [['https://a.example/', 'https://a.example/b']], ['']],
    [
      'both, less often without `www.`',
      [['https://a.example/', 'https://www.a.example/', 'https://www.a.example/b']],
      ['a.example, www.a.example'],
    ],
    ['both, equally often', [['https://a.example/', 'https://www.a.example/']], ['www.a.example, a.example']],
    [
      'each in its own file',
      [['https://a.example/', 'https://a.example/b'], ['https://www.a.example/']],
      ['', 'www.a.example, a.example'],
    ],
    [
      'regardless of letter case, scheme, user and port',
      [['HTTPS://A.example/', 'http://u@a.example:8080', 'https://www.a.example?x']],
      ['www.a.example, a.example'],
    ],
    ['other hosts', [['https://b.example/', 'https://www.a.example/', 'https://a.www.example/']], ['']],
    ['no hosts', [['www.a.example/', 'a.example', '', 'https:///']], ['']],
    [
      'a reference in the loc',
      [['https://a.example/?a&amp;b', 'https://a.example/', 'https://www.a&#46;example/?a&amp;b']],
      ['www.a.example, a.example'],
    ],
    [
      '`www.` twice, compared with once',
      [['https://www.www.a.example/', 'https://www.a.example/', 'https://www.a.example/b']],
      ['www.www.a.example, www.a.example'],
    ],
    ['`www.` twice, not compared with none', [['https://www.www.a.example/', 'https://a.example/']], ['']],
    [
      'many hosts, in another order in another file',
      [[...many, ...Array(3).fill(manyWww[42])], many.toReversed(), many.slice(50)],
      ['h42.example, www.h42.example', 'h42.example, www.h42.example', ''],
    ],
    [
      'many hosts in both forms',
      [[...manyWww, ...manyWww, ...manyWww], many, ['https://b.example/', many[7] ?? '']],
      ['', 'h0.example, www.h0.example', 'h7.example, www.h7.example'],
    ],
  ])('%s', (_, files, hosts) => {
    const project = projectOf(...files.map((locs) => urlset(...locs.map((loc) => url(loc)))));
    expect(told(project)).toEqual(hosts);
  });

  it('compares a host that starts with `www.www.` again when an edit adds a loc in its other form', () => {
    const [once, twice] = ['https://www.a.example/', 'https://www.www.a.example/'];
    const project = projectOf(urlset(...[twice, `${twice}b`, once, 'x'].map((loc) => url(loc))));
    expect(told(project)).toEqual(['']);
    const positions = [positionsAt(0, 3, 1)];
    project.apply({ kind: 'set', field: 'loc', positions, value: `${once}b` }, null, null);
    expect(told(project)).toEqual(['www.www.a.example, www.a.example']);
    project.undo();
    expect(told(project)).toEqual(['']);
  });

  it.each([
    'https&#58;//www.a.example/',
    '&#104;ttps://www.a.example/',
    'https://user:b&#64;c@www.a.example/',
    'https://user:b&#64;www.a.example?c',
  ])('no longer counts %s after an edit', (loc) => {
    const project = projectOf(
      urlset(...['https://a.example/', 'https://a.example/b', loc].map((one) => url(one))),
    );
    expect(told(project)).not.toEqual(['']);
    project.apply({ kind: 'set', field: 'loc', positions: [positionsAt(0, 2, 1)], value: 'x' }, null, null);
    expect(told(project)).toEqual(['']);
    project.undo();
    expect(told(project)).not.toEqual(['']);
  });

  const loc = fc.constantFrom(
    'https://a.example/',
    'https://www.a.example/',
    'http://www.a.example/b',
    'https://b.example/',
    'x',
  );
  const step = fc.oneof(
    fc.record({ at: fc.nat(7), loc: fc.option(loc) }),
    fc.constantFrom('undo' as const, 'redo' as const),
  );

  it('is the same after edits as when the files are read again', { tags: ['slow'] }, () => {
    fc.assert(
      fc.property(
        fc.array(loc, { maxLength: 4 }),
        fc.array(loc, { maxLength: 4 }),
        fc.array(step, { maxLength: 8 }),
        (one, other, steps) => {
          const sitemaps = [one, other].map((locs) => urlset(...locs.map((value) => url(value))));
          const project = projectOf(...sitemaps);
          for (const step of steps) {
            if (step === 'undo' || step === 'redo') project[step]();
            else {
              const place = project.view(wholeView(null)).locate(step.at);
              if (!place) continue;
              const positions = [positionsAt(place.file.id, place.at, 1)];
              if (step.loc === null) project.apply({ kind: 'remove', positions }, null, null);
              else project.apply({ kind: 'set', field: 'loc', positions, value: step.loc }, null, null);
            }
            const present = project.files.map((file) =>
              urlset(
                ...Array.from({ length: file.order.length }, (_, at) =>
                  url(project.table.text(file.order.at(at), 0)),
                ),
              ),
            );
            expect(told(project)).toEqual(told(projectOf(...present)));
          }
        },
      ),
    );
  });
});
