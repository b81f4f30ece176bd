import { characterFault } from '../../bytes/characters.ts';
import { startsWith, TOKEN, XmlScanner } from '../../bytes/scanner.ts';
import { decodeUtf8, hasBadReference } from '../../bytes/text.ts';
import type { Layout } from '../../format/entry/layout.ts';
import { isUnknownAttribute } from '../../protocol/extensions/slots.ts';
import { NamespaceScope } from '../../protocol/namespace-scope.ts';
import { NAMESPACE } from '../../protocol/namespaces.ts';
import { DocumentFrame } from './document-frame.ts';
import type { FaultList } from './fault-list.ts';

const ROOTS: readonly string[] = ['urlset', 'sitemapindex'];

/** The root of a sitemap or an index. */
export interface SitemapRoot {
  readonly isIndex: boolean;
  readonly layout: Layout;
}

/** Reads a sitemap or an index up to the end of its root's start tag. Returns null if the root is missing. */
export function readSitemapRoot(bytes: Uint8Array, faults: FaultList): SitemapRoot | null {
  const scanner = new XmlScanner(bytes, startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0);
  const frame = new DocumentFrame(scanner, faults);
  const token = frame.readProlog(ROOTS);
  return token === null ? null : readRoot(scanner, token === TOKEN.empty, faults, frame.entities);
}

/** Reads the root's start tag, which the scanner has just passed. */
function readRoot(
  scanner: XmlScanner,
  rootEmpty: boolean,
  faults: FaultList,
  entities: ReadonlySet<string>,
): SitemapRoot {
  const { bytes, start, nameStart, nameEnd, position } = scanner;
  const scope = new NamespaceScope();
  scope.enter(scanner, 0);
  scope.resolve(bytes, nameStart, nameEnd);
  const home = scope.kind;
  if (home !== NAMESPACE.sitemap) {
    faults.add('wrong-namespace', homeUri(scanner, scope.localStart), start, position - start);
  }
  for (const fault of scope.takeFaults()) faults.addNamespace(fault);
  if (scanner.fault !== '') faults.addFaulty(scanner);
  attributeFaults(scanner, faults, entities);
  unknownAttributes(scanner, faults);
  return {
    isIndex: decodeUtf8(bytes, scope.localStart, nameEnd) === 'sitemapindex',
    layout: {
      bodyStart: position,
      rootEmpty,
      namespaces: scope.bindings(),
      home,
      prefix: decodeUtf8(bytes, nameStart, scope.localStart),
      entities,
    },
  };
}

/** Reports the attributes of the root that are unknown. */
function unknownAttributes({ bytes, attributes, attributeCount }: XmlScanner, faults: FaultList): void {
  for (let i = 0; i < attributeCount; i++) {
    const [from = 0, to = 0, , valueTo = 0] = attributes.subarray(i * 4, i * 4 + 4);
    if (!isUnknownAttribute(decodeUtf8(bytes, from, to), -1)) continue;
    faults.add('unknown-attribute', decodeUtf8(bytes, from, valueTo + 1), from, valueTo + 1 - from);
  }
}

/** Reports invalid characters and references in the attribute values of a tag. */
export function attributeFaults(
  { bytes, attributes, attributeCount }: XmlScanner,
  faults: FaultList,
  entities: ReadonlySet<string>,
): void {
  for (let i = 0; i < attributeCount; i++) {
    const from = attributes[i * 4 + 2] ?? 0;
    const to = attributes[i * 4 + 3] ?? 0;
    const fault = characterFault(bytes, from, to);
    if (fault === 'not-utf8') faults.add('not-utf8', '', from, to - from);
    else if (fault !== '') faults.add('xml-not-well-formed', fault, from, to - from);
    if (hasBadReference(bytes, from, to, entities)) faults.add('unescaped-character', '&', from, to - from);
  }
}

/** The URI that the root's own prefix is bound to, as written. */
function homeUri({ bytes, nameStart, attributes, attributeCount }: XmlScanner, localStart: number): string {
  const prefix = decodeUtf8(bytes, nameStart, Math.max(nameStart, localStart - 1));
  const wanted = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  for (let i = 0; i < attributeCount; i++) {
    const [nameFrom = 0, nameTo = 0, from = 0, to = 0] = attributes.subarray(i * 4, i * 4 + 4);
    if (decodeUtf8(bytes, nameFrom, nameTo) === wanted) return decodeUtf8(bytes, from, to);
  }
  return '';
}
