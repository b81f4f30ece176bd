import { meantUri, SITEMAP_URI } from '../../../bytes/namespaces.ts';
import { contentToBytes, decodeUtf8 } from '../../../bytes/text.ts';
import { xmlTokens } from '../../../bytes/xml-tokens.ts';
import type { Splice } from '../../../format/extensions/splice.ts';

/**
 * Corrects namespace declarations in `[start, end)` whose URI is nearly right: that of the sitemap namespace if
 * `own`, otherwise those of extensions.
 */
export function exactNamespaces(bytes: Uint8Array, start: number, end: number, own: boolean): Splice[] {
  const splices: Splice[] = [];
  for (const { attributes } of xmlTokens(bytes, start, end)) {
    for (let at = 0; at < attributes.length; at += 4) {
      const [nameFrom, nameTo, from = 0, to = 0] = attributes.slice(at, at + 4);
      if (!/^xmlns(:|$)/.test(decodeUtf8(bytes, nameFrom, nameTo))) continue;
      const text = meantUri(decodeUtf8(contentToBytes(bytes, from, to)));
      if (text !== null && (text === SITEMAP_URI) === own) splices.push({ start: from, end: to, text });
    }
  }
  return splices;
}
