import { expect, it } from 'vitest';
import { describeTarget } from './summary.ts';

it.each([
  ['/srv/www/sitemaps', { kind: 'folder', name: 'sitemaps', folder: '/srv/www' }],
  ['/srv/www/sitemaps/', { kind: 'folder', name: 'sitemaps', folder: '/srv/www' }],
  ['/sitemaps', { kind: 'folder', name: 'sitemaps', folder: '' }],
  ['C:\\bundles\\shop.ZIP', { kind: 'zip', name: 'shop.ZIP', folder: 'C:\\bundles' }],
  ['/home/a/shop.2026.tar', { kind: 'tar', name: 'shop.2026.tar', folder: '/home/a' }],
  ['/', { kind: 'folder', name: '/', folder: '' }],
])('describes the target %s', (path, expected) => {
  expect(describeTarget(path)).toEqual(expected);
});
