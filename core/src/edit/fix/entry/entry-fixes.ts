import { type FixMode, isFeed } from '../../../contract/values.ts';
import { type EntryScan, FAULT } from '../../../format/entry/entry-scan.ts';
import type { FixContext } from '../../../format/extensions/element.ts';
import type { Splice } from '../../../format/extensions/splice.ts';
import type { RuleCode } from '../../../rules/registry.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import { removeRepeatedAlternates } from '../alternates/remove-repeated-alternates.ts';
import { swapLabels } from '../alternates/swap-labels.ts';
import { exactNamespaces } from '../file/exact-namespaces.ts';
import { makeWellFormed } from '../file/make-well-formed.ts';
import { mayFix } from '../may-fix.ts';
import { escapeRawBytes } from './escape-raw-bytes.ts';
import { escapeText } from './escape-text.ts';
import { extensionFixes, hasExtensionFix } from './extension-fix.ts';
import { mendEntryNamespace } from './mend-entry-namespace.ts';
import {
  removeDuplicateChildren,
  removeExtensions,
  removeFurtherLocs,
  removeUnknownChildren,
  removeWrongChildren,
} from './remove-children.ts';
import { reorderChildren } from './reorder-children.ts';
import { isTorn } from './torn-entry.ts';
import { trimLoc } from './trim-loc.ts';
import { wrapMisplaced } from './wrap-misplaced.ts';

type EntryFix = (block: EntryBlock, scan: EntryScan, mode: FixMode) => Splice[];

/** By rule: the fix for the XML of entries in any kind of file. */
const OF_ANY: ReadonlyMap<string, EntryFix> = new Map<RuleCode, EntryFix>([
  ['xml-not-well-formed', makeWellFormed],
  ['not-utf8', (_, scan) => escapeRawBytes(scan)],
  ['unescaped-character', (_, scan) => escapeText(scan)],
  ['loc-whitespace', (_, scan) => trimLoc(scan)],
]);

/** By rule: the fix for the XML of entries in sitemaps and rows of indexes only. */
const OF_SITEMAPS: ReadonlyMap<string, EntryFix> = new Map<RuleCode, EntryFix>([
  ['wrong-namespace', (_, scan) => mendEntryNamespace(scan)],
  ['wrong-extension-namespace', (_, { bytes, start, end }) => exactNamespaces(bytes, start, end, false)],
  ['loc-count', removeFurtherLocs],
  ['duplicate-child', removeDuplicateChildren],
  ['child-order', reorderChildren],
  ['unknown-child', removeUnknownChildren],
  ['wrong-child', removeWrongChildren],
  ['extension-outside-url', removeExtensions],
  ['extension-misplaced', wrapMisplaced],
  ['hreflang-set-differs', (_, scan) => removeRepeatedAlternates(scan)],
  ['hreflang-label-conflict', (_, scan) => swapLabels(scan)],
]);

/** Rules whose fixes move or remove elements. Where an element ends is certain only if the tags of the entry match. */
const BY_EXTENT: ReadonlySet<string> = new Set<RuleCode>([
  'child-order',
  'duplicate-child',
  'extension-misplaced',
  'image-child-order',
  'loc-count',
  'unknown-child',
]);

/** Whether a rule has a fix for the XML of entries. */
export function hasEntryFix(code: string): boolean {
  return OF_ANY.has(code) || OF_SITEMAPS.has(code) || hasExtensionFix(code);
}

/**
 * The splices that mend what an entry breaks of a rule, as far as a machine can tell: ascending, disjoint, within the
 * entry. Every other byte stays. Empty if there is nothing to do.
 */
export function entryFixes(block: EntryBlock, scan: EntryScan, code: string, context: FixContext): Splice[] {
  const { mode } = context;
  if (!mayFix(code, mode)) return [];
  // If the entry breaks off inside a value, the rest of the value is only found in the bytes as read.
  if (code !== 'xml-not-well-formed' && scan.cutField >= 0 && isTorn(block, scan)) return [];
  if (BY_EXTENT.has(code) && (scan.faults & FAULT.broken) !== 0) return [];
  const ofAny = OF_ANY.get(code);
  if (ofAny) return ofAny(block, scan, mode);
  if (isFeed(block.kind)) return [];
  const ofSitemaps = OF_SITEMAPS.get(code);
  return ofSitemaps ? ofSitemaps(block, scan, mode) : extensionFixes(scan.bytes, scan, code, context);
}
