import { xmlFaultWords } from '../../bytes/xml-faults.ts';
import { ALL, type Rule } from '../rule.ts';

export const xmlNotWellFormed = {
  code: 'xml-not-well-formed',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'XML not well-formed',
  text: 'Search engines stop reading here, for example at an unescaped & or an unclosed tag. Search Console: “Parsing error”.',
  valueText: xmlFaultWords,
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: 'Parsing error',
  fix: null,
  fixText: 'close open elements and drop unreadable parts',
  fixSafety: 'mixed',
} as const satisfies Rule;
