import { assertNever } from '../../contract/errors.ts';
import { type FileKind, type FixMode, isFeed, isPlain } from '../../contract/values.ts';
import { isBadByte, isDecodedWhole } from '../../files/read/encoding/encoding.ts';
import type { EntryScan } from '../../format/entry/entry-scan.ts';
import type { ExtensionElement, FixContext } from '../../format/extensions/element.ts';
import type { Splice } from '../../format/extensions/splices.ts';
import type { ExtensionKind } from '../../protocol/extensions/extension-table.ts';
import { mendExtensionDates } from '../../rules/extension/extension-date-invalid.ts';
import { mendExtensionUrls } from '../../rules/extension/extension-url-invalid.ts';
import { completeHreflang } from '../../rules/hreflang/hreflang-incomplete.ts';
import { mendHreflang } from '../../rules/hreflang/hreflang-invalid-code.ts';
import { reorderImageChildren } from '../../rules/image/image-child-order.ts';
import { stripImageDeprecatedTags } from '../../rules/image/image-deprecated-tag.ts';
import { stripNewsDeprecatedTags } from '../../rules/news/news-deprecated-tag.ts';
import { mendNewsLanguage } from '../../rules/news/news-language.ts';
import { removeOldNews } from '../../rules/news/news-too-old.ts';
import { type RuleCode, ruleOf } from '../../rules/registry.ts';
import { hasValueFix } from '../../rules/rule.ts';
import { mendVideoAttributes } from '../../rules/video/video-attribute.ts';
import { mendVideoBooleans } from '../../rules/video/video-boolean.ts';
import { stripVideoDeprecatedTags } from '../../rules/video/video-deprecated-tag.ts';
import { mendVideoNumbers } from '../../rules/video/video-number-range.ts';
import { shortenVideoTexts } from '../../rules/video/video-text-too-long.ts';
import { trimVideoTags } from '../../rules/video/video-too-many-tags.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import type { ClusterTies } from './alternates/alternate-clusters.ts';
import { swapLabels } from './alternates/swap-labels.ts';
import { escapeRawBytes, escapeText } from './entry/escape-text.ts';
import {
  removeDuplicateChildren,
  removeExtensions,
  removeFurther,
  removeRepeatedAlternates,
  removeUnknownChildren,
  removeWrongChildren,
} from './entry/remove-children.ts';
import { reorderChildren } from './entry/reorder-children.ts';
import { trimLoc } from './entry/trim-loc.ts';
import { wrapMisplaced } from './entry/wrap-misplaced.ts';
import { makeWellFormed } from './file/make-well-formed.ts';
import { mendFrame } from './file/mend-frame.ts';
import {
  exactNamespaces,
  mendEntryNamespace,
  mendExtensionNamespaces,
  mendSitemapNamespace,
} from './file/mend-namespaces.ts';
import {
  declareAsWritten,
  removeBeforeDeclaration,
  removeDoctype,
  removeStylesheets,
} from './file/mend-prolog.ts';
import { removeStrayContent } from './file/stray-content.ts';
import { removeStrayLines } from './file/stray-lines.ts';

/**
 * How a rule is fixed. A rule that only mends the value of its field (`fix` and `unsafeFix` of the rule) has a record
 * only if that affects or depends on other entries.
 */
interface FixRecord {
  /** Mends the XML of an entry. */
  readonly entry?: (block: EntryBlock, scan: EntryScan, mode: FixMode) => Splice[];
  /** Mends one element of an extension. */
  readonly element?: readonly [
    kind: ExtensionKind | 'all',
    mend: (element: ExtensionElement, context: FixContext) => Splice[],
  ];
  /** Mends a file around its entries; null if that is impossible. */
  readonly file?: (file: ProjectFile, block: EntryBlock, code: string, mode: FixMode) => Splice[] | null;
  /** Whether it edits rows, see `row-fixes.ts`. */
  readonly rows?: true;
  /** Files that `entry`, `element` and `file` mend; by default, sitemaps and indexes. */
  readonly in?: 'any' | 'xml' | 'text' | 'sitemaps';

  /** Moves or removes elements. Where an element ends is certain only if the tags of the entry match. */
  readonly byExtent?: true;
  /** Depends on the loc of the entry. */
  readonly byLoc?: true;
  /** Depends on the publish location, and does nothing while it is unknown. */
  readonly byLocation?: true;
  /** Depends on other entries, so all entries must be compared first. */
  readonly byOthers?: true;
  /** Mends entries together, so no part of a scope can be previewed alone. */
  readonly together?: true;
  /** Gives pages another URL, and updates the alternates that name them. */
  readonly movesPages?: true;
  /**
   * What ties entries into a cluster that is mended whole. If the first kind of ties cannot mend a cluster, the next is
   * tried. `mutual` ties are enough for entries that list each other. Otherwise, a one-way alternate must show which
   * cluster an entry belongs to.
   */
  readonly ties?: readonly ClusterTies[];
  /** Also changes entries outside the scope, even in other files: always, or unless it is limited to some entries. */
  readonly beyond?: 'always' | 'unless-limited';
  /**
   * What it needs besides the scope: all entries of a file with a finding, the whole file of an entry that breaks off,
   * or all entries of a broken file, because the XML of entries can break the rule without a finding.
   */
  readonly widens?: 'to-found-file' | 'to-torn-file' | 'to-broken-file';
  /** `all` applies it only once, because the remaining entries may look as if they broke the rule. */
  readonly once?: true;
  /** Afterward, the name of the file decides whether it is compressed. */
  readonly fitsName?: true;
  /** May be unable to mend a file. Findings about such a file offer no fix. */
  readonly mayRefuse?: true;
}

