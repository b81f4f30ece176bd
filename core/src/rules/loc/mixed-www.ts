import { ALL, type Rule } from '../rule.ts';

export const mixedWww = {
  code: 'mixed-www',
  severity: 'warning',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Host with and without www',
  text: 'The same host is listed in both forms, and usually one redirects to the other. Keep the form that the site itself uses. The fix follows the publish location. Search Console: “Path mismatch: Missing/Includes www”.',
  source: 'https://support.google.com/webmasters/answer/7451001',
  searchConsole: 'Path mismatch: Missing/Includes www',
  fix: null,
  fixSafety: 'unsafe',
  fixText: 'use the host form of the publish location; remove entries already listed in it',
} as const satisfies Rule;

/** The same host without its first `www.`, or with `www.` added. */
export function otherForm(host: string): string {
  return host.startsWith('www.') ? host.slice(4) : `www.${host}`;
}

/**
 * Whether to drop this form of a host, because the other form is listed more often. If both are equally frequent, the
 * form with `www.` is dropped.
 * @param own the number of entries with this form
 * @param other the number of entries with the other form
 */
export function isMinorForm(own: number, other: number, hasWww: boolean): boolean {
  return own > 0 && (own < other || (own === other && hasWww));
}
