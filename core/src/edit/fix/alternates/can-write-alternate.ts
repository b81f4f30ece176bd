import { encodeUtf8 } from '../../../bytes/text.ts';
import { isHreflang } from '../../../format/codes/language-code.ts';
import type { WrittenAlternate } from '../../../format/extensions/alternates-text.ts';
import { isHttp } from '../../../rules/hreflang/hreflang-incomplete.ts';

/** Whether an alternate can be written exactly like this, and would be complete and name a real language. */
export function canWriteAlternate({ hreflang, href }: WrittenAlternate): boolean {
  const label = encodeUtf8(hreflang);
  const url = encodeUtf8(href);
  return isHreflang(label, 0, label.length) && isHttp(url, 0, url.length) && !/[\s\p{C}]/u.test(href);
}

/** Whether two labels name one language. Letter case does not matter. */
export function isSameLabel(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
