import { FIELDS, type Field, fieldNumber } from '../contract/values.ts';
import { PART_MARK } from '../extensions/parts.ts';
import { hasSlots } from '../extensions/slots.ts';
import { absoluteLoc } from '../fix/absolute-loc.ts';
import { absoluteSitemap } from '../fix/absolute-sitemap.ts';
import { fixOfferedAt } from '../fix/fix-offered-at.ts';
import { strayContent } from '../fix/stray-content.ts';
import type { Project } from '../project/project.ts';
import { NAMESPACE, type NamespaceKind } from '../protocol/namespaces.ts';
import type { EntryScan } from '../read/entry-scan.ts';
import { isValueTooLong } from '../rules/hints/value-too-long.ts';
import type { Rule } from '../rules/rule.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import { decodeUtf8 } from '../xml/text.ts';
import { alternatePlace } from './alternate-place.ts';
import { brokenXmlPlace } from './broken-xml-place.ts';
import { type EntryChild, entryChildren, isOwn } from './entry-children.ts';
import { extensionPlace } from './extension-place.ts';

/** The bytes of its file that a finding is about, what they say, and what the fix makes of that, if known. */
export interface EntryPlace {
  offset: number;
  length: number;
  value: string;
  /** What decides its words besides the value; see `Rule.ways`. */
  detail?: string;
  /** The field whose value this is. */
  field?: Field | null;
  mended?: string | null;
}

/**
 * Where in an entry as read a rule is broken: the value or element itself, else the entry's start tag.
 * @param now milliseconds since 1970
 */
export function entryPlace(project: Project, id: number, rule: Rule, now: number): EntryPlace {
  const told = { ...placeOfRule(project, id, rule, now), ...completion(project, id, rule) };
  const isOffered = fixOfferedAt(project, id, rule.code);
  return isOffered === null ? told : { ...told, mended: isOffered ? (told.mended ?? '') : null };
}

/** What a URL that is not whole is completed by: that it does not say itself. */
function completion(project: Project, id: number, { code }: Rule): Pick<EntryPlace, 'mended'> {
  if (code === 'robots-relative-sitemap') return { mended: absoluteSitemap(project, id) };
  return code === 'loc-not-absolute' ? { mended: absoluteLoc(project, id) } : {};
}

function placeOfRule(project: Project, id: number, rule: Rule, now: number): EntryPlace {
  const { table } = project;
  const block = table.blockOf(id);
  const local = id - block.base;
  if (block.kind === 'text' || block.kind === 'robots') {
    const start = block.columns.start[local] ?? 0;
    return place(start, start + (block.columns.length[local] ?? 0), table.text(id, 0));
  }
  const scan = table.scan(block, local);
  const within =
    block.kind === 'urlset' || block.kind === 'sitemapindex'
      ? placeWithin(project, id, scan, rule, now)
      : null;
  if (within) return within;
  const field = brokenField(rule, scan);
  if (field < 0 || (scan.outerStart[field] ?? -1) < 0)
    return brokenXmlPlace(scan, rule.code) ?? place(scan.start, scan.bodyStart, '');
  const [from = 0, to = 0] = [scan.innerStart[field], scan.innerEnd[field]];
  return { ...place(from, to, table.text(id, field)), field: FIELDS[field] ?? null };
}

/** The element of a urlset's or index's entry that breaks a rule about elements. */
function placeWithin(
  project: Project,
  id: number,
  scan: EntryScan,
  { code }: Rule,
  now: number,
): EntryPlace | null {
  const { table } = project;
  const block = table.blockOf(id);
  const namespace = namespaceOf(code);
  if (namespace === null) {
    const child = childOf(code, block, scan);
    if (child === null) return placeBesideChildren(code, block, scan);
    const field = isOwn(child, block) ? FIELDS.find((name) => name === child.name) : undefined;
    const detail = code === 'loc-count' ? String(ownChildren(block, scan, isLoc).length) : '';
    return { ...place(child.start, child.end, `<${child.name}>`), detail, field: field ?? null };
  }
  const found = extensionPlace(scan.bytes, scan, table.value(id, 0), code, now);
  if (found) {
    const { start, end, value, detail, mended } = found;
    return { ...place(start, end, value), detail, mended };
  }
  const link = alternatePlace(project, id, code, scan);
  if (link) return link;
  // It is about all of them: the first stands for them.
  const first = entryChildren(block, scan).find((child) => child.namespace === namespace);
  return first ? place(first.start, first.end, table.text(id, 0)) : null;
}

