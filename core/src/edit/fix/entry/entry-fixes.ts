import { type EntryScan, FAULT } from '../../../format/entry/entry-scan.ts';
import { ExtensionElement, type FixContext } from '../../../format/extensions/element.ts';
import { PART_SIZE, type Parts } from '../../../format/extensions/parts.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { EXTENSION_KINDS } from '../../../protocol/extensions/extension-table.ts';
import { slotNumber } from '../../../protocol/extensions/slots.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import { fixOf, mayFix, mendsKind } from '../fixes.ts';
import { isTorn } from './torn-entry.ts';

/**
 * The splices that fix what breaks a rule in an entry, as far as `context.mode` allows: ascending, disjoint, within the
 * entry. Every other byte stays. Empty if there is nothing to do.
 */
export function entryFixes(block: EntryBlock, scan: EntryScan, code: string, context: FixContext): Splice[] {
  const fix = fixOf(code);
  if (!fix || !mayFix(code, context.mode)) return [];
  // If the entry breaks off inside a value, the rest of the value is outside the entry. Other fixes would lose it.
  if (code !== 'xml-not-well-formed' && scan.cutField >= 0 && isTorn(block, scan)) return [];
  if (fix.byExtent && (scan.faults & FAULT.broken) !== 0) return [];
  if (!mendsKind(fix, block.kind)) return [];
  return fix.entry?.(block, scan, context.mode) ?? extensionFixes(scan.bytes, scan, code, context);
}

/**
 * The splices that fix what breaks a rule about extensions, as far as `context.mode` allows: ascending, disjoint,
 * within the entry. Every other byte stays. Empty if there is nothing to do. Scan the entry again before you
 * fix another rule.
 */
export function extensionFixes(bytes: Uint8Array, scan: Parts, code: string, context: FixContext): Splice[] {
  const [about, mend] = fixOf(code)?.element ?? [];
  if (!mend) return [];
  const splices: Splice[] = [];
  for (let at = 0; at < scan.partCount * PART_SIZE; at += PART_SIZE) {
    const kind = KIND_OF.get(scan.parts[at] as number);
    if (kind === undefined || (about !== 'all' && about !== kind)) continue;
    ELEMENT.moveTo(bytes, scan, at);
    for (const splice of mend(ELEMENT, context)) splices.push(splice);
  }
  return splices.length < 2 ? splices : splices.sort((a, b) => a.start - b.start);
}

/** The extensions, by the slots of their elements. */
const KIND_OF = new Map(EXTENSION_KINDS.map((kind) => [slotNumber(kind), kind]));
/** One object that is moved to each element in turn, because creating one takes longer than mending an element. */
const ELEMENT = new ExtensionElement();
