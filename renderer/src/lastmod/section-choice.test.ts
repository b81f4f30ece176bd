import type { SectionChoice } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import { allHosts, isChosen, onlySection, toggleSection } from './section-choice.ts';

const at = (path: string, host = 'a.example') => ({ host, path });
const after = (...toggled: ReturnType<typeof at>[]) =>
  toggled.reduce<SectionChoice[]>((choices, section) => toggleSection(choices, section), []);
const states = (choices: readonly SectionChoice[], ...paths: string[]) =>
  paths.map((path) => isChosen(choices, at(path)));

it.each([
  ['nothing is toggled', [], [true, true, true, true]],
  ['a section is toggled', [at('/blog')], ['mixed', false, false, true]],
  ['a section is toggled twice', [at('/blog'), at('/blog')], [true, true, true, true]],
  ['a host is toggled', [at('')], [false, false, false, false]],
  ['a section of a deselected host is chosen again', [at(''), at('/blog')], ['mixed', true, true, false]],
  ['a section within is left out', [at('/blog/2024')], ['mixed', 'mixed', false, true]],
  ['one with exceptions is toggled', [at('/blog/2024'), at('/blog')], [true, true, true, true]],
  ['the pages directly in a section are left out', [at('/blog/.')], ['mixed', 'mixed', true, true]],
  ['another host is toggled', [at('', 'b.example')], [true, true, true, true]],
] as const)('knows which sections are chosen when %s', (_, toggled, expected) => {
  expect(states(after(...toggled), '', '/blog', '/blog/2024', '/blogger')).toEqual(expected);
});

it('stores nothing for a section once it matches its parent again', () => {
  expect(after(at(''), at('/blog'), at('/blog'))).toEqual([{ ...at(''), chosen: false }]);
});

it('chooses one section and nothing else on any host', () => {
  const choices = onlySection([at(''), at('', 'b.example')], at('/blog'));
  expect(states(choices, '', '/blog', '/blog/2024', '/shop')).toEqual(['mixed', true, true, false]);
  expect(isChosen(choices, at('', 'b.example'))).toBe(false);
  expect(isChosen(onlySection([at(''), at('', 'b.example')], at('')), at(''))).toBe(true);
});

it.each([0, 1, 1000, 2500])('loads all of %i hosts', async (total) => {
  const hosts = Array.from({ length: total }, (_, host) => ({
    ...at('', `h${host}.example`),
    ...{ entries: 1, sections: 0 },
  }));
  const { signal } = new AbortController();
  const known = await allHosts(
    async ({ first, count }) => ({ sections: hosts.slice(first, first + Math.min(count, 1000)), total }),
    signal,
  );
  expect(known).toEqual(hosts);
});
