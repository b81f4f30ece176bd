import { escapeXml, withoutIllegalCharacters } from '../../bytes/text.ts';
import {
  EXTENSION_KINDS,
  EXTENSIONS,
  type ExtensionKind,
  type ExtensionPlural,
} from '../../protocol/extensions/extension-table.ts';
import { type TagNode, tagTree } from '../../protocol/extensions/tag-tree.ts';
import type { Extensions, Values } from './values.ts';

/** Writes extensions as {@link writeExtension} does, with their conventional prefixes. */
export function writeExtensions(extensions: Partial<Extensions>, lead: string): string {
  const lists: Partial<Record<ExtensionPlural, readonly Values[]>> = extensions;
  return EXTENSION_KINDS.flatMap((kind) => {
    const { plural, prefix } = EXTENSIONS[kind];
    return (lists[plural] ?? []).map((values) => writeExtension(kind, values, prefix, lead));
  }).join('');
}

/**
 * Writes an extension in canonical form: in the order of its schema, all five special characters escaped, undefined
 * values left out.
 * @param prefix without the colon
 * @param lead text before the element: a line end and the indentation, to which children add two spaces; or an empty
 * string to write everything on one line
 */
export function writeExtension(kind: ExtensionKind, values: Values, prefix: string, lead: string): string {
  return written(tagTree(kind), values, `${prefix}:`, lead);
}

function written(node: TagNode, value: string | Values, prefix: string, lead: string): string {
  const { name, tag, attributes, children } = node;
  const values = typeof value === 'string' ? { value } : value;
  let start = `${lead}<${prefix}${name}`;
  for (const attribute of attributes) {
    const text = values[attribute.name];
    if (typeof text === 'string') start += ` ${attribute.name}="${attributeText(text)}"`;
  }
  const end = `</${prefix}${name}>`;
  if (tag.type !== 'group') return `${start}>${elementText(String(values.value ?? ''))}${end}`;
  const childLead = lead === '' ? '' : `${lead}  `;
  const content = children.flatMap((child) =>
    [values[child.name] ?? []].flat().map((each) => written(child, each, prefix, childLead)),
  );
  return content.length === 0 ? `${start}/>` : `${start}>${content.join('')}${lead}${end}`;
}

/**
 * Escapes text for an element, and drops illegal characters. Carriage returns become references, because a parser turns
 * bare ones into line feeds.
 * https://www.w3.org/TR/xml/#sec-line-ends
 */
export function elementText(text: string): string {
  return escapeXml(withoutIllegalCharacters(text)).replaceAll('\r', '&#13;');
}

/**
 * Like {@link elementText}, but also writes tabs and line feeds as references, because in an attribute a parser turns
 * them into spaces.
 * https://www.w3.org/TR/xml/#AVNormalize
 */
export function attributeText(text: string): string {
  return elementText(text).replace(/[\t\n]/g, (char) => `&#${char.charCodeAt(0)};`);
}
