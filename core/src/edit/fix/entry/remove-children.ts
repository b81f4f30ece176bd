import { contentToBytes, decodeUtf8 } from '../../../bytes/text.ts';
import { holdsValues } from '../../../bytes/xml-tokens.ts';
import { FIELDS, type Field, type FixMode } from '../../../contract/values.ts';
import type { EntryScan } from '../../../format/entry/entry-scan.ts';
import { leadStart } from '../../../format/entry/lead-start.ts';
import { elementsOf } from '../../../format/extensions/element.ts';
import { Link } from '../../../format/extensions/link.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { hasSlots } from '../../../protocol/extensions/slots.ts';
import { isHreflangIncomplete } from '../../../rules/hreflang/hreflang-incomplete.ts';
import { type EntryChild, entryChildren, isOwn } from '../../../table/entry/entry-children.ts';
import { strayContent } from '../../../table/entry/stray-content.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';

const NAMES: readonly string[] = FIELDS;

/**
 * For each field, keeps only the first element that has a value. Does not touch `loc`, because further `loc` elements
 * name other pages. In safe mode, removes only elements without a different value.
 */
export function removeDuplicateChildren(block: EntryBlock, scan: EntryScan, mode: FixMode): Splice[] {
  const children = ownChildren(block, scan).filter(({ name }) => name !== 'loc' && NAMES.includes(name));
  const kept = new Map<string, EntryChild>();
  for (const child of children) {
    const known = kept.get(child.name);
    if (known === undefined || (textOf(scan, known) === '' && textOf(scan, child) !== ''))
      kept.set(child.name, child);
  }
  const saysNothing = (child: EntryChild, stays: EntryChild) =>
    ['', textOf(scan, stays)].includes(textOf(scan, child));
  return children
    .filter((child) => {
      const stays = kept.get(child.name) ?? child;
      return stays !== child && (mode === 'unsafe' || saysNothing(child, stays));
    })
    .map((child) => removal(scan, child));
}

function textOf({ bytes }: EntryScan, { start, end }: EntryChild): string {
  // The text does not include tags, not even those of the element itself.
  return decodeUtf8(contentToBytes(bytes, start, end)).trim();
}

/** Removes `url` and `sitemap` elements inside an entry. In an index, also removes fields that rows cannot have. */
export function removeWrongChildren(block: EntryBlock, scan: EntryScan): Splice[] {
  const isIndex = block.kind === 'sitemapindex';
  return removals(
    block,
    scan,
    ({ name }) => isEntryName(name) || (isIndex && (name === 'changefreq' || name === 'priority')),
  );
}

/** Removes elements of extensions from a row of an index, which cannot have them. */
export function removeExtensions(block: EntryBlock, scan: EntryScan): Splice[] {
  if (block.kind !== 'sitemapindex') return [];
  return entryChildren(block, scan)
    .filter(({ namespace }) => hasSlots(namespace))
    .map((child) => removal(scan, child));
}

/**
 * Removes elements and text that the protocol does not define. If an element is inside one of the four fields, removes
 * only its tags. In safe mode, removes only elements and tags that have neither text nor attributes.
 */
export function removeUnknownChildren(block: EntryBlock, scan: EntryScan, mode: FixMode): Splice[] {
  const unknown = entryChildren(block, scan).filter(
    (child) => !NAMES.includes(child.name) && !isEntryName(child.name) && isOwn(child, block),
  );
  const strays = strayContent(block, scan).map(({ start, end }) => ({ start, end, text: '' }));
  const mayGo = ({ start, end }: { start: number; end: number }) =>
    mode === 'unsafe' || isBare(scan.bytes, start, end);
  // Start and end tags are removed together, so that their content joins the surrounding text.
  const mayJoin = ({ start, end }: { start: number; end: number }) =>
    mayGo({ start, end }) && (mode === 'unsafe' || !holdsValues(scan.bytes, start, end));
  const gone = strays.every(mayJoin) ? strays : [];
  return [...unknown.filter(mayGo).map((child) => removal(scan, child)), ...gone].sort(
    (a, b) => a.start - b.start,
  );
}

/** Whether XML consists only of white space and tags without attributes. */
export function isBare(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) {
    const byte = bytes[at] as number;
    // A quick test for text after a tag, which most elements have.
    if (bytes[at - 1] === 0x3e && byte > 0x20 && byte < 0x7f && byte !== 0x3c) return false;
  }
  return decodeUtf8(bytes, start, end).replace(/<\/?[^\s<>/!?]+\s*\/?>|\s/g, '') === '';
}

/** Removes from an entry all elements of a field except the first. */
export function removeFurther(block: EntryBlock, scan: EntryScan, field: Field): Splice[] {
  return furtherChildren(block, scan, field).map((child) => removal(scan, child));
}

/** The elements of a field after the first. */
export function furtherChildren(block: EntryBlock, scan: EntryScan, field: Field): EntryChild[] {
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

/**
 * Removes alternates that repeat an earlier one, and the white space before them. Keeps alternates whose content is
 * more than white space and tags without attributes.
 */
export function removeRepeatedAlternates(scan: EntryScan): Splice[] {
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
    const [start = 0, end = 0, from = 0, to = 0] = element.parts.subarray(element.at + 1);
    if (!isBare(scan.bytes, from, to)) return [];
    return { start: leadStart(scan.bytes, scan.bodyStart, start), end, text: '' };
  });
}

/** Whether a splice removes anything except white space, U+FEFF, end tags, or surplus hyphens of a comment. */
export function losesContent(bytes: Uint8Array, { start, end, text }: Splice): boolean {
  if (text !== '') return false;
  const removed = decodeUtf8(bytes, start, end);
  return !/^-+$/.test(removed) && removed.replace(/<\/[^<>]*>|[\s\ufeff]/g, '') !== '';
}
