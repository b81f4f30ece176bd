import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { XmlScanner } from '../../bytes/scanner.ts';
import { often } from '../../project/testing/often.ts';
import { partsOf } from '../../project/testing/parts.ts';
import { SLOTS } from '../../protocol/extensions/slots.ts';
import { NamespaceScope } from '../../protocol/namespace-scope.ts';
import { NAMESPACE } from '../../protocol/namespaces.ts';
import { EntryScan } from '../entry/entry-scan.ts';
import { EntryWalker } from '../entry/entry-walker.ts';
import { PART_MARK, PART_SIZE, type Parts } from './parts.ts';

/** The parts as they are found when a file is read. */
function walkedParts(bytes: Uint8Array): Parts {
  const scanner = new XmlScanner(bytes);
  const scope = new NamespaceScope();
  const scan = new EntryScan();
  const token = scanner.next();
  scope.enter(scanner, 1);
  expect(new EntryWalker(scan).read(scanner, scope, token, NAMESPACE.sitemap, false)).toBe(true);
  return scan;
}

/** For each part: its slot, its text, and whether that needs decoding. */
function described({ parts, partCount }: Parts): unknown[] {
  return Array.from({ length: partCount }, (_, i) => {
    const [slot = 0, start, end, from, to, marks = 0] = parts.subarray(i * PART_SIZE, (i + 1) * PART_SIZE);
    return [SLOTS[slot], start, end, from, to, marks & (PART_MARK.reference | PART_MARK.markup)];
  });
}

const names = [...new Set(SLOTS.flatMap((name) => (name.includes('@') ? [] : [name])))].map((name) => {
  const [kind = '', ...path] = name.split(':');
  if (kind === 'link') return 'xhtml:link';
  return kind === 'stray' ? 'video:stray' : `${kind}:${path.at(-1) ?? kind}`;
});
const value = fc.constantFrom(
  '',
  'x',
  ' x ',
  'a &amp; b',
  '\n',
  'é',
  '<!-- c -->',
  '<![CDATA[ x ]]>',
  "it's",
);
const attribute = fc.constantFrom(
  'rel="alternate"',
  "hreflang = 'de'",
  'href="https://a.example/?a&amp;b"',
  'relationship=""',
  'info="x"',
  'class="x"',
);
const element: fc.Arbitrary<string> = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .tuple(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...names) },
        { weight: 1, arbitrary: fc.constantFrom('loc', 'note') },
      ),
      fc.uniqueArray(attribute, { maxLength: 3 }),
      fc.array(fc.oneof({ depthSize: 'small' }, value, tie('element')), { maxLength: 4 }),
      fc.boolean(),
    )
    .map(([name, attributes, content, empty]) => {
      const tag = [name, ...attributes].join(' ');
      return empty ? `<${tag}/>` : `<${tag}>${content.join('')}</${name}>`;
    }),
})).element;

describe('the parts of an entry', () => {
  it('match those that a slow search finds', () => {
    fc.assert(
      fc.property(fc.array(element, { maxLength: 4 }), (elements) => {
        const { bytes, scan } = partsOf(elements.join('\n'));
        expect(described(walkedParts(bytes))).toEqual(described(scan));
      }),
      often(500),
    );
  });
});
