import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../project/testing/often.ts';
import { projectOf, values, written } from '../../project/testing/sitemaps.ts';
import { positionsAt } from '../../table/positions.ts';

const a = (n: number) => `https://a.example/${n}`;

describe('writes a text list with its edits and no other change', () => {
  const ends = fc.constantFrom('\n', '\r\n', '\n\n', ' \n', '\nno URL\n', '\n\nno URL\n\n');
  const strays = (text: string) => text.match(/no URL/g)?.length ?? 0;
  const step = fc.oneof(
    fc.record({ do: fc.constant('set' as const), at: fc.nat(4) }),
    fc.record({ do: fc.constant('insert' as const), at: fc.nat(5) }),
    fc.record({ do: fc.constant('remove' as const), at: fc.nat(4), count: fc.integer({ min: 1, max: 5 }) }),
  );

  it('keeps line ends, other lines and a byte order mark, whatever is edited', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '\ufeff'),
        fc.array(ends, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', '\n', '\r\n', '\n\n'),
        fc.array(step, { maxLength: 5 }),
        (mark, lineEnds, last, steps) => {
          const text = mark + lineEnds.map((end, i) => a(i) + end).join('') + a(9) + last;
          const project = projectOf(text);
          const model = values(project).map(([loc]) => loc ?? '');
          let next = 100;
          for (const step of steps) {
            const at = Math.min(step.at, model.length);
            if (step.do === 'insert') {
              const loc = a(next++);
              project.apply({ kind: 'insert', file: 0, at, entries: loc }, null, null);
              model.splice(at, 0, loc);
            } else if (at < model.length) {
              const count = step.do === 'remove' ? Math.min(step.count, model.length - at) : 1;
              const positions = [positionsAt(0, at, count)];
              if (step.do === 'remove') project.apply({ kind: 'remove', positions }, null, null);
              else project.apply({ kind: 'set', field: 'loc', positions, value: a(next) }, null, null);
              model.splice(at, count, ...(step.do === 'set' ? [a(next++)] : []));
            }
          }
          if (model.length > 0) {
            const out = written(project);
            expect(strays(out)).toBe(strays(text));
            // With fewer URLs among the other lines, the written file may not be detected as a list.
            if (model.length < 3) return;
            expect(values(projectOf(out)).map(([loc]) => loc)).toEqual(model);
            expect(out.startsWith('\ufeff')).toBe(mark !== '');
            // New lines end like the other lines of the file.
            if (!text.includes('\r')) expect(out).not.toContain('\r');
          }
          while (project.undo());
          expect(written(project)).toBe(text);
        },
      ),
      often(500),
    );
  });
});

describe('writes a robots.txt with its edits and no other change', () => {
  const text = `# All\nSitemap: ${a(1)} # first\n\nUser-agent: *\nDisallow: /x\n\nsitemap:${a(2)}\nDisallow: /y`;
  const span = (at: number) => [positionsAt(0, at, 1)];
  it.each<[string, Parameters<ReturnType<typeof projectOf>['apply']>[0], string]>([
    ['a value', { kind: 'set', field: 'loc', positions: span(0), value: a(3) }, text.replace(a(1), a(3))],
    [
      'a removed line',
      { kind: 'remove', positions: span(0) },
      text.replace(`Sitemap: ${a(1)} # first\n\n`, ''),
    ],
    ['a removed last line', { kind: 'remove', positions: span(1) }, text.replace(`sitemap:${a(2)}\n`, '')],
    [
      'all lines removed',
      { kind: 'remove', positions: [positionsAt(0, 0, 2)] },
      '# All\nUser-agent: *\nDisallow: /x\n\nDisallow: /y',
    ],
    [
      'a line added before all others',
      { kind: 'insert', file: 0, at: 0, entries: a(3) },
      text.replace('Sitemap', `Sitemap: ${a(3)}\nSitemap`),
    ],
    [
      'a line added after all others',
      { kind: 'insert', file: 0, at: 2, entries: a(3) },
      text.replace(`${a(2)}\n`, `${a(2)}\nSitemap: ${a(3)}\n`),
    ],
  ])('%s', (_, edit, expected) => {
    const project = projectOf(text);
    expect(written(project)).toBe(text);
    project.apply(edit, null, null);
    expect(written(project)).toBe(expected);
    project.undo();
    expect(written(project)).toBe(text);
  });
});
