import { type ExtensionElement, elementsOf, type FixContext } from '../../../format/extensions/element.ts';
import type { Parts } from '../../../format/extensions/parts.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { EXTENSION_KINDS, type ExtensionKind } from '../../../protocol/extensions/extension-table.ts';
import { mendExtensionDates } from '../../../rules/extension/extension-date-invalid.ts';
import { mendExtensionUrls } from '../../../rules/extension/extension-url-invalid.ts';
import { completeHreflang } from '../../../rules/hreflang/hreflang-incomplete.ts';
import { mendHreflang } from '../../../rules/hreflang/hreflang-invalid-code.ts';
import { reorderImageChildren } from '../../../rules/image/image-child-order.ts';
import { stripImageDeprecatedTags } from '../../../rules/image/image-deprecated-tag.ts';
import { stripNewsDeprecatedTags } from '../../../rules/news/news-deprecated-tag.ts';
import { mendNewsLanguage } from '../../../rules/news/news-language.ts';
import { removeOldNews } from '../../../rules/news/news-too-old.ts';
import type { RuleCode } from '../../../rules/registry.ts';
import { mendVideoAttributes } from '../../../rules/video/video-attribute.ts';
import { mendVideoBooleans } from '../../../rules/video/video-boolean.ts';
import { stripVideoDeprecatedTags } from '../../../rules/video/video-deprecated-tag.ts';
import { mendVideoNumbers } from '../../../rules/video/video-number-range.ts';
import { shortenVideoTexts } from '../../../rules/video/video-text-too-long.ts';
import { trimVideoTags } from '../../../rules/video/video-too-many-tags.ts';

type ElementFix = (element: ExtensionElement, context: FixContext) => Splice[];

/** For each rule: the kind of element that it is about, and the function that fixes one element. */
const FIXES: ReadonlyMap<string, readonly [ExtensionKind | 'all', ElementFix]> = new Map<
  RuleCode,
  readonly [ExtensionKind | 'all', ElementFix]
>([
  ['extension-date-invalid', ['all', mendExtensionDates]],
  ['extension-url-invalid', ['all', mendExtensionUrls]],
  ['hreflang-incomplete', ['link', completeHreflang]],
  ['hreflang-invalid-code', ['link', mendHreflang]],
  ['image-child-order', ['image', reorderImageChildren]],
  ['image-deprecated-tag', ['image', stripImageDeprecatedTags]],
  ['news-deprecated-tag', ['news', stripNewsDeprecatedTags]],
  ['news-language', ['news', mendNewsLanguage]],
  ['news-too-old', ['news', removeOldNews]],
  ['video-attribute', ['video', mendVideoAttributes]],
  ['video-boolean', ['video', mendVideoBooleans]],
  ['video-deprecated-tag', ['video', stripVideoDeprecatedTags]],
  ['video-number-range', ['video', mendVideoNumbers]],
  ['video-text-too-long', ['video', shortenVideoTexts]],
  ['video-too-many-tags', ['video', trimVideoTags]],
]);

/** Whether the fix of a rule about extensions depends on the loc of the entry. */
export function goesByLoc(code: string): boolean {
  return code === ('extension-url-invalid' satisfies RuleCode);
}

/** Whether a rule about extensions has a fix. */
export function hasExtensionFix(code: string): boolean {
  return FIXES.has(code);
}

/**
 * The splices that fix what breaks a rule about extensions, where the right value is certain: ascending,
 * disjoint, within the entry. Every other byte stays. Empty if there is nothing to do. Scan the entry again before you
 * fix another rule.
 */
export function extensionFixes(bytes: Uint8Array, scan: Parts, code: string, context: FixContext): Splice[] {
  const fix = FIXES.get(code);
  if (!fix) return [];
  const [about, mend] = fix;
  return EXTENSION_KINDS.filter((kind) => about === 'all' || about === kind)
    .flatMap((kind) => elementsOf(bytes, scan, kind))
    .flatMap((element) => mend(element, context))
    .sort((a, b) => a.start - b.start);
}
