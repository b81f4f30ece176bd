import { describe, expect, it } from 'vitest';
import { extensionCodes } from '../testing/extension-codes.ts';

describe('what belongs to none', () => {
  it.each([
    ['<image:caption>A</image:caption>'],
    ['<video:title>A</video:title>'],
    ['<news:title>A</news:title>'],
    ['<other:x xmlns:other="urn:x"><image:image/></other:x>'],
  ])('%s', (inside) => {
    expect(extensionCodes(inside)).toEqual([]);
  });
});
