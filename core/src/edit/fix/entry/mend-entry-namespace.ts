import { contentToBytes, decodeUtf8 } from '../../../bytes/text.ts';
import { xmlTokens } from '../../../bytes/xml-tokens.ts';
import type { EntryScan } from '../../../format/entry/entry-scan.ts';
import { outermost } from '../../../format/entry/lead-start.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { meantUri, SITEMAP_URI } from '../../../protocol/namespaces.ts';
import { exactNamespaces } from '../file/mend-namespaces.ts';

/** Corrects an entry's declarations of the protocol's namespace, and the namespace of its own name. */
export function mendEntryNamespace({ bytes, start, end }: EntryScan): Splice[] {
  return outermost([...exactNamespaces(bytes, start, end, true), ...ownDeclaration(bytes, start, end)]);
}

/** Moves entries to the protocol's namespace if they are in that of a root that has another one. */
function ownDeclaration(bytes: Uint8Array, start: number, end: number): Splice[] {
  for (const { nameStart, nameEnd, attributes } of xmlTokens(bytes, start, end)) {
    const [prefix, local] = decodeUtf8(bytes, nameStart, nameEnd).split(':');
    const wanted = local === undefined ? 'xmlns' : `xmlns:${prefix}`;
    for (let at = 0; at < attributes.length; at += 4) {
      const [nameFrom, nameTo, from = 0, to = 0] = attributes.slice(at, at + 4);
      if (decodeUtf8(bytes, nameFrom, nameTo) !== wanted) continue;
      const uri = decodeUtf8(contentToBytes(bytes, from, to));
      if (uri !== SITEMAP_URI && meantUri(uri) === null) return [{ start: from, end: to, text: SITEMAP_URI }];
    }
    return [];
  }
  return [];
}
