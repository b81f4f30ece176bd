import type { EngineChoice, Severity } from '../contract/values.ts';
import { childOrder } from './child/child-order.ts';
import { duplicateChild } from './child/duplicate-child.ts';
import { extensionOutsideUrl } from './child/extension-outside-url.ts';
import { locCount } from './child/loc-count.ts';
import { unknownChild } from './child/unknown-child.ts';
import { wrongChild } from './child/wrong-child.ts';
import { indexnowLimits } from './export/indexnow-limits.ts';
import { shardNameUnstable } from './export/shard-name-unstable.ts';
import { extensionDateInvalid } from './extension/extension-date-invalid.ts';
import { extensionDuplicateTag } from './extension/extension-duplicate-tag.ts';
import { extensionMisplaced } from './extension/extension-misplaced.ts';
import { extensionUnknownTag } from './extension/extension-unknown-tag.ts';
import { extensionUrlInvalid } from './extension/extension-url-invalid.ts';
import { archiveInGzip } from './gzip/archive-in-gzip.ts';
import { gzipDamaged } from './gzip/gzip-damaged.ts';
import { gzipNameMismatch } from './gzip/gzip-name-mismatch.ts';
import { zipNotGzip } from './gzip/zip-not-gzip.ts';
import { changefreqInvalid } from './hints/changefreq-invalid.ts';
import { hintsIgnored } from './hints/hints-ignored.ts';
import { priorityInvalid } from './hints/priority-invalid.ts';
import { valueTooLong } from './hints/value-too-long.ts';
import { hreflangIncomplete } from './hreflang/hreflang-incomplete.ts';
import { hreflangInvalidCode } from './hreflang/hreflang-invalid-code.ts';
import { hreflangLabelConflict } from './hreflang/hreflang-label-conflict.ts';
import { hreflangNoSelf } from './hreflang/hreflang-no-self.ts';
import { hreflangNoXDefault } from './hreflang/hreflang-no-x-default.ts';
import { hreflangNotReciprocal } from './hreflang/hreflang-not-reciprocal.ts';
import { hreflangSetDiffers } from './hreflang/hreflang-set-differs.ts';
import { imageChildOrder } from './image/image-child-order.ts';
import { imageDeprecatedTag } from './image/image-deprecated-tag.ts';
import { imageLocMissing } from './image/image-loc-missing.ts';
import { imageTooMany } from './image/image-too-many.ts';
import { indexChildMissing } from './index/index-child-missing.ts';
import { indexChildScope } from './index/index-child-scope.ts';
import { indexCycle } from './index/index-cycle.ts';
import { indexLastmodStale } from './index/index-lastmod-stale.ts';
import { indexNested } from './index/index-nested.ts';
import { indexOtherHost } from './index/index-other-host.ts';
import { indexTooManyFiles } from './index/index-too-many-files.ts';
import { feedMrss } from './kind/feed-mrss.ts';
import { feedNotForYandex } from './kind/feed-not-for-yandex.ts';
import { robotsRelativeSitemap } from './kind/robots-relative-sitemap.ts';
import { textStrayLine } from './kind/text-stray-line.ts';
import { lastmodDateOnly } from './lastmod/lastmod-date-only.ts';
import { lastmodFuture } from './lastmod/lastmod-future.ts';
import { lastmodInvalid } from './lastmod/lastmod-invalid.ts';
import { lastmodNoZone } from './lastmod/lastmod-no-zone.ts';
import { lastmodNotADate } from './lastmod/lastmod-not-a-date.ts';
import { lastmodReducedPrecision } from './lastmod/lastmod-reduced-precision.ts';
import { lastmodUniform } from './lastmod/lastmod-uniform.ts';
import { duplicateLoc } from './loc/duplicate-loc.ts';
import { equivalentLoc } from './loc/equivalent-loc.ts';
import { leakSuspect } from './loc/leak-suspect.ts';
import { locBadPercentEscape } from './loc/loc-bad-percent-escape.ts';
import { locCredentials } from './loc/loc-credentials.ts';
import { locDoubleEncoded } from './loc/loc-double-encoded.ts';
import { locFragment } from './loc/loc-fragment.ts';
import { locIllegalCharacter } from './loc/loc-illegal-character.ts';
import { locInvalidHost } from './loc/loc-invalid-host.ts';
import { locLongForYandex } from './loc/loc-long-for-yandex.ts';
import { locNoPath } from './loc/loc-no-path.ts';
import { locNonAscii } from './loc/loc-non-ascii.ts';
import { locNotAbsolute } from './loc/loc-not-absolute.ts';
import { locTooLong } from './loc/loc-too-long.ts';
import { locTooShort } from './loc/loc-too-short.ts';
import { locWhitespace } from './loc/loc-whitespace.ts';
import { mixedScheme } from './loc/mixed-scheme.ts';
import { mixedWww } from './loc/mixed-www.ts';
import { sessionId } from './loc/session-id.ts';
import { trackingParameter } from './loc/tracking-parameter.ts';
import { newsDeprecatedTag } from './news/news-deprecated-tag.ts';
import { newsEmpty } from './news/news-empty.ts';
import { newsLanguage } from './news/news-language.ts';
import { newsTagMissing } from './news/news-tag-missing.ts';
import { newsTooMany } from './news/news-too-many.ts';
import { newsTooOld } from './news/news-too-old.ts';
import { alternateMissing } from './page/alternate-missing.ts';
import { imageMissing } from './page/image-missing.ts';
import { lastmodDiffersFromPage } from './page/lastmod-differs-from-page.ts';
import { pageBlocked } from './page/page-blocked.ts';
import { pageCanonicalElsewhere } from './page/page-canonical-elsewhere.ts';
import { pageCanonicalsDiffer } from './page/page-canonicals-differ.ts';
import { pageHreflangNotReturned } from './page/page-hreflang-not-returned.ts';
import { pageMissing } from './page/page-missing.ts';
import { pageNoindex } from './page/page-noindex.ts';
import { pageNotListed } from './page/page-not-listed.ts';
import { pageRedirects } from './page/page-redirects.ts';
import { pageTooLarge } from './page/page-too-large.ts';
import { urlNotOk } from './page/url-not-ok.ts';
import { videoThumbnailSize } from './page/video-thumbnail-size.ts';
import type { Rule } from './rule.ts';
import { crossSubmissionNeeded } from './scope/cross-submission-needed.ts';
import { locOtherHost } from './scope/loc-other-host.ts';
import { locOutsideScope } from './scope/loc-outside-scope.ts';
import { notAtRoot } from './scope/not-at-root.ts';
import { robotsBlocksUrl } from './scope/robots-blocks-url.ts';
import { severalHosts } from './scope/several-hosts.ts';
import { indexTooMany } from './size/index-too-many.ts';
import { nearLimit } from './size/near-limit.ts';
import { noEntries } from './size/no-entries.ts';
import { textTooMany } from './size/text-too-many.ts';
import { tooLarge } from './size/too-large.ts';
import { tooManyUrls } from './size/too-many-urls.ts';
import { videoAttribute } from './video/video-attribute.ts';
import { videoBoolean } from './video/video-boolean.ts';
import { videoContentIsPage } from './video/video-content-is-page.ts';
import { videoDeprecatedTag } from './video/video-deprecated-tag.ts';
import { videoLocationIsPage } from './video/video-location-is-page.ts';
import { videoNumberRange } from './video/video-number-range.ts';
import { videoTagMissing } from './video/video-tag-missing.ts';
import { videoTextTooLong } from './video/video-text-too-long.ts';
import { videoTooManyTags } from './video/video-too-many-tags.ts';
import { robotsUnreadable } from './web/robots-unreadable.ts';
import { sitemapContentType } from './web/sitemap-content-type.ts';
import { sitemapNoindex } from './web/sitemap-noindex.ts';
import { sitemapRedirects } from './web/sitemap-redirects.ts';
import { urlNot200Yandex } from './web/url-not-200-yandex.ts';
import { contentBeforeDeclaration } from './xml/content-before-declaration.ts';
import { doctypePresent } from './xml/doctype-present.ts';
import { encodingConflict } from './xml/encoding-conflict.ts';
import { notUtf8 } from './xml/not-utf8.ts';
import { stylesheetXslt } from './xml/stylesheet-xslt.ts';
import { unescapedCharacter } from './xml/unescaped-character.ts';
import { unknownAttribute } from './xml/unknown-attribute.ts';
import { unknownRoot } from './xml/unknown-root.ts';
import { wrongExtensionNamespace } from './xml/wrong-extension-namespace.ts';
import { wrongNamespace } from './xml/wrong-namespace.ts';
import { xmlNotWellFormed } from './xml/xml-not-well-formed.ts';

