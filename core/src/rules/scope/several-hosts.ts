import { otherForm } from '../loc/mixed-www.ts';
import { ALL, type Rule } from '../rule.ts';

export const severalHosts = {
  code: 'several-hosts',
  severity: 'warning',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Several hosts in one file',
  text: 'A sitemap covers only its own host, unless the other hosts are verified or name it in their robots.txt. At most one of these hosts can be right. Set the publish location to see which entries are wrong. Search Console: “URL not allowed”.',
  source: 'https://www.sitemaps.org/protocol.html#location',
  searchConsole: 'URL not allowed',
  fix: null,
} as const satisfies Rule;

/** Two hosts that differ in more than `www.`, sorted, or null. Another rule reports hosts that differ only in that. */
export function differentHosts(hosts: Iterable<string>): readonly [string, string] | null {
  let first: string | null = null;
  for (const host of hosts) {
    first ??= host;
    if (host !== first && host !== otherForm(first)) return host < first ? [host, first] : [first, host];
  }
  return null;
}
