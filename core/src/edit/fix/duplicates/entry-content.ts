import { assertNever } from '../../../contract/errors.ts';
import { FIELDS, isFeed, isPlain } from '../../../contract/values.ts';
import { entryXml } from '../../../files/write/entry-xml.ts';
import {
  EXTENSION_KINDS,
  EXTENSIONS,
  type ExtensionKind,
} from '../../../protocol/extensions/extension-table.ts';
import { RULES, type RuleCode } from '../../../rules/registry.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { entryUsesEntity } from '../file/declared-entities.ts';
import { type Prefixes, type XmlNode, xmlTree } from './xml-tree.ts';

/** Content of an entry besides its four fields: an image, a video, an alternate, or another element. */
export interface ContentPart {
  /** What the part is about. Two parts with the same key are about the same thing, but may say different things. */
  readonly key: string;
  /** Everything the part says: the same text for equal parts, whatever their prefixes, quotes and order of children. */
  readonly whole: string;
  /** The part without its children, and each of its children. */
  readonly own: string;
  readonly children: readonly string[];
  readonly node: XmlNode;
}

/** The content of an entry, as it would be saved. */
export interface EntryContent {
  readonly id: number;
  readonly values: readonly string[];
  readonly xml: Uint8Array;
  readonly parts: readonly ContentPart[];
  readonly root: XmlNode;
}

/** If an entry breaks one of these rules, its content is uncertain or may repeat something. */
const UNCERTAIN: ReadonlySet<string> = new Set<RuleCode>([
  'xml-not-well-formed',
  'not-utf8',
  'loc-count',
  'duplicate-child',
  'wrong-child',
]);

/** The kinds of extensions, by node name. */
const KINDS: ReadonlyMap<string, ExtensionKind> = new Map(
  EXTENSION_KINDS.map((kind) => [`${EXTENSIONS[kind].namespace}:${kind}`, kind]),
);
const NAMES: readonly string[] = FIELDS;

/** The content of an entry; null if it lacks XML or its content is uncertain. */
export function entryContent(table: UrlTable, id: number, around: Prefixes): EntryContent | null {
  const block = table.blockOf(id);
  if (isPlain(block.kind) || entryUsesEntity(table, id)) return null;
  const xml = entryXml(table, id);
  if (xml === null || table.rules(id).some((rule) => UNCERTAIN.has(RULES[rule]?.code ?? ''))) return null;
  const root = xmlTree(xml, around, block.layout.home);
  if (root === null || (root.text !== '' && !isFeed(block.kind))) return null;
  if (root.children.some(({ name, children }) => isFieldName(name) && children.length > 0)) return null;
  const parts = root.children.filter(({ name }) => !isFieldName(name)).map(partOf);
  return { id, values: table.texts(id), xml, parts, root };
}

/** Whether an element of an entry holds one of its four fields. */
export function isFieldName(name: string): boolean {
  return NAMES.includes(name);
}

/** Whether two entries have exactly the same content. */
export function sayTheSame(one: EntryContent, other: EntryContent): boolean {
  return JSON.stringify(saidBy(one.root)) === JSON.stringify(saidBy(other.root));
}

function partOf(node: XmlNode): ContentPart {
  const { name, attributes, text } = node;
  const own = JSON.stringify([name, text, ...[...attributes].map((pair) => pair.join('=')).sort()]);
  const children = node.children.map((child) => JSON.stringify(saidBy(child))).sort();
  const whole = [own, ...children].join('\n');
  const subject = subjectOf(node);
  return { key: subject === null ? whole : `${name} ${subject}`, whole, own, children, node };
}

/**
 * What an element is about; empty if its name alone says it. Null if that is unclear; then the element is compared as a
 * whole.
 */
function subjectOf({ name, attributes, children }: XmlNode): string | null {
  const childText = (local: string) =>
    children.find((child) => child.name === `${name.split(':')[0]}:${local}`)?.text || null;
  const kind = extensionOf(name);
  switch (kind) {
    case 'image':
      return childText('loc');
    case 'video':
      return childText('content_loc') ?? childText('player_loc');
    case 'link':
      return ['rel', 'hreflang', 'media', 'type']
        .map((it) => attributes.get(it)?.toLowerCase() ?? '')
        .join(' ');
    case 'news':
    case null:
      return '';
    default:
      return assertNever(kind);
  }
}

/** The kind of extension that a node name stands for, or null. */
export function extensionOf(name: string): ExtensionKind | null {
  return KINDS.get(name) ?? null;
}

/** An element with all its content, in a form that JSON can hold. */
export function saidBy({ name, attributes, text, children }: XmlNode): unknown[] {
  return [name, [...attributes].sort(), text, children.map(saidBy)];
}
