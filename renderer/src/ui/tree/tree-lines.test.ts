import type { SiteSection } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import { keyOf, type Loaded, leavesOf, linesOf, nameOf } from './tree-lines.ts';

function section(path: string, more: Partial<SiteSection> = {}): SiteSection {
  const numbers = { entries: 10, errors: 0, warnings: 0, edited: 0, newest: null, sections: 0 };
  return { host: 'a.example', path, ...numbers, term: `section:${path}`, ...more };
}

const host = section('', { sections: 3 });
const blog = section('/blog', { sections: 1 });
const loaded = new Map<string, Loaded<SiteSection>>([
  ['', { sections: [host], total: 1 }],
  [keyOf(host), { sections: [blog, section('/shop')], total: 5 }],
  [keyOf(blog), { sections: [section('/blog/2024')], total: 1 }],
]);
const shown = (...open: SiteSection[]) =>
  linesOf(loaded, new Set(open.map(keyOf))).map((line) =>
    line.kind === 'more' ? `${line.level} +${line.left}` : `${line.level} ${nameOf(line.section)}`,
  );

it('shows what is in open sections, and how many sections are not loaded', () => {
  expect(shown()).toEqual(['1 a.example']);
  expect(shown(host)).toEqual(['1 a.example', '2 /blog', '2 /shop', '2 +3']);
  expect(shown(host, blog)).toEqual(['1 a.example', '2 /blog', '3 /2024', '2 /shop', '2 +3']);
});

it('does not open a section within a closed one, or one that is not loaded', () => {
  expect(shown(blog)).toEqual(['1 a.example']);
  expect(linesOf(new Map(), new Set(['']))).toEqual([]);
});

it('shows closed sections as tiles', () => {
  const lines = linesOf(loaded, new Set([host, blog].map(keyOf)));
  expect(leavesOf(lines).map(nameOf)).toEqual(['/2024', '/shop']);
});
