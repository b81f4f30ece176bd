import { ALL, type Rule } from '../rule.ts';

export const locNoPath = {
  code: 'loc-no-path',
  severity: 'hint',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'No slash after host',
  text: 'The URL of a home page should end in a slash, as in https://www.example.com/.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3',
  searchConsole: null,
  fix: (value) => `${value}/`,
} as const satisfies Rule;

/** Whether the loc ends after the authority. */
export function isWithoutPath(pathStart: number, end: number): boolean {
  return pathStart === end;
}
