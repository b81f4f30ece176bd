import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { expect, it } from 'vitest';
import { targetError } from './target-error.ts';

const WORDS = 'words of the system';

it.each<[string, string, string | null, string, string]>([
  ['EACCES', 'out', 'out/a.xml', 'target-denied', 'out/a.xml'],
  ['EPERM', 'out', 'out/.urlset-export/a.xml', 'target-denied', 'out'],
  ['EACCES', 'maps/out.zip', 'maps/.out.zip.urlset-export', 'target-denied', path.resolve('maps')],
  ['EROFS', 'out', '/elsewhere', 'target-denied', path.resolve('/elsewhere')],
  ['EROFS', 'out', null, 'target-denied', 'out'],
  ['ENOENT', 'out', 'out/.urlset-export/a.xml', 'target-gone', 'out'],
  ['ENOSPC', 'out', null, 'target-full', 'out'],
  ['EDQUOT', 'out', null, 'target-full', 'out'],
  ['ESTALE', 'out', 'out/a.xml', 'target-gone', 'out'],
  ['EBUSY', 'out', 'out/a.xml', 'save-failed', 'out'],
  ['EIO', 'out', 'out/a.xml', 'save-failed', 'out'],
])('reports %s in target %s at %s as %s of %s', (code, target, at, expected, name) => {
  const error = Object.assign(new Error(WORDS), { code, ...(at !== null && { path: path.resolve(at) }) });
  expect(targetError(error, target)).toMatchObject({ code: expected, params: { name } });
});

it('returns one of our own errors unchanged', () => {
  const error = new UrlsetError('not-ours');
  expect(targetError(error, 'out')).toBe(error);
});
