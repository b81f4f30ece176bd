import { NAMESPACE } from '../../../bytes/namespaces.ts';
import { FIELDS, isFeed, isPlain } from '../../../contract/values.ts';
import { entryXml } from '../../../files/write/entry-xml.ts';
import { RULES, type RuleCode } from '../../../rules/registry.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { entryUsesEntity } from '../file/declared-entities.ts';
import { type Prefixes, type XmlNode, xmlTree } from './xml-tree.ts';

/** Something that an entry says besides its four fields: an image, a video, an alternate, an element of others. */
export interface ContentPart {
  /** What it is about: two parts with the same are the same thing, and may be said to be different. */
  readonly key: string;
  /** All that it says. Equal parts have the same text, whatever the prefixes, the quotes or the order of children. */
  readonly whole: string;
  /** What it says of itself, and what it says by each child. */
  readonly own: string;
  readonly children: readonly string[];
  readonly node: XmlNode;
}

/** What an entry says, as it would be saved. */
export interface EntryContent {
  readonly id: number;
  readonly values: readonly string[];
  readonly xml: Uint8Array;
  readonly parts: readonly ContentPart[];
  readonly root: XmlNode;
}

/** What an entry breaks if its content cannot be told for certain, or if it says something twice. */
const UNCERTAIN: ReadonlySet<string> = new Set<RuleCode>([
  'xml-not-well-formed',
  'not-utf8',
  'loc-count',
  'duplicate-child',
  'wrong-child',
]);

export const IMAGE = `${NAMESPACE.image}:image`;
const VIDEO = `${NAMESPACE.video}:video`;
const LINK = `${NAMESPACE.xhtml}:link`;
const NAMES: readonly string[] = FIELDS;

/** The content of an entry; null where it has no XML, or where that cannot be told for certain. */
export function entryContent(table: UrlTable, id: number, around: Prefixes): EntryContent | null {
  const block = table.blockOf(id);
  if (isPlain(block.kind) || entryUsesEntity(table, id)) return null;
  const xml = entryXml(table, id);
  if (xml === null || table.rules(id).some((rule) => UNCERTAIN.has(RULES[rule]?.code ?? ''))) return null;
  const root = xmlTree(xml, around, block.layout.home);
  if (root === null || (root.text !== '' && !isFeed(block.kind))) return null;
  const parts = root.children.filter(({ name }) => !NAMES.includes(name)).map(partOf);
  return { id, values: table.texts(id), xml, parts, root };
}

/** Whether two entries say the same in every respect. */
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

/** What an element is about; null where nothing tells, so that it is about itself alone. */
function subjectOf({ name, attributes, children }: XmlNode): string | null {
  const childText = (local: string) =>
    children.find((child) => child.name === `${name.split(':')[0]}:${local}`)?.text || null;
  switch (name) {
    case IMAGE:
      return childText('loc');
    case VIDEO:
      return childText('content_loc') ?? childText('player_loc');
    case LINK:
      return ['rel', 'hreflang', 'media', 'type']
        .map((it) => attributes.get(it)?.toLowerCase() ?? '')
        .join(' ');
    default:
      return '';
  }
}

/** An element with all that is in it, as JSON holds it. */
function saidBy({ name, attributes, text, children }: XmlNode): unknown[] {
  return [name, [...attributes].sort(), text, children.map(saidBy)];
}