/** Every rule. Its index here is its number in columns and sets. */
export const RULES = [
  xmlNotWellFormed,
  notUtf8,
  contentBeforeDeclaration,
  unknownRoot,
  wrongNamespace,
  wrongExtensionNamespace,
  doctypePresent,
  noEntries,
  locCount,
  duplicateChild,
  childOrder,
  unknownChild,
  extensionOutsideUrl,
  tooManyUrls,
  tooLarge,
  locTooLong,
  locTooShort,
  locLongForYandex,
  locNotAbsolute,
  locOtherHost,
  locOutsideScope,
  crossSubmissionNeeded,
  mixedWww,
  unescapedCharacter,
  locIllegalCharacter,
  locNonAscii,
  locBadPercentEscape,
  locDoubleEncoded,
  locFragment,
  locCredentials,
  locWhitespace,
  duplicateLoc,
  equivalentLoc,
  lastmodInvalid,
  lastmodReducedPrecision,
  lastmodNoZone,
  lastmodNotADate,
  lastmodFuture,
  lastmodUniform,
  lastmodDateOnly,
  changefreqInvalid,
  priorityInvalid,
  hintsIgnored,
  valueTooLong,
  indexTooMany,
  indexNested,
  indexCycle,
  indexOtherHost,
  indexChildScope,
  indexTooManyFiles,
  indexLastmodStale,
  // Other content in place of the sitemap is worse than a missing file.
  { ...indexChildMissing, severity: 'error' },
  indexChildMissing,
  gzipDamaged,
  gzipNameMismatch,
  textStrayLine,
  textTooMany,
  feedNotForYandex,
  feedMrss,
  imageTooMany,
  imageLocMissing,
  imageDeprecatedTag,
  imageChildOrder,
  videoTagMissing,
  videoLocationIsPage,
  videoTextTooLong,
  videoNumberRange,
  videoTooManyTags,
  videoAttribute,
  videoBoolean,
  videoDeprecatedTag,
  newsTooMany,
  newsTooOld,
  newsTagMissing,
  newsLanguage,
  newsDeprecatedTag,
  newsEmpty,
  hreflangIncomplete,
  hreflangInvalidCode,
  hreflangNoSelf,
  hreflangNotReciprocal,
  hreflangSetDiffers,
  hreflangLabelConflict,
  hreflangNoXDefault,
  robotsRelativeSitemap,
  robotsBlocksUrl,
  stylesheetXslt,
  leakSuspect,
  trackingParameter,
  mixedScheme,
  sessionId,
  locNoPath,
  locInvalidHost,
  wrongChild,
  zipNotGzip,
  nearLimit,
  notAtRoot,
  // The same rule is less severe if the XML is well-formed anyway.
  { ...unescapedCharacter, severity: 'hint' },
  shardNameUnstable,
  indexnowLimits,
  archiveInGzip,
  encodingConflict,
  extensionDuplicateTag,
  extensionUnknownTag,
  extensionMisplaced,
  extensionUrlInvalid,
  extensionDateInvalid,
  videoContentIsPage,
  severalHosts,
  unknownAttribute,
  urlNotOk,
  pageMissing,
  pageRedirects,
  pageNoindex,
  pageCanonicalElsewhere,
  pageBlocked,
  pageTooLarge,
  pageHreflangNotReturned,
  lastmodDiffersFromPage,
  videoThumbnailSize,
  pageNotListed,
  sitemapRedirects,
  urlNot200Yandex,
  sitemapContentType,
  sitemapNoindex,
  robotsUnreadable,
  imageMissing,
  alternateMissing,
  pageCanonicalsDiffer,
] as const satisfies readonly Rule[];

