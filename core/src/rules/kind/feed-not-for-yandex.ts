import { NAMESPACE, type NamespaceKind } from '../../bytes/namespaces.ts';
import type { Rule } from '../rule.ts';

export const feedNotForYandex = {
  code: 'feed-not-for-yandex',
  severity: 'hint',
  engines: ['yandex'],
  scope: 'file',
  field: null,
  title: 'Feed that Yandex skips',
  text: 'Google and Bing read RSS 2.0 and Atom 1.0 as sitemaps, the protocol names Atom 0.3 too, and Yandex reads none. Give it a urlset of the same pages.',
  source: 'https://www.sitemaps.org/protocol.html#otherformats',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/**
 * What a feed calls itself: Google and Bing read RSS 2.0 and Atom 1.0, sitemaps.org Atom 0.3 as well.
 * @param root local name of the root
 * @param home the namespace that it is in
 * @param version as the root tells it; `''` where it does not
 */
export function feedName(root: string, home: NamespaceKind, version: string): string {
  if (root !== 'feed') return version === '' ? 'RSS' : `RSS ${version}`;
  return home === NAMESPACE.oldAtom ? 'Atom 0.3' : 'Atom 1.0';
}
