import type { Edit } from '@urlset/core/contract.ts';
import { projectOf, url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import { positionsAt } from '@urlset/core/table/positions.ts';
import { expect, it } from 'vitest';
import { refuseTooLarge } from './apply-in-time.ts';

it('rejects an edit that needs more memory than allowed, and reports both sizes; accepts one that just fits', () => {
  const project = projectOf(urlset(url('https://a.example/1'), url('https://a.example/2')));
  const edit: Edit = { kind: 'set', field: 'priority', positions: [positionsAt(0, 0, 2)], value: '0.5' };
  expect(() => refuseTooLarge(project, edit, 64)).not.toThrow();
  expect(() => refuseTooLarge(project, edit, 63)).toThrow(
    expect.objectContaining({ code: 'edit-too-large', params: { needed: '64', available: '63' } }),
  );
});
