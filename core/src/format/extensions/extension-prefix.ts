import type { ExtensionKind } from '../../contract/extensions.ts';
import type { NamespaceBinding } from '../../protocol/namespace-scope.ts';
import { NAMESPACE, type NamespaceKind } from '../../protocol/namespaces.ts';

/** The namespace of each extension, and its conventional prefix. */
const NAMESPACES: Readonly<Record<ExtensionKind, readonly [NamespaceKind, string]>> = {
  link: [NAMESPACE.xhtml, 'xhtml'],
  image: [NAMESPACE.image, 'image'],
  video: [NAMESPACE.video, 'video'],
  news: [NAMESPACE.news, 'news'],
};

/**
 * A prefix, and the namespace to declare where it is used; null if it is declared already, or the root will declare it.
 */
export interface ExtensionPrefix {
  prefix: string;
  declare: NamespaceKind | null;
}

/** The prefix for a new extension, given the declarations in scope. */
export function extensionPrefix(kind: ExtensionKind, bindings: readonly NamespaceBinding[]): ExtensionPrefix {
  const [namespace, usual] = NAMESPACES[kind];
  const inForce = new Map(bindings.map((binding) => [binding.prefix, binding.kind]));
  for (const [prefix, bound] of inForce)
    if (bound === namespace && prefix !== '') return { prefix, declare: null };
  return { prefix: usual, declare: inForce.has(usual) ? namespace : null };
}
