import { type EntryScan, FAULT } from '../../../format/entry/entry-scan.ts';
import { elementsOf, type FixContext } from '../../../format/extensions/element.ts';
import type { Parts } from '../../../format/extensions/parts.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { EXTENSION_KINDS } from '../../../protocol/extensions/extension-table.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import { fixOf, mayFix, mendsKind } from '../fixes.ts';
import { isTorn } from './torn-entry.ts';

/**
 * The splices that fix what breaks a rule in an entry, where the right value is certain: ascending, disjoint, within
 * the entry. Every other byte stays. Empty if there is nothing to do.
 */
export function entryFixes(block: EntryBlock, scan: EntryScan, code: string, context: FixContext): Splice[] {
  const fix = fixOf(code);
  if (!fix || !mayFix(code, context.mode)) return [];
  // If the entry breaks off inside a value, the rest of the value is only found in the bytes as read.
  if (code !== 'xml-not-well-formed' && scan.cutField >= 0 && isTorn(block, scan)) return [];
  if (fix.byExtent && (scan.faults & FAULT.broken) !== 0) return [];
  if (!mendsKind(fix, block.kind)) return [];
  return fix.entry?.(block, scan, context.mode) ?? extensionFixes(scan.bytes, scan, code, context);
}

/**
 * The splices that fix what breaks a rule about extensions, where the right value is certain: ascending,
 * disjoint, within the entry. Every other byte stays. Empty if there is nothing to do. Scan the entry again before you
 * fix another rule.
 */
export function extensionFixes(bytes: Uint8Array, scan: Parts, code: string, context: FixContext): Splice[] {
  const [about, mend] = fixOf(code)?.element ?? [];
  if (!mend) return [];
  return EXTENSION_KINDS.filter((kind) => about === 'all' || about === kind)
    .flatMap((kind) => elementsOf(bytes, scan, kind))
    .flatMap((element) => mend(element, context))
    .sort((a, b) => a.start - b.start);
}
