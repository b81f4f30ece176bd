import { expect, it } from 'vitest';
import { readableFolder } from './readable-folder.ts';

it.each([
  ['/home/ada/site', '~/site'],
  ['/home/ada', '~'],
  ['/home/adam/site', '/home/adam/site'],
  ['/home/ada/customers/north/2026/autumn/exports/sitemaps', '~/customers/…/exports/sitemaps'],
])('shortens %s to %s', (long, short) => expect(readableFolder(long, '/home/ada')).toBe(short));
