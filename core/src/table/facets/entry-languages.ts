import { contentToBytes, decodeUtf8 } from '../../bytes/text.ts';
import { PART_MARK, PART_SIZE } from '../../format/extensions/parts.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import type { EntryBlock } from '../entry-block.ts';
import { lowerAscii } from '../query/conditions/loc-contains.ts';
import type { UrlTable } from '../url-table.ts';

const HREFLANG = slotNumber('link@hreflang');
/** How many tags to remember with their languages. */
const MOST_TAGS = 10_000;

/**
 * The languages of entries' alternates, without regions: `de` for de-AT, and `x-default`. The filter `lang:` with a
 * language finds the entries that are counted for it.
 */
export class EntryLanguages {
  /** How many entries have an alternate in each language. */
  readonly counts = new Map<string, number>();
  readonly #table: UrlTable;
  readonly #languageOf = new Map<string, string>();

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** Counts the languages of an entry and returns them, each once. */
  of(block: EntryBlock, local: number): ReadonlySet<string> {
    const { bytes, parts, partCount } = this.#table.scan(block, local);
    const found = new Set<string>();
    for (let part = 0; part < partCount * PART_SIZE; part += PART_SIZE) {
      if (parts[part] !== HREFLANG) continue;
      const [from, to] = [parts[part + 3] as number, parts[part + 4] as number];
      const isPlain = ((parts[part + 5] as number) & PART_MARK.reference) === 0;
      const tag = isPlain ? decodeUtf8(bytes, from, to) : decodeUtf8(contentToBytes(bytes, from, to));
      found.add(this.#language(tag));
    }
    found.delete('');
    for (const language of found) this.counts.set(language, (this.counts.get(language) ?? 0) + 1);
    return found;
  }

  #language(tag: string): string {
    const known = this.#languageOf.get(tag);
    if (known !== undefined) return known;
    const folded = lowerAscii(tag).replaceAll('_', '-');
    const [first = ''] = folded.split('-');
    // A single letter, as in `x-default`, is not a language, so the whole tag counts.
    const language = first.length === 1 ? folded : first;
    if (this.#languageOf.size < MOST_TAGS) this.#languageOf.set(tag, language);
    return language;
  }
}
