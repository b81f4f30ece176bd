import { cdataText, decodeUtf8, fitsCdata, withoutIllegalCharacters } from '../../bytes/text.ts';
import { isAttributeSlot } from '../../protocol/extensions/slots.ts';
import { startTag } from '../../protocol/extensions/tags.ts';
import { addAttribute, addChild } from './add-part.ts';
import { type ExtensionElement, partAt } from './element.ts';
import { PART_SIZE } from './parts.ts';
import { removal, type Splice } from './splices.ts';
import { attributeText, elementText } from './write.ts';

/**
 * Returns the splices that set the value of a part of an extension, adding the part if it is missing; null removes it.
 * Apply them and read the entry again before the next change.
 * @param number the index, from 0, of a part that may repeat; for an attribute, the index of its element
 */
export function setPart(
  element: ExtensionElement,
  slot: number,
  number: number,
  value: string | null,
): Splice[] {
  const at = partAt(element, slot, number);
  if (value === null) return at < 0 ? [] : [removal(element, at)];
  if (isAttributeSlot(slot)) {
    return at < 0 ? addAttribute(element, slot, number, value) : [attributeValue(element, at, value)];
  }
  return at < 0 ? addChild(element, slot, '', value) : [elementValue(element, at, value)];
}

function attributeValue({ parts }: ExtensionElement, at: number, value: string): Splice {
  return { start: parts[at + 3] ?? 0, end: parts[at + 4] ?? 0, text: attributeText(value) };
}

/** Replaces the text inside an element, but not the white space around it. CDATA stays CDATA if possible. */
function elementValue({ bytes, parts }: ExtensionElement, at: number, value: string): Splice {
  const [, start = 0, , from = 0, to = 0] = parts.subarray(at, at + PART_SIZE);
  const { isEmpty, name, attributesEnd, end } = startTag(bytes, start);
  if (isEmpty) {
    const tag = decodeUtf8(bytes, start, attributesEnd);
    return { start, end, text: `${tag}>${elementText(value)}</${name}>` };
  }
  const cdata = fitsCdata(value) ? cdataText(bytes, from, to) : null;
  if (cdata) return { ...cdata, text: withoutIllegalCharacters(value) };
  return { start: from, end: to, text: elementText(value) };
}
