import type { SiteSection } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import { shadeOf } from './section-color.ts';

function section(path: string, more: Partial<SiteSection>): SiteSection {
  const numbers = { entries: 10, errors: 0, warnings: 0, edited: 0, newest: null, sections: 0 };
  return { host: 'a.example', path, ...numbers, term: `section:${path}`, ...more };
}

it('colors a section by its share of errors, its age, its edits or its depth', () => {
  const day = 86_400_000;
  const sections = [
    section('/new', { newest: 1000 * day, errors: 1 }),
    section('/old', { newest: 0, edited: 2 }),
    section('/deep/er/still', {}),
  ];
  const shades = (color: 'errors' | 'age' | 'edited' | 'depth') => sections.map(shadeOf(color, sections));
  expect(shades('errors')).toEqual(['errors-strong', 'errors-plain', 'errors-plain']);
  expect(shades('age')).toEqual(['age-plain', 'age-strong', 'age-plain']);
  expect(shades('edited')).toEqual(['edited-plain', 'edited-middle', 'edited-plain']);
  expect(shades('depth')).toEqual(['depth-plain', 'depth-plain', 'depth-middle']);
});
