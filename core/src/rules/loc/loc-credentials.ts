import { ALL, type Rule } from '../rule.ts';

export const locCredentials = {
  code: 'loc-credentials',
  severity: 'warning',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'field',
  field: 'loc',
  title: 'Password in URL',
  text: 'The URL contains a user name or password that anyone can read. Remove it.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1',
  searchConsole: null,
  fix: null,
  unsafeFix: withoutCredentials,
} as const satisfies Rule;

/** Whether an authority that starts at `start` has a user before its host. */
export function hasCredentials(start: number, hostStart: number): boolean {
  return hostStart > start;
}

/** Removes user and password, if a host remains. */
function withoutCredentials(value: string): string | null {
  const [, scheme = '', host = ''] = /^(https?:\/\/)[^/?#]*@([^@/?#]+(?:[/?#].*)?)$/is.exec(value) ?? [];
  return host === '' ? null : scheme + host;
}
