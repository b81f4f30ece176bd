import type { Edit, ValueChange } from '@urlset/core/contract.ts';
import { projectOf, url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import { positionsAt } from '@urlset/core/table/positions.ts';
import { describe, expect, it } from 'vitest';
import { refuseRunaway } from './refuse-runaway.ts';

const long = `https://a.example/${'a'.repeat(60)}!`;
const project = projectOf(urlset(url('https://a.example/'), url(long)));
const change = (find: string, expression: boolean): Edit => {
  const change: ValueChange = { do: 'replace', find, expression, anyCase: false, text: '' };
  return { kind: 'change', field: 'loc', positions: [positionsAt(0, 0, 2)], change };
};

describe('a runaway expression', () => {
  it('is rejected, and the error names the value that it hangs on', () => {
    expect(() => refuseRunaway(project, change('(a+)+$', true))).toThrow(
      expect.objectContaining({
        code: 'expression-too-slow',
        params: { name: 'sitemap-0.xml', value: long },
      }),
    );
  });

  it.each([
    ['the same pattern as literal text', change('(a+)+$', false)],
    ['an expression that terminates', change('a+', true)],
    ['another kind of edit', { kind: 'remove', positions: [positionsAt(0, 0, 1)] } satisfies Edit],
  ])('is not found in %s', (_, edit) => {
    expect(() => refuseRunaway(project, edit)).not.toThrow();
  });
});
