import { expect, it } from 'vitest';
import { changePaths } from './bundle-request.ts';

const KEY = 'a1b2c3d4';

it.each([
  ['/srv/www', null, null],
  ['/srv/www/', { indexNowKey: null }, { list: '/srv/www-changes.tsv', indexNow: null }],
  [
    '/srv/maps.ZIP',
    { indexNowKey: KEY },
    { list: '/srv/maps-changes.tsv', indexNow: { path: '/srv/maps-indexnow.jsonl', key: KEY } },
  ],
])('for target %s and settings %j returns %j', (target, changes, expected) => {
  expect(changePaths(target, changes)).toEqual(expected);
});
