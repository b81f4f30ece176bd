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
    // libxml2 rejects some namespace URIs that the XML specification allows.
    const lines = error instanceof Error ? error.message.trim().split('\n') : [''];
    return lines.every((line) => line.endsWith(' is not a valid URI'));
  }
}

/** Other tests compare the fast reader with the slow reference reader. This one checks that reference. */
it('agrees with libxml2 on which documents are well-formed', () => {
  fc.assert(
    fc.property(anySitemap, fc.array(anyDamage, { maxLength: 2 }), (text, damages) => {
      const bytes = damaged(encodeUtf8(text), damages);
      const fault = faultOf(bytes);
      // To libxml2, a document with namespace errors is still well-formed.
      if (fault === 'prefix' || fault === 'name') return;
      expect(fault === null).toBe(isWellFormed(bytes));
    }),
    often(1000),
  );
}, 60_000);
