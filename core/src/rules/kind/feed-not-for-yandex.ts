import { NAMESPACE, type NamespaceKind } from '../../protocol/namespaces.ts';
import type { Rule } from '../rule.ts';

export const feedNotForYandex = {
  code: 'feed-not-for-yandex',
  severity: 'hint',
  engines: ['yandex'],
  scope: 'file',
  field: null,
  title: 'Feed that Yandex skips',
  text: 'Google and Bing read RSS 2.0 and Atom 1.0 as sitemaps, and the protocol also names Atom 0.3. Yandex reads none of them. Give it a urlset with the same pages.',
  source: 'https://www.sitemaps.org/protocol.html#otherformats',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/**
 * The name of a feed's format. Google and Bing read RSS 2.0 and Atom 1.0; sitemaps.org also names Atom 0.3.
 * @param root local name of the root
 * @param home the namespace of the root
 * @param version the root's version attribute; `''` if none
 */
export function feedName(root: string, home: NamespaceKind, version: string): string {
  if (root !== 'feed') return version === '' ? 'RSS' : `RSS ${version}`;
  return home === NAMESPACE.oldAtom ? 'Atom 0.3' : 'Atom 1.0';
}
