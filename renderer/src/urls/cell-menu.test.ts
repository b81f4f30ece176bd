import { expect, it } from 'vitest';
import { sectionOf } from './cell-menu.ts';

it.each([
  ['https://a.example/de/kitchen/pan.html', '/de/kitchen'],
  ['https://a.example/de/kitchen/', '/de/kitchen'],
  ['https://a.example/de?next=/fi/', ''],
  ['https://a.example', ''],
  ['/de/kitchen/pan', ''],
])('%s is in section "%s"', (loc, section) => expect(sectionOf(loc)).toBe(section));