/** Where an entry breaks a rule about its children, but none of them does. */
function placeBesideChildren(code: string, block: EntryBlock, scan: EntryScan): EntryPlace | null {
  // Nobody knows the loc of an entry without one.
  if (code === 'loc-count') return { ...place(scan.start, scan.bodyStart, ''), mended: null };
  const stray = code === 'unknown-child' ? strayContent(block, scan)[0] : undefined;
  return stray ? place(stray.start, stray.end, decodeUtf8(scan.bytes, stray.start, stray.end)) : null;
}

/** The child that breaks a rule about the children of an entry. */
function childOf(code: string, block: EntryBlock, scan: EntryScan): EntryChild | null {
  const own = (wanted: (name: string) => boolean) => ownChildren(block, scan, wanted);
  switch (code) {
    case 'loc-count':
      return own(isLoc)[1] ?? null;
    case 'duplicate-child':
      return repeated(own((name) => isField(name) && name !== 'loc'));
    case 'unknown-child':
      return own((name) => !isField(name) && name !== 'url' && name !== 'sitemap')[0] ?? null;
    case 'extension-outside-url':
      return entryChildren(block, scan).find(({ namespace }) => hasSlots(namespace)) ?? null;
    case 'wrong-child':
      return own((name) => isWrong(name, block))[0] ?? null;
    case 'child-order':
      return misplaced(entryChildren(block, scan), block);
    default:
      return null;
  }
}

function ownChildren(block: EntryBlock, scan: EntryScan, wanted: (name: string) => boolean): EntryChild[] {
  return entryChildren(block, scan).filter((child) => isOwn(child, block) && wanted(child.name));
}

function isLoc(name: string): boolean {
  return name === 'loc';
}

const NAMES: readonly string[] = FIELDS;

function isField(name: string): boolean {
  return NAMES.includes(name);
}

function isWrong(name: string, block: EntryBlock): boolean {
  if (name === 'url' || name === 'sitemap') return true;
  return block.kind === 'sitemapindex' && (name === 'changefreq' || name === 'priority');
}

function repeated(children: readonly EntryChild[]): EntryChild | null {
  return children.find(({ name }, at) => children.findIndex((other) => other.name === name) < at) ?? null;
}

/** The first child that stands behind one it should stand before. */
function misplaced(children: readonly EntryChild[], block: EntryBlock): EntryChild | null {
  let last = -1;
  for (const child of children) {
    const field = isOwn(child, block) ? NAMES.indexOf(child.name) : -1;
    // Behind the four come the extensions.
    const rank = field < 0 ? FIELDS.length : field;
    if (rank < last) return child;
    last = rank;
  }
  return null;
}

/** The namespace that the rules of an extension are about, by the first word of their codes. */
function namespaceOf(code: string): NamespaceKind | null {
  switch (code.slice(0, code.indexOf('-'))) {
    case 'image':
      return NAMESPACE.image;
    case 'video':
      return NAMESPACE.video;
    case 'news':
      return NAMESPACE.news;
    case 'hreflang':
      return NAMESPACE.xhtml;
    default:
      return null;
  }
}

/** The field that breaks a rule; -1 where it is about none. */
function brokenField({ code, field }: Rule, scan: EntryScan): number {
  switch (code) {
    case 'unescaped-character':
      return unescapedField(scan);
    case 'value-too-long':
      return longField(scan);
    default:
      return field === null ? -1 : fieldNumber(field);
  }
}

/** The first field behind the loc that is too long for Yandex; -1 where none is. */
function longField({ outerStart, innerStart, innerEnd }: EntryScan): number {
  return FIELDS.findIndex(
    (field, at) =>
      field !== 'loc' &&
      (outerStart[at] ?? -1) >= 0 &&
      isValueTooLong(innerStart[at] ?? 0, innerEnd[at] ?? 0),
  );
}

/** The first field with a character that should be a reference, the gravest first; -1 where none has one. */
function unescapedField({ outerStart, marks }: EntryScan): number {
  for (const mark of [PART_MARK.badReference, PART_MARK.raw]) {
    for (let field = 0; field < FIELDS.length; field++) {
      if ((outerStart[field] ?? -1) >= 0 && ((marks[field] ?? 0) & mark) !== 0) return field;
    }
  }
  return -1;
}

function place(start: number, end: number, value: string): EntryPlace {
  return { offset: start, length: end - start, value };
}
