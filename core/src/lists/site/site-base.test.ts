import { expect, it } from 'vitest';
import { siteBase } from './site-loc.ts';

it.each([
  ['https://a.example', 'https://a.example/'],
  [' https://a.example/shop ', 'https://a.example/shop/'],
  ['https://a.example/shop/', 'https://a.example/shop/'],
  ['HTTPS://A.example/a b', 'https://a.example/a%20b/'],
  ['https://a.example/?page=1', null],
  ['https://a.example/#top', null],
  ['file:///srv/site/', null],
  ['a.example', null],
  ['', null],
])('reads %j as the base %j', (typed, base) => expect(siteBase(typed)).toBe(base));
