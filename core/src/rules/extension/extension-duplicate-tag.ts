import { isTag, ownerSlot, SLOTS, slotFlags } from '../../protocol/extensions/slots.ts';
import { usualName } from '../../protocol/extensions/tag-table.ts';
import type { Rule } from '../rule.ts';

const REPEATS = slotFlags(({ repeats, name }) => repeats === true || name.includes('@'));

export const extensionDuplicateTag = {
  code: 'extension-duplicate-tag',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Extension tag repeated',
  text: 'This tag may appear only once in its parent, and Google reads one of them at most. Keep the right one, or give each an image, video or entry of its own. Search Console: “Invalid XML: too many tags”.',
  ways: { tag: (_, tag) => `${usualName(tag)} is repeated` },
  wayOf: (_, detail) => (detail === '' ? null : 'tag'),
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions',
  searchConsole: 'Invalid XML: too many tags',
  fix: null,
} as const satisfies Rule;

/** Tells of one part of an entry after another, in document order, whether its parent had one like it before. */
export class RepeatedTags {
  /** By slot, the parent of the last one; 0 for none. Numbers of parents are never used again. */
  readonly #parents = new Float64Array(SLOTS.length);
  /** By slot, the last element of it. */
  readonly #last = new Float64Array(SLOTS.length);
  #entry = 0;
  #count = 0;

  /** Another entry begins. */
  begin(): void {
    this.#entry = ++this.#count;
  }

  isRepeated(slot: number): boolean {
    if (!isTag(slot)) return false;
    const owner = ownerSlot(slot);
    const parent = owner < 0 ? this.#entry : (this.#last[owner] as number);
    this.#last[slot] = ++this.#count;
    if (REPEATS[slot] === 1) return false;
    const repeated = this.#parents[slot] === parent;
    this.#parents[slot] = parent;
    return repeated;
  }
}