export type RuleCode = (typeof RULES)[number]['code'];

/** Whether a finding is shown for this choice of engines. */
export function isShown(rule: Rule, choice: EngineChoice): boolean {
  return choice === 'all' || rule.engines.includes(choice);
}

/**
 * A finding's severity for this choice of engines. Only Yandex keeps reading after an invalid value other than a loc,
 * so that error is only a warning for Yandex.
 */
export function severityFor(rule: Rule, choice: EngineChoice): Severity {
  const ofHint = rule.field !== null && rule.field !== 'loc';
  return choice === 'yandex' && ofHint && rule.severity === 'error' ? 'warning' : rule.severity;
}

/**
 * The number of the rule with this code, and with this severity if one is passed; -1 if none. Without a severity, the
 * first of several rules.
 */
export function ruleNumber(code: RuleCode, severity?: Severity): number {
  if (severity === undefined) return NUMBERS.get(code) ?? -1;
  return RULES.findIndex((rule) => rule.code === code && rule.severity === severity);
}
/** The first number of each code. Modules look up hundreds of them while they load. */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  RULES.map(({ code }, number) => [code, number] as const).toReversed(),
);

/** The rule of a code, the most severe if there are several; null for a code that this version does not know. */
export function ruleOf(code: string): (Rule & { readonly code: RuleCode }) | null {
  return BY_CODE.get(code) ?? null;
}
const BY_CODE: ReadonlyMap<string, (typeof RULES)[number]> = new Map(
  RULES.toReversed().map((rule) => [rule.code, rule]),
);
