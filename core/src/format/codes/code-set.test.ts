import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { CodeSet } from './code-set.ts';
import { ISO_639_3 } from './iso-639-3.ts';

describe('a set of codes', () => {
  const codes = new CodeSet(' de EN\n aa:bd Latn ');
  it.each([
    ['de', true],
    ['DE', true],
    ['en', true],
    ['aab', true],
    ['aad', true],
    ['aac', false],
    ['aa', false],
    ['latn', true],
    ['latin', false],
    ['d', false],
    ['d1', false],
    ['', false],
  ])('contains %j: %s', (code, has) => {
    const bytes = encodeUtf8(code);
    expect(codes.has(bytes, 0, bytes.length)).toBe(has);
  });

  it('expands each group of ISO 639-3 to one code per third letter', () => {
    const has = (code: string) => ISO_639_3.has(encodeUtf8(code), 0, code.length);
    expect(['aaa', 'zza', 'zzj', 'deu', 'ger'].filter(has)).toEqual(['aaa', 'zza', 'zzj', 'deu', 'ger']);
    expect(['isv', 'zlu', 'cxh', 'vjk'].filter(has)).toEqual(['isv', 'zlu', 'cxh', 'vjk']);
    expect(['aaj', 'zzb', 'zz', 'zy'].filter(has)).toEqual([]);
  });
});
