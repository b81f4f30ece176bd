import type { NamespaceBinding } from '../../bytes/namespace-scope.ts';
import { NAMESPACE, type NamespaceKind } from '../../bytes/namespaces.ts';
import type { ExtensionKind } from '../../contract/extensions.ts';

/** What an extension is in, and the prefix that everybody uses for it. */
const NAMESPACES: Readonly<Record<ExtensionKind, readonly [NamespaceKind, string]>> = {
  link: [NAMESPACE.xhtml, 'xhtml'],
  image: [NAMESPACE.image, 'image'],
  video: [NAMESPACE.video, 'video'],
  news: [NAMESPACE.news, 'news'],
};

/** A prefix, and the namespace that has to be declared where it is used; null where it is, or its root will do so. */
export interface ExtensionPrefix {
  prefix: string;
  declare: NamespaceKind | null;
}

/** The prefix of a new extension where these declarations are in force. */
export function extensionPrefix(kind: ExtensionKind, bindings: readonly NamespaceBinding[]): ExtensionPrefix {
  const [namespace, usual] = NAMESPACES[kind];
  const inForce = new Map(bindings.map((binding) => [binding.prefix, binding.kind]));
  for (const [prefix, bound] of inForce)
    if (bound === namespace && prefix !== '') return { prefix, declare: null };
  return { prefix: usual, declare: inForce.has(usual) ? namespace : null };
}
