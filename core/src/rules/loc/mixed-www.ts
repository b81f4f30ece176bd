import { ALL, type Rule } from '../rule.ts';

export const mixedWww = {
  code: 'mixed-www',
  severity: 'warning',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'TITLE one host form',
  text: 'TEXT one host form',
  source: 'https://support.google.com/webmasters/answer/7451001',
  searchConsole: 'Path mismatch: Missing/Includes www',
  fix: null,
} as const satisfies Rule;
