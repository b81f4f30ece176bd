import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../../bytes/text.ts';
import { often } from '../../../project/testing/often.ts';
import { NOW } from '../../../project/testing/sitemaps.ts';
import { readFile } from '../read-file.ts';
import { isTextList } from './plain-kind.ts';

const line = fc.constantFrom(
  'https://a.example/1',
  'https://a.example/2,"b"',
  '# a remark',
  'url',
  'Sitemap: https://a.example/s.xml',
  'words',
  '<urlset/>',
  '',
);
const anyBytes = fc.oneof(
  fc
    .tuple(fc.constantFrom('', '\ufeff', ' \n'), fc.array(line, { maxLength: 6 }))
    .map(([start, lines]) => encodeUtf8(start + lines.join('\n'))),
  fc.array(line).map((lines) => new Uint8Array(Buffer.from(`\ufeff${lines.join('\n')}`, 'utf16le'))),
  fc.uint8Array({ maxLength: 40 }),
);

it('recognizes the text lists that readFile recognizes, except in UTF-16 and UTF-32', () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const { kind, encoding } = readFile(bytes, NOW, (own) => own);
      expect(isTextList(bytes)).toBe(
        kind === 'text' && !encoding.startsWith('utf-16') && !encoding.startsWith('utf-32'),
      );
    }),
    often(1000),
  );
});
