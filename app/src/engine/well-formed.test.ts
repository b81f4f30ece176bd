import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { anyDamage, anySitemap, damaged } from '@urlset/core/project/testing/any-sitemap.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import { faultOf } from '@urlset/core/project/testing/reference-reader.ts';
import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, it } from 'vitest';

function isWellFormed(bytes: Uint8Array): boolean {
  try {
    XmlDocument.fromBuffer(bytes).dispose();
    return true;
  } catch (error) {
    // It has an opinion on the URIs of namespaces, which the specification leaves to others.
    const lines = error instanceof Error ? error.message.trim().split('\n') : [''];
    return lines.every((line) => line.endsWith(' is not a valid URI'));
  }
}

/** The slow reader, which the fast one is compared with, is compared with a parser that others wrote. */
it('is judged by the reference as libxml2 judges it', () => {
  fc.assert(
    fc.property(anySitemap, fc.array(anyDamage, { maxLength: 2 }), (text, damages) => {
      const bytes = damaged(encodeUtf8(text), damages);
      const fault = faultOf(bytes);
      // To libxml2 a fault of namespaces is none of the document's.
      if (fault === 'prefix' || fault === 'name') return;
      expect(fault === null).toBe(isWellFormed(bytes));
    }),
    often(1000),
  );
}, 60_000);
