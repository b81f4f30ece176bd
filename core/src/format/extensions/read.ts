import { byPlural } from '../../protocol/extensions/extension-table.ts';
import { type TagNode, tagTree } from '../../protocol/extensions/tag-tree.ts';
import { type ExtensionElement, elementsOf } from './element.ts';
import type { Parts } from './parts.ts';
import type { Extensions, Values } from './values.ts';

/** The values of a scanned entry's extensions, as strings. */
export function readExtensions(bytes: Uint8Array, scan: Parts): Extensions {
  return byPlural((kind) =>
    elementsOf(bytes, scan, kind).map((element) =>
      valuesInside(element, tagTree(kind), element.at, element.end),
    ),
  );
}

/** The values of the tags inside another tag. Their parts are after index `from` and before index `to`. */
function valuesInside(element: ExtensionElement, { inside }: TagNode, from: number, to: number): Values {
  const values: { [name: string]: Values[string] } = {};
  for (const node of inside) {
    const all = valuesOf(element, node, from, to);
    values[node.name] = node.tag.repeats ? all : all[0];
  }
  return values;
}

/** The values of all elements or attributes of one tag. */
function valuesOf(element: ExtensionElement, node: TagNode, from: number, to: number): (string | Values)[] {
  const { slot, inside, tag } = node;
  const values: (string | Values)[] = [];
  let next = -1;
  for (let at = element.find(slot, from); at >= 0 && at < to; at = next) {
    next = element.find(slot, at);
    // If a group occurs more than once but must not repeat, all its occurrences are read as one.
    const isOne = tag.type === 'group' && !tag.repeats;
    const end = isOne || next < 0 ? to : Math.min(next, to);
    const own = inside.length === 0 ? null : valuesInside(element, node, isOne ? from : at, end);
    if (tag.type === 'group') values.push(own ?? {});
    else values.push(own === null ? element.value(at).text() : { value: element.value(at).text(), ...own });
  }
  return values;
}
