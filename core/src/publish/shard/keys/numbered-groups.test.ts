import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../../project/testing/often.ts';
import { numberGroups } from './numbered-groups.ts';

const CASES: readonly (readonly [source: string, bare: string, numbers: Record<string, number[]>])[] = [
  ['/item-\\d', '/item-\\d', {}],
  ['/(?<section>[^/]+)/', '/([^/]+)/', { section: [1] }],
  ['(a)(?:b)(?<x>c(?<y>d))', '(a)(?:b)(c(d))', { x: [2], y: [3] }],
  ['(?<=a)(?<!b)(?=c)(?!d)(?<x>e)', '(?<=a)(?<!b)(?=c)(?!d)(e)', { x: [1] }],
  ['\\((?<x>a)', '\\((a)', { x: [1] }],
  ['\\\\(?<x>a)', '\\\\(a)', { x: [1] }],
  ['[(](?<x>a)[\\](?<y>](b)', '[(](a)[\\](?<y>](b)', { x: [1] }],
  ['[](?<x>a)[^]', '[](a)[^]', { x: [1] }],
  ['(?<x>a)\\1', '(a)\\1', { x: [1] }],
  ['(?<x>a)\\k<x>', '(?<x>a)\\k<x>', { x: [1] }],
  ['(?<x>a)\\\\k', '(a)\\\\k', { x: [1] }],
  ['(?<\\u0061\\u{62}>a)', '(a)', { ab: [1] }],
  ['(?<ä$_>a)', '(a)', { ä$_: [1] }],
];

const anySource = fc
  .array(
    fc.constantFrom(
      ...['a', 'b', '/', '.', '|', '*', '+?', '^', '$', '\\', '\\\\', '\\(', '\\)', '\\k<x>', '\\1', '\\2'],
      ...['(', '(?:', '(?=', '(?!', '(?<=', '(?<!', '(?<x>', '(?<y>', '(?<\\u0078>', ')', ')', ')', ')'],
      ...['[', '[^', ']', '[(]', '[)?<]', '(a', '(?<x>a', '(?<y>[ab]'],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
const anyText = fc.string({ unit: fc.constantFrom('a', 'b', '/', '(', ')', '<', 'k'), maxLength: 8 });

function compiled(source: string): RegExp | null {
  try {
    return new RegExp(source, 'u');
  } catch {
    return null;
  }
}

describe('numberGroups', () => {
  it.each(CASES)('%s', (source, bare, numbers) => {
    const found = numberGroups(source);
    expect(found.source).toBe(bare);
    expect(Object.fromEntries(found.numbers)).toEqual(numbers);
  });

  it('keeps the matches and groups of the expression', () => {
    fc.assert(
      fc.property(anySource, fc.array(anyText, { minLength: 1, maxLength: 4 }), (source, texts) => {
        const expression = compiled(source);
        if (expression === null) return;
        const { source: bare, numbers } = numberGroups(source);
        const other = new RegExp(bare, 'u');
        for (const text of texts) {
          const match = expression.exec(text);
          const found = other.exec(text);
          expect(found && [...found, found.index]).toEqual(match && [...match, match.index]);
          if (match === null) continue;
          const groups = [...numbers].map(([name, places]) => [
            name,
            places.map((place) => found?.[place]).find((group) => group !== undefined),
          ]);
          expect(groups).toEqual(Object.entries(match.groups ?? {}));
        }
      }),
      often(5000),
    );
  });
});
