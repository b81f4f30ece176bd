import { SLOTS } from '../../extensions/slots.ts';
import { tagOf } from '../../extensions/tag-table.ts';
import { ALL, type Rule } from '../rule.ts';

export const unknownAttribute = {
  code: 'unknown-attribute',
  severity: 'hint',
  engines: ALL,
  scope: 'entry',
  field: null,
  title: 'Unknown attribute',
  text: 'The schema has no attribute of this name, so engines ignore it and validators reject the file. Check its spelling, or give it a namespace of its own.',
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/**
 * Whether neither a schema nor a namespace of its own explains an attribute that no rule reads.
 * @param slot of the extension's element that has it; -1 for the root, an entry or a field
 */
export function isUnknownAttribute(name: string, slot: number): boolean {
  if (name === 'xmlns' || name.includes(':')) return false;
  return !tagOf(SLOTS[slot] ?? '')?.ignored?.includes(name);
}
