import { xmlFaultWords } from '../../bytes/xml-faults.ts';
import { ALL, type Rule } from '../rule.ts';

export const xmlNotWellFormed = {
  code: 'xml-not-well-formed',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'XML not well-formed',
  text: 'Engines stop reading at this place, for example at a bare & or an unclosed tag. Search Console: “Parsing error”.',
  valueText: xmlFaultWords,
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: 'Parsing error',
  fix: null,
  fixText: 'close what is open, drop what cannot be read',
  fixSafety: 'mixed',
} as const satisfies Rule;
