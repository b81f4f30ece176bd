import { expect, it, vi } from 'vitest';
import { OpenRequests, parseHandover, pathsOf } from './open-requests.ts';

it.each([
  ['nothing', ['/opt/urlset'], false, []],
  ['a relative path', ['/opt/urlset', 'a.xml'], false, ['/home/ada/a.xml']],
  ['an absolute path', ['/opt/urlset', '/srv/a.xml'], false, ['/srv/a.xml']],
  ['switches', ['/opt/urlset', '--no-sandbox', 'a.xml', '--lang=fi'], false, ['/home/ada/a.xml']],
  ["the app's folder in development", ['electron', '--inspect=0', 'app', 'a.xml'], true, ['/home/ada/a.xml']],
  ['a file URL', ['/opt/urlset', 'file:///srv/a%20b.xml'], false, ['/srv/a b.xml']],
  ['an empty argument', ['/opt/urlset', ''], false, []],
])('reads %s', (_name, argv, defaultApp, paths) => {
  expect(pathsOf({ argv, cwd: '/home/ada' }, defaultApp)).toEqual(paths);
});

it('keeps requests until there is a receiver', () => {
  const requests = new OpenRequests();
  const take = vi.fn();
  requests.add(['/a.xml']);
  requests.begin(take);
  requests.add(['/b.xml', '/c.xml']);
  expect(take.mock.calls).toEqual([[['/a.xml']], [['/b.xml', '/c.xml']]]);
});

it.each([
  ['a handover', { argv: ['urlset', 'a.xml'], cwd: '/' }, ['/a.xml']],
  ['nothing', undefined, []],
  ['invalid data', { argv: 'a.xml' }, []],
])('reads the paths that another instance hands over: %s', (_name, data, paths) => {
  expect(pathsOf(parseHandover(data), false)).toEqual(paths);
});
