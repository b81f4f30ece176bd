import { expect, it } from 'vitest';
import { mainOrigin } from '../table/file/file-name.ts';
import { projectOf, url, urlset } from './testing/sitemaps.ts';

const locs = (...all: string[]) => urlset(...all.map((loc) => url(loc)));

it.each<[string, string[], string]>([
  ['the only one', ['https://a.example/1'], 'https://a.example'],
  [
    'the most frequent one',
    ['http://a.example/1', 'https://a.example/2', 'https://a.example/3'],
    'https://a.example',
  ],
  ['the first of two', ['http://a.example/1', 'https://a.example/2'], 'http://a.example'],
  ['that of later entries if the first have none', ['/1', 'x', 'https://a.example/2'], 'https://a.example'],
  ['none', ['/1', 'x'], ''],
])('the main origin of a project is %s', (_, all, origin) => {
  expect(mainOrigin(projectOf(locs(...all)))).toBe(origin);
});

it('the main origin is that of the first file with one', () => {
  expect(mainOrigin(projectOf(locs('/1'), locs('https://b.example/'), locs('https://c.example/')))).toBe(
    'https://b.example',
  );
});
