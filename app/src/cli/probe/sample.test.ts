import { describe, expect, it } from 'vitest';
import { sampled } from '../../net/probe/sample.ts';
import { UsageError } from '../usage-error.ts';
import { parseSample } from './probe.ts';

const section = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `https://a.example/${name}/${at}`);
const LOCS = [...section('shop', 700), ...section('blog', 250), ...section('help', 50)];

function sizes(locs: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const loc of locs) {
    const name = loc.split('/')[3] ?? '';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe('a sample', () => {
  it.each<[string, Record<string, number>]>([
    ['100', { shop: 70, blog: 25, help: 5 }],
    ['10%', { shop: 70, blog: 25, help: 5 }],
    ['3', { shop: 2, blog: 1 }],
    ['1', { shop: 1 }],
    ['5000', { shop: 700, blog: 250, help: 50 }],
    ['100%', { shop: 700, blog: 250, help: 50 }],
  ])('of %s takes a proportional share of each section', (given, expected) => {
    expect(sizes(sampled(() => LOCS, parseSample(given, '--sample')))).toEqual(expected);
  });

  it('is spread evenly over a section', () => {
    const chosen = [...sampled(() => section('a', 100), { count: 4, isShare: false })];
    expect(chosen.map((loc) => Number(loc.split('/').at(-1)))).toEqual([24, 49, 74, 99]);
  });

  it('is empty without locs', () => {
    expect([...sampled(() => [], { count: 5, isShare: false })]).toEqual([]);
  });
});

it.each(['0', '-1', '101%', 'x', '', '1.5', '0%'])('rejects %j as the value of --sample', (given) => {
  expect(() => parseSample(given, '--sample')).toThrow(UsageError);
});
