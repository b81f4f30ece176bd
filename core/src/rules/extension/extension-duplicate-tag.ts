import { usualName } from '../../protocol/extensions/extension-table.ts';
import { isTag, ownerSlot, SLOTS, slotFlags } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

const REPEATS = slotFlags(({ repeats, name }) => repeats === true || name.includes('@'));

export const extensionDuplicateTag = {
  code: 'extension-duplicate-tag',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Extension tag repeated',
  text: 'This tag may appear only once in its parent, and Google reads at most one of them. Keep the right one, or give each its own image, video or entry. Search Console: “Invalid XML: too many tags”.',
  ways: { tag: (_, tag) => `${usualName(tag)} is repeated` },
  wayOf: (_, detail) => (detail === '' ? null : 'tag'),
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions',
  searchConsole: 'Invalid XML: too many tags',
  fix: null,
} as const satisfies Rule;

/** Checks the parts of an entry in document order: whether the parent of a tag already contains the same tag. */
export class RepeatedTags {
  /** For each slot: the number of its last element's parent; 0 before the first. Numbers are never reused. */
  readonly #parents = new Float64Array(SLOTS.length);
  /** For each slot: the number of its last element. */
  readonly #last = new Float64Array(SLOTS.length);
  #entry = 0;
  #count = 0;

  /** Starts another entry. */
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
