import { isSpace, TOKEN } from '../../bytes/scanner.ts';
import { xmlTokens } from '../../bytes/xml-tokens.ts';
import { FIELDS } from '../../contract/values.ts';
import { type EntryScan, FAULT } from '../../format/entry/entry-scan.ts';
import { leadStart } from '../../format/entry/lead-start.ts';
import type { EntryBlock } from '../entry-block.ts';
import { type EntryChild, entryChildren, isOwn } from './entry-children.ts';

/** Bytes `[start, end)` of an entry that do not belong there. */
export interface StrayContent {
  start: number;
  end: number;
}

const NAMES: readonly string[] = FIELDS;

/**
 * Content of an entry that the protocol does not define, other than child elements, in order: text between children
 * without the white space around it, and tags inside the four fields.
 */
export function strayContent(block: EntryBlock, scan: EntryScan): readonly StrayContent[] {
  const children = entryChildren(block, scan);
  if (children !== last.children) last = { children, strays: straysBetween(block, scan, children) };
  return last.strays;
}

/** The last result, kept because a fix asks for it once in each mode. */
let last: { children: readonly EntryChild[]; strays: readonly StrayContent[] } = { children: [], strays: [] };

function straysBetween(
  block: EntryBlock,
  scan: EntryScan,
  children: readonly EntryChild[],
): readonly StrayContent[] {
  const fields = children.filter((child) => isOwn(child, block) && NAMES.includes(child.name));
  if (hasNone(scan, children, fields)) return [];
  const { bytes } = scan;
  const strays: StrayContent[] = [];
  // An entry without its start tag begins with a child.
  let depth = scan.bodyStart === scan.start ? 1 : 0;
  for (const { kind, start, end } of xmlTokens(bytes, scan.start, scan.end)) {
    if (kind === TOKEN.close) depth--;
    const isTag = kind === TOKEN.open || kind === TOKEN.empty || kind === TOKEN.close;
    if (kind === TOKEN.text && depth === 1) strays.push(...trimmed(bytes, start, end));
    else if (isTag && depth > 1 && fields.some((field) => field.start < start && start < field.end)) {
      strays.push({ start, end });
    }
    if (kind === TOKEN.open) depth++;
  }
  return strays;
}

/** Whether nothing can be stray, checked without reading tokens. True for nearly all entries. */
function hasNone(
  { bytes, start, bodyStart, bodyEnd, faults }: EntryScan,
  children: readonly EntryChild[],
  fields: readonly EntryChild[],
): boolean {
  if (bodyStart === start || (faults & FAULT.broken) !== 0) return false;
  let at = bodyStart;
  for (const child of children) {
    if (leadStart(bytes, at, child.start) > at) return false;
    at = child.end;
  }
  return leadStart(bytes, at, bodyEnd) <= at && fields.every((field) => holdsOneTag(bytes, field));
}

/** Whether an element has no `<` besides those of its start tag and its end tag. */
function holdsOneTag(bytes: Uint8Array, { start, end }: EntryChild): boolean {
  let count = 0;
  for (let at = start + 1; at < end; at++) if (bytes[at] === 0x3c) count++;
  return count <= 1;
}

/** The text without white space around it; empty if it is only white space. */
function trimmed(bytes: Uint8Array, start: number, end: number): StrayContent[] {
  const to = leadStart(bytes, start, end);
  let from = start;
  while (from < to && isSpace(bytes[from])) from++;
  return from < to ? [{ start: from, end: to }] : [];
}
