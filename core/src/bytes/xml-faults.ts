/** English descriptions of XML faults, by code. Messages put them after the title of the rule and a colon. */
export const XML_FAULTS = {
  'bad-attribute': 'an attribute of this tag is malformed or appears twice',
  'bad-attribute-name': 'an attribute name starts with an invalid character',
  'bad-comment': 'a comment ends with --> and must not contain -- before that',
  'bad-declaration': 'a declaration is not allowed here',
  'bad-instruction': 'this processing instruction has no name and no end',
  'bad-name': 'a tag name is expected here; write the character < as &lt;',
  'bad-xml-declaration': 'the XML declaration is malformed',
  'content-after-root': 'there is content after the end tag of the root',
  'control-character': 'XML does not allow this control character',
  'misplaced-declaration': 'an XML declaration is only allowed at the start of a file',
  'not-utf8': 'this is not UTF-8',
  'too-deep': 'elements are nested too deeply here',
  'too-many-namespaces': 'too many namespaces are declared here',
  'unclosed-cdata': 'this CDATA section is not closed',
  'unclosed-doctype': 'this DOCTYPE is not closed',
  'unclosed-entry': 'this entry lacks its end tag',
  'unclosed-field': 'an element of this entry lacks its end tag',
  'unclosed-instruction': 'this processing instruction is not closed',
  'unclosed-root': 'the file ends before the end tag of its root',
  'unclosed-tag': 'this tag is not closed',
  'undeclared-prefix': 'this prefix is not declared',
  'unescaped-character': 'a bare &, < or ]]> is not allowed here',
  'unopened-entry': 'this entry lacks its start tag',
  'wrong-end-tag': 'this end tag does not match the open element',
} as const;

export type XmlFault = keyof typeof XML_FAULTS;

/**
 * Describes the value of a finding about XML: one of these codes, a character (U+0001), or a prefix with its colon.
 * Returns any other value unchanged.
 */
export function xmlFaultWords(value: string): string {
  if (isXmlFault(value)) return XML_FAULTS[value];
  if (value.startsWith('U+')) return `${XML_FAULTS['control-character']}: ${value}`;
  return value.endsWith(':') ? `${XML_FAULTS['undeclared-prefix']}: ${value}` : value;
}

function isXmlFault(value: string): value is XmlFault {
  return Object.hasOwn(XML_FAULTS, value);
}
