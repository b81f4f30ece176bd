import { expect, it } from 'vitest';
import { diskError } from './disk.ts';

it.each([
  ['ENOENT', 'not-found', 'not-found'],
  ['EACCES', 'no-permission', 'no-permission'],
  ['EROFS', 'no-permission', 'no-permission'],
  ['EBUSY', 'being-written', 'save-failed'],
  ['ENOSPC', 'disk-full', 'disk-full'],
  ['EIO', 'unreadable', 'save-failed'],
] as const)('reports %s as %s when a file is read, and as %s when it is saved', (code, read, save) => {
  const error = Object.assign(new Error(`${code}: words of the system, open '/home/a.xml'`), { code });
  expect(diskError(error, 'a.xml', 'read')).toMatchObject({ code: read, params: { name: 'a.xml' } });
  expect(diskError(error, 'a.xml', 'save')).toMatchObject({ code: save, params: { name: 'a.xml' } });
});
