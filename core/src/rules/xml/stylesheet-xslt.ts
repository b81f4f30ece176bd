import { ALL, type Rule } from '../rule.ts';

export const stylesheetXslt = {
  code: 'stylesheet-xslt',
  severity: 'hint',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'TITLE `xml-stylesheet` XSLT dies in Chrome 155',
  text: 'TEXT `xml-stylesheet` XSLT dies in Chrome 155',
  source: 'https://github.com/DSpace/DSpace/issues/11648',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
