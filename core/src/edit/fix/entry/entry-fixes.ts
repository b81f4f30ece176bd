import { characterLength, percentEscape } from '../../../bytes/mixed-utf8.ts';
import { decodeUtf8 } from '../../../bytes/text.ts';
import { type FixMode, isFeed } from '../../../contract/values.ts';
import { type EntryScan, FAULT } from '../../../format/entry/entry-scan.ts';
import { leadStart } from '../../../format/entry/lead-start.ts';
import { elementsOf, type FixContext } from '../../../format/extensions/element.ts';
import { Link } from '../../../format/extensions/link.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { isHreflangIncomplete } from '../../../rules/hreflang/hreflang-incomplete.ts';
import type { RuleCode } from '../../../rules/registry.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import { swapLabels } from '../alternates/swap-labels.ts';
import { makeWellFormed } from '../file/make-well-formed.ts';
import { exactNamespaces } from '../file/mend-namespaces.ts';
import { mayFix } from '../may-fix.ts';
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

/** The part of an absolute URL before its path, which cannot contain escapes. */
const ORIGIN = /^https?:\/\/[^/?#\ufffd]*[/?#]/i;

/**
 * Percent-encodes the bytes of an entry's loc that are not UTF-8. They keep their values, whatever the encoding is.
 * The host stays unchanged.
 */
function escapeRawBytes({ bytes, innerStart, innerEnd }: EntryScan): Splice[] {
  const [start = 0, end = 0] = [innerStart[0], innerEnd[0]];
  if (!ORIGIN.test(decodeUtf8(bytes, start, end))) return [];
  const splices: Splice[] = [];
  for (let at = start; at < end; ) {
    const length = characterLength(bytes, at, end);
    if (length === 0) splices.push({ start: at, end: at + 1, text: percentEscape(bytes[at] ?? 0) });
    at += Math.max(1, length);
  }
  return splices;
}

type EntryFix = (block: EntryBlock, scan: EntryScan, mode: FixMode) => Splice[];

/** For each rule: the fix for the XML of entries in any kind of file. */
const OF_ANY: ReadonlyMap<string, EntryFix> = new Map<RuleCode, EntryFix>([
  ['xml-not-well-formed', makeWellFormed],
  ['not-utf8', (_, scan) => escapeRawBytes(scan)],
  ['unescaped-character', (_, scan) => escapeText(scan)],
  ['loc-whitespace', (_, scan) => trimLoc(scan)],
]);

/** For each rule: the fix for the XML of entries in sitemaps and rows of indexes only. */
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
 * The splices that fix what breaks a rule in an entry, where the right value is certain: ascending, disjoint, in the
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

/** Removes alternates that repeat an earlier one, with the white space before them. */
function removeRepeatedAlternates(scan: EntryScan): Splice[] {
  const said = new Set<string>();
  return elementsOf(scan.bytes, scan, 'link').flatMap((element) => {
    const link = new Link(element);
    if (link.hreflang < 0 || isHreflangIncomplete(link)) return [];
    const label = element.value(link.hreflang).text().toLowerCase();
    const alternate = `${label} ${element.value(link.href).text()}`;
    if (!said.has(alternate)) {
      said.add(alternate);
      return [];
    }
    const [start = 0, end = 0] = element.parts.subarray(element.at + 1);
    return { start: leadStart(scan.bytes, scan.bodyStart, start), end, text: '' };
  });
}
