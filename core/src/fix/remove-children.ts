import { FIELDS, type Field } from '../contract/values.ts';
import { hasSlots } from '../extensions/slots.ts';
import type { Splice } from '../extensions/splice.ts';
import { type EntryChild, entryChildren, isOwn } from '../findings/entry-children.ts';
import type { EntryScan } from '../read/entry-scan.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import { isSpace, TOKEN } from '../xml/scanner.ts';
import { leadStart } from './lead-start.ts';
import { xmlTokens } from './xml-tokens.ts';

const NAMES: readonly string[] = FIELDS;

/** Keeps the first of each, but of `loc`, whose others are pages of their own. */
export function removeDuplicateChildren(block: EntryBlock, scan: EntryScan): Splice[] {
  const seen = new Set<string>();
  return removals(block, scan, ({ name }) => {
    if (name === 'loc' || !NAMES.includes(name)) return false;
    const again = seen.has(name);
    seen.add(name);
    return again;
  });
}

/** What the other kind of file has as its entries, and in an index what its rows do not have. */
export function removeWrongChildren(block: EntryBlock, scan: EntryScan): Splice[] {
  const isIndex = block.kind === 'sitemapindex';
  return removals(
    block,
    scan,
    ({ name }) => isEntryName(name) || (isIndex && (name === 'changefreq' || name === 'priority')),
  );
}

/** Elements of extensions, which a row of an index cannot have. */
export function removeExtensions(block: EntryBlock, scan: EntryScan): Splice[] {
  if (block.kind !== 'sitemapindex') return [];
  return entryChildren(block, scan)
    .filter(({ namespace }) => hasSlots(namespace))
    .map((child) => removal(scan, child));
}

/** Elements and text that the protocol does not know; of elements within its four fields the tags alone. */
export function removeUnknownChildren(block: EntryBlock, scan: EntryScan): Splice[] {
  const unknown = removals(block, scan, ({ name }) => !NAMES.includes(name) && !isEntryName(name));
  const fields = ownChildren(block, scan).filter(({ name }) => NAMES.includes(name));
  const { bytes } = scan;
  let depth = 0;
  for (const { kind, start, end } of xmlTokens(bytes, scan.start, scan.end)) {
    if (kind === TOKEN.close) depth--;
    const isTag = kind === TOKEN.open || kind === TOKEN.empty || kind === TOKEN.close;
    if (kind === TOKEN.text && depth === 1) unknown.push(...textRemoval(bytes, start, end));
    else if (isTag && depth > 1 && fields.some((field) => field.start < start && start < field.end)) {
      unknown.push({ start, end, text: '' });
    }
    if (kind === TOKEN.open) depth++;
  }
  return unknown.sort((a, b) => a.start - b.start);
}

/** Takes the further locs of an entry out, which become entries of their own. */
export function removeFurtherLocs(block: EntryBlock, scan: EntryScan): Splice[] {
  return removeFurther(block, scan, 'loc');
}

/** Takes the elements of a field behind its first out of an entry. */
export function removeFurther(block: EntryBlock, scan: EntryScan, field: Field): Splice[] {
  return further(block, scan, field).map((child) => removal(scan, child));
}

/** The `loc` elements of an entry behind its first. */
export function furtherLocs(block: EntryBlock, scan: EntryScan): EntryChild[] {
  return further(block, scan, 'loc');
}

function further(block: EntryBlock, scan: EntryScan, field: Field): EntryChild[] {
  return ownChildren(block, scan)
    .filter(({ name }) => name === field)
    .slice(1);
}

function removals(block: EntryBlock, scan: EntryScan, isWrong: (child: EntryChild) => boolean): Splice[] {
  return ownChildren(block, scan)
    .filter(isWrong)
    .map((child) => removal(scan, child));
}

/** The element and the white space before it. */
function removal({ bytes, bodyStart }: EntryScan, { start, end }: EntryChild): Splice {
  return { start: leadStart(bytes, bodyStart, start), end, text: '' };
}

function ownChildren(block: EntryBlock, scan: EntryScan): EntryChild[] {
  return entryChildren(block, scan).filter((child) => isOwn(child, block));
}

function isEntryName(name: string): boolean {
  return name === 'url' || name === 'sitemap';
}

function textRemoval(bytes: Uint8Array, start: number, end: number): Splice[] {
  const to = leadStart(bytes, start, end);
  let from = start;
  while (from < to && isSpace(bytes[from])) from++;
  return from < to ? [{ start: from, end: to, text: '' }] : [];
}
