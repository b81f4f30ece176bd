import { escapeXml, withoutIllegalCharacters } from '../../bytes/text.ts';

/** A parser makes a line feed of a carriage return that is not written as a reference. https://www.w3.org/TR/xml/#sec-line-ends */
export function elementText(text: string): string {
  return escapeXml(withoutIllegalCharacters(text)).replaceAll('\r', '&#13;');
}

/** And a space of any white space in an attribute. https://www.w3.org/TR/xml/#AVNormalize */
export function attributeText(text: string): string {
  return elementText(text).replace(/[\t\n]/g, (char) => `&#${char.charCodeAt(0)};`);
}