/** The fixes, by the code of the rule, see {@link FixRecord}. `row-fixes.ts` has the functions of those with `rows`. */
const FIXES = {
  'xml-not-well-formed': {
    ...{ entry: makeWellFormed, file: mendFrame, in: 'xml' },
    ...{ widens: 'to-torn-file', mayRefuse: true },
  },
  'not-utf8': { entry: (_, scan) => escapeRawBytes(scan), file: writeAsUtf8, in: 'any' },
  'content-before-declaration': { file: removeBeforeDeclaration, in: 'xml' },
  'doctype-present': { file: removeDoctype, in: 'xml', mayRefuse: true },
  'encoding-conflict': { file: declareAsWritten, in: 'xml' },
  'stylesheet-xslt': { file: removeStylesheets, in: 'xml' },
  'unescaped-character': { entry: (_, scan) => escapeText(scan), in: 'xml' },
  'wrong-namespace': {
    ...{ entry: (_, scan) => mendEntryNamespace(scan), file: mendSitemapNamespace },
    widens: 'to-broken-file',
  },
  'wrong-extension-namespace': {
    entry: (_, { bytes, start, end }) => exactNamespaces(bytes, start, end, false),
    ...{ file: mendExtensionNamespaces, widens: 'to-broken-file' },
  },
  'gzip-damaged': { file: writeAgainWhole, in: 'any' },
  'gzip-name-mismatch': { file: () => [], in: 'any', fitsName: true },
  'zip-not-gzip': { file: () => [], in: 'any', fitsName: true },
  'text-stray-line': { file: removeStrayLines, rows: true, in: 'text' },

  // The further locs become entries of their own.
  'loc-count': { entry: (block, scan) => removeFurther(block, scan, 'loc'), rows: true, byExtent: true },
  'duplicate-child': { entry: removeDuplicateChildren, byExtent: true },
  'child-order': { entry: reorderChildren, byExtent: true },
  'unknown-child': { entry: removeUnknownChildren, file: removeStrayContent, byExtent: true },
  // Not by extent: these remove only children that end before the tags of the entry cease to match.
  'wrong-child': { entry: removeWrongChildren, file: removeStrayContent },
  'extension-outside-url': { entry: removeExtensions, file: removeStrayContent },
  'extension-misplaced': { entry: wrapMisplaced, byExtent: true },

  'loc-whitespace': { entry: (_, scan) => trimLoc(scan), in: 'xml' },
  // A safe fix does nothing if another entry already has the mended loc.
  'loc-not-absolute': { rows: true, byOthers: true },
  'loc-illegal-character': { byOthers: true },
  'loc-non-ascii': { byOthers: true },
  'loc-bad-percent-escape': { byOthers: true },
  'loc-no-path': { byOthers: true },
  'loc-credentials': { movesPages: true },
  'loc-double-encoded': { movesPages: true },
  'loc-fragment': { movesPages: true },
  'session-id': { movesPages: true },
  'tracking-parameter': { movesPages: true },
  'duplicate-loc': { rows: true, together: true, byOthers: true },
  'mixed-www': {
    ...{ rows: true, together: true, byOthers: true, byLocation: true },
    beyond: 'unless-limited',
  },
  'mixed-scheme': {
    ...{ rows: true, together: true, byOthers: true, byLocation: true },
    beyond: 'unless-limited',
  },
  'leak-suspect': { rows: true },
  'robots-blocks-url': { rows: true },
  'url-not-ok': { rows: true },
  'page-missing': { rows: true },
  'page-noindex': { rows: true },
  'page-blocked': { rows: true },
  'page-redirects': { rows: true, together: true, byOthers: true },
  'page-canonical-elsewhere': { rows: true, together: true, byOthers: true },
  'lastmod-differs-from-page': { rows: true },
  'robots-relative-sitemap': { rows: true, byLocation: true },
  'lastmod-uniform': { rows: true, widens: 'to-found-file', once: true },
  'hints-ignored': { rows: true, widens: 'to-found-file' },
  'index-cycle': { rows: true },
  'index-nested': { rows: true },
  'index-lastmod-stale': { rows: true },

  'extension-date-invalid': { element: ['all', mendExtensionDates] },
  'extension-url-invalid': { element: ['all', mendExtensionUrls], byLoc: true },
  'image-child-order': { element: ['image', reorderImageChildren], byExtent: true },
  'image-deprecated-tag': { element: ['image', stripImageDeprecatedTags], byExtent: true },
  'news-deprecated-tag': { element: ['news', stripNewsDeprecatedTags], byExtent: true },
  'news-language': { element: ['news', mendNewsLanguage] },
  'news-too-old': { element: ['news', removeOldNews], byExtent: true },
  'video-attribute': { element: ['video', mendVideoAttributes] },
  'video-boolean': { element: ['video', mendVideoBooleans] },
  'video-deprecated-tag': { element: ['video', stripVideoDeprecatedTags], byExtent: true },
  'video-number-range': { element: ['video', mendVideoNumbers] },
  'video-text-too-long': { element: ['video', shortenVideoTexts] },
  'video-too-many-tags': { element: ['video', trimVideoTags], byExtent: true },
  'hreflang-incomplete': { element: ['link', completeHreflang] },
  'hreflang-invalid-code': { element: ['link', mendHreflang] },
  'hreflang-no-self': { rows: true, byOthers: true },
  'hreflang-not-reciprocal': { rows: true, ties: ['any', 'of-language'], beyond: 'always' },
  'hreflang-set-differs': {
    ...{ entry: (_, scan) => removeRepeatedAlternates(scan), rows: true, byExtent: true },
    ...{ ties: ['mutual'], beyond: 'always' },
  },
  'hreflang-label-conflict': {
    ...{ entry: (_, scan) => swapLabels(scan), rows: true },
    ...{ together: true, byOthers: true, beyond: 'always' },
  },
} as const satisfies Partial<Record<RuleCode, FixRecord>>;

