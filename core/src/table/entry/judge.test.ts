import { describe, expect, it } from 'vitest';
import { extensionCodes } from '../../project/testing/extension-codes.ts';

describe('elements outside their extension', () => {
  it.each([
    ['<image:caption>A</image:caption>', ['extension-misplaced']],
    ['<video:title>A</video:title>', ['extension-misplaced']],
    ['<news:title>A</news:title>', ['extension-misplaced']],
    ['<other:x xmlns:other="urn:x"><image:image/></other:x>', []],
  ])('%s', (inside, expected) => {
    expect(extensionCodes(inside)).toEqual(expected);
  });
});
