import { expect, it } from 'vitest';
import { TOKEN, XmlScanner } from './scanner.ts';
import { decodeUtf8, encodeUtf8 } from './text.ts';

/** A tag with `count` attributes. The value of each is its name. */
const tag = (count: number) => `<a${Array.from({ length: count }, (_, at) => ` n${at}="n${at}"`).join('')}>`;

it.each([0, 1, 16, 17, 64, 65, 256])('reports the positions of %d attributes', (count) => {
  const bytes = encodeUtf8(tag(count));
  const scanner = new XmlScanner(bytes);
  expect(scanner.next()).toBe(TOKEN.open);
  expect(scanner.attributeCount).toBe(count);
  const told = Array.from({ length: count }, (_, at) => {
    const [from, to, valueFrom, valueTo] = scanner.attributes.subarray(at * 4, at * 4 + 4);
    return [decodeUtf8(bytes, from, to), decodeUtf8(bytes, valueFrom, valueTo)];
  });
  expect(told).toEqual(Array.from({ length: count }, (_, at) => [`n${at}`, `n${at}`]));
});

it.each([
  ['too many attributes', tag(257)],
  ['a repeated attribute', tag(3).replace('n2', 'n0')],
  ['a repeated attribute, far apart', tag(200).replace('n199', 'n100')],
])('rejects %s', (_, text) => {
  const scanner = new XmlScanner(encodeUtf8(text));
  expect(scanner.next()).toBe(TOKEN.broken);
  expect(scanner.error).toBe('bad-attribute');
});
