import type { ExtensionElement } from '../../extensions/element.ts';
import { isSameText } from '../../extensions/same-text.ts';
import { slotNumber } from '../../extensions/slots.ts';
import type { ValueRange } from '../../read/entry-reader.ts';
import type { Rule } from '../rule.ts';

const HREF = slotNumber('link@href');

export const hreflangNoSelf = {
  code: 'hreflang-no-self',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE every cluster member lists itself',
  text: 'TEXT every cluster member lists itself',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Whether a link names the page itself; of the alternates of a page, one has to. */
export function isLinkToSelf(link: ExtensionElement, loc: ValueRange): boolean {
  const at = link.find(HREF);
  return at >= 0 && isSameText(link, at, loc);
}
