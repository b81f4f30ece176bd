import { ALL, type Rule } from '../rule.ts';

export const stylesheetXslt = {
  code: 'stylesheet-xslt',
  severity: 'hint',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'file',
  field: null,
  title: 'XSLT stylesheet',
  text: 'Browsers stop supporting XSLT in November 2026, so people who open the file will see plain XML. Search engines never read the stylesheet: keep the line or remove it.',
  source: 'https://github.com/DSpace/DSpace/issues/11648',
  searchConsole: null,
  fix: null,
  fixText: 'remove it',
  fixSafety: 'unsafe',
} as const satisfies Rule;

/** Whether an `xml-stylesheet` instruction names XSLT. Every type except `text/css` counts, as does a missing one. */
export function isXslt(instruction: string): boolean {
  return !/\stype\s*=\s*["']text\/css\b/i.test(instruction);
}
