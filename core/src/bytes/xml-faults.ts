/**
 * English descriptions of XML faults, by code. Each can follow a name and a colon. The catalogs of the window hold the
 * other languages.
 */
export const XML_FAULTS = {
  'bad-attribute': 'an attribute of this tag is wrong, or stands in it twice',
  'bad-attribute-name': 'an attribute of this tag begins with what no name begins with',
  'bad-comment': 'a comment ends with --> and holds no -- before',
  'bad-declaration': 'this declaration cannot stand here',
  'bad-instruction': 'this processing instruction has no name and no end',
  'bad-name': 'this is no name; a < as a character is written &lt;',
  'bad-xml-declaration': 'the XML declaration is not as XML wants it',
  'content-after-root': 'something stands behind the end tag of the root',
  'control-character': 'XML cannot hold this control character',
  'misplaced-declaration': 'an XML declaration can only be the first of a file',
  'not-utf8': 'this is not UTF-8',
  'too-deep': 'elements stand deeper in each other here than in any sitemap',
  'too-many-namespaces': 'more namespaces are declared here than in any sitemap',
  'unclosed-cdata': 'this CDATA section has no end',
  'unclosed-doctype': 'this DOCTYPE has no end',
  'unclosed-entry': 'this entry has no end tag',
  'unclosed-field': 'an element of this entry has no end tag',
  'unclosed-instruction': 'this processing instruction has no end',
  'unclosed-root': 'the file ends before the end tag of its root',
  'unclosed-tag': 'this tag has no end',
  'undeclared-prefix': 'nothing declares this prefix',
  'unescaped-character': 'a bare &, < or ]]> cannot stand here',
  'unopened-entry': 'this entry has no start tag',
  'wrong-end-tag': 'this end tag closes another element than the one that is open',
} as const;

export type XmlFault = keyof typeof XML_FAULTS;

/** Describes the value of a finding about XML: one of these codes, a character (U+0001), or a prefix with its colon. */
export function xmlFaultWords(value: string): string {
  if (isXmlFault(value)) return XML_FAULTS[value];
  if (value.startsWith('U+')) return `${XML_FAULTS['control-character']}: ${value}`;
  return value.endsWith(':') ? `${XML_FAULTS['undeclared-prefix']}: ${value}` : value;
}

function isXmlFault(value: string): value is XmlFault {
  return Object.hasOwn(XML_FAULTS, value);
}
