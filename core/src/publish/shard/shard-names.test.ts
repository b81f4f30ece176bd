import { describe, expect, it } from 'vitest';
import { planInput } from '../../project/testing/shards.ts';
import { projectOf, url, urlset } from '../../project/testing/sitemaps.ts';
import { planShards } from './plan/plan.ts';
import type { WholePlanInput } from './plan/plan-input.ts';
import { exported } from './testing/exported.ts';

const project = projectOf(
  urlset(...['a/1', 'a/2', 'A/1', 'b/1', '1'].map((path) => url(`https://www.example.com/${path}`))),
);
const SECTIONS = { policies: ['section'], limits: { entries: 1, bytes: 100_000 } };

function namesOf(wishes: Partial<WholePlanInput> = {}): string[] {
  return planShards({ ...planInput(project, SECTIONS), ...wishes }).shards.map(({ name }) => name);
}

describe('names of shards', () => {
  it.each<[string, Partial<WholePlanInput>, string]>([
    ['by default', {}, 'sitemap-a-1 sitemap-a-2 sitemap-a-3 sitemap-b-1 sitemap-rest-1'],
    ['that would collide get consecutive numbers', { names: 'x{n}' }, 'x1 x2 x3 x4 x5'],
    ['without a number', { names: 's-{section}' }, 's-a s-a-2 s-a-3 s-b s-rest'],
    ['that are reserved', { names: 's{n}', reserved: ['S2.xml', 's3.xml.gz'] }, 's1 s3 s4 s5 s6'],
    [
      'given by the user',
      {
        names: 's{n}',
        renames: new Map([
          ['s2', 's3'],
          ['s9', 'x'],
          ['s1', 'Home'],
        ]),
      },
      'Home s3 s4 s5 s6',
    ],
  ])('%s', (_, wishes, expected) => {
    expect(namesOf(wishes).map((name) => name.replace(/\.xml$/, ''))).toEqual(expected.split(' '));
  });

  it('end in .gz if the shards are compressed', () => {
    expect(namesOf({ gzip: true })[0]).toBe('sitemap-a-1.xml.gz');
  });

  it.each([
    ['a/b', 'bad-name'],
    ['', 'bad-name'],
    ['.x', 'bad-name'],
    ['S1', 'name-taken'],
    ['SITEMAP_INDEX', 'name-taken'],
  ])('reject %j', (name, code) => {
    expect(() => namesOf({ names: 's{n}', renames: new Map([['s2', name]]) })).toThrow(code);
  });

  it('stay with exported shards, and numbers are not reused', () => {
    const input = { ...planInput(project, SECTIONS), names: 's{n}', renames: new Map([['s2', 'two']]) };
    const plan = planShards(input);
    const previous = exported(project, plan);
    expect(namesOf({ names: 's{n}', previous })).toEqual(plan.shards.map(({ name }) => name));
    // The number of a removed shard is not reused.
    const fewer = { ...previous, shards: previous.shards.slice(0, 3) };
    expect(namesOf({ names: 's{n}', previous: fewer })).toEqual([
      's1.xml',
      'two.xml',
      's3.xml',
      's6.xml',
      's7.xml',
    ]);
    const packed = namesOf({ names: 's{n}', previous, gzip: true });
    expect(packed).toEqual(plan.shards.map(({ name }) => `${name}.gz`));
  });
});
