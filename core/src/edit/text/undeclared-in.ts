import { TOKEN, XmlScanner } from '../../bytes/scanner.ts';
import { type NamespaceBinding, NamespaceScope } from '../../protocol/namespace-scope.ts';
import type { NamespaceKind } from '../../protocol/namespaces.ts';

/** An undeclared prefix: the namespace it usually means, and the byte offset of its first use. */
interface Undeclared {
  prefix: string;
  kind: NamespaceKind;
  at: number;
}

/** The prefixes that XML uses without declaring them, up to the first fault if it is not well-formed. */
export function undeclaredIn(xml: Uint8Array, namespaces: readonly NamespaceBinding[]): Undeclared[] {
  const scope = new NamespaceScope(namespaces);
  const scanner = new XmlScanner(xml);
  let depth = 0;
  for (let token = scanner.next(); token !== TOKEN.end && token !== TOKEN.broken; token = scanner.next()) {
    if (token === TOKEN.close && depth === 0) break;
    if (token === TOKEN.close) scope.leave(depth--);
    if (token !== TOKEN.open && token !== TOKEN.empty) continue;
    depth++;
    if (scanner.attributeCount > 0) scope.enter(scanner, depth);
    scope.resolve(xml, scanner.nameStart, scanner.nameEnd);
    if (token === TOKEN.empty) scope.leave(depth--);
  }
  return scope
    .takeFaults()
    .filter(({ isDeclared }) => !isDeclared)
    .map(({ kind, value, offset }) => ({ prefix: value, kind, at: offset }));
}