const BY_CODE: ReadonlyMap<string, FixRecord> = new Map(Object.entries(FIXES));

/** The rules whose fixes edit rows. */
export type RowFixCode = {
  [C in keyof typeof FIXES]: (typeof FIXES)[C] extends { rows: true } ? C : never;
}[keyof typeof FIXES];

export function fixOf(code: string): FixRecord | null {
  return BY_CODE.get(code) ?? null;
}

/** Whether a rule has any fix. */
export function hasFix(code: string): boolean {
  const rule = ruleOf(code);
  return BY_CODE.has(code) || (rule !== null && hasValueFix(rule));
}

/** Whether the fix of a rule may do anything in a mode. A fix that is partly safe decides the details itself. */
export function mayFix(code: string, mode: FixMode): boolean {
  return mode === 'unsafe' || ruleOf(code)?.fixSafety !== 'unsafe';
}

/** Whether a fix mends entries together, so no part of a scope can be previewed alone. */
export function isWholeFix(code: string): boolean {
  const { together, ties, movesPages } = fixOf(code) ?? {};
  return (together ?? movesPages ?? ties) !== undefined;
}

/** Whether a fix depends on other entries, so all entries must be compared first. */
export function comparesFirst(code: string): boolean {
  const { byOthers, ties, movesPages } = fixOf(code) ?? {};
  return (byOthers ?? movesPages ?? ties) !== undefined;
}

/** Whether the rules of a code are about clusters of alternates, which are mended whole. */
export function isAboutClusters(code: string): boolean {
  return fixOf(code)?.ties !== undefined;
}

/**
 * The splices around the entries of a file that mend a broken rule, in bytes of the file as read. Null if the file does
 * not break the rule there, is mended already, or cannot be mended.
 */
export function fileFix(file: ProjectFile, code: string, mode: FixMode): Splice[] | null {
  const { block, kind, told, mends } = file;
  const isBroken = told.some((finding) => finding.code === code) && !mends.some((mend) => mend.code === code);
  const fix = fixOf(code);
  if (!isBroken || !block || !fix || !mayFix(code, mode) || !mendsKind(fix, kind)) return null;
  return fix.file?.(file, block, code, mode) ?? null;
}

/** Whether a fix mends the XML or the text of this kind of file. */
export function mendsKind({ in: files = 'sitemaps' }: FixRecord, kind: FileKind): boolean {
  switch (files) {
    case 'any':
      return kind !== 'unknown';
    case 'text':
      return kind === 'text';
    case 'xml':
      return kind !== 'unknown' && !isPlain(kind);
    case 'sitemaps':
      return kind !== 'unknown' && !isPlain(kind) && !isFeed(kind);
    default:
      return assertNever(files);
  }
}

/** Writes the file as it was decoded. Null if that lost bytes, because the user must choose an encoding first. */
function writeAsUtf8({ told }: ProjectFile, { bytes }: EntryBlock): Splice[] | null {
  const isGuessed = told.some(({ code, value }) => code === 'not-utf8' && !isDecodedWhole(value, bytes));
  return isGuessed || told.some(isBadByte) ? null : [];
}

/** Writes the file again without the bytes that could not be read; null in safe mode if there are any. */
function writeAgainWhole(
  { damaged, lost }: ProjectFile,
  _block: EntryBlock,
  _code: string,
  mode: FixMode,
): Splice[] | null {
  return mode === 'safe' && damaged && lost > 0 ? null : [];
}
