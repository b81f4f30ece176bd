import type { ValueRange } from '../../bytes/ranges.ts';
import type { Steps } from '../../bytes/steps.ts';
import { decodeUtf8 } from '../../bytes/text.ts';
import { fieldNumber } from '../../contract/values.ts';
import { PartValue } from '../../format/extensions/part-value.ts';
import { PART_SIZE } from '../../format/extensions/parts.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { hasOnlyFields } from './entry-comparer.ts';
import type { Held, Pages } from './renames/page.ts';
import type { LocKeys } from './side.ts';

const IMAGES = (['image:loc', 'video:thumbnail_loc', 'video:content_loc', 'video:player_loc'] as const).map(
  slotNumber,
);
const HREF = slotNumber('link@href');
const FIELDS_READ = [fieldNumber('loc'), fieldNumber('lastmod')];
/** Maximum number of images, and of alternates, to read from one entry. */
const MOST = 64;
/** Entries between two steps. */
const STEP = 256;
const NOTHING: readonly string[] = [];

/**
 * Reads entries as pages, each once, in the order of `ids`. The search for renames visits pages in the order of their
 * locs. Reading in that order would be slow if the bytes have to be inflated.
 * @param ids the numbers of the entries; ascending if those of the side are
 */
export function* entryPages(
  { table, isStale }: Pick<LocKeys, 'table' | 'isStale'>,
  ids: Uint32Array,
): Steps<Pages> {
  const reader = new HeldReader(table, isStale);
  const locs: string[] = [];
  const all: Held[] = [];
  for (let place = 0; place < ids.length; place++) {
    if ((place + 1) % STEP === 0) yield;
    const id = ids[place] as number;
    const [loc = null, lastmod = null] = table.valuesOf(id, FIELDS_READ);
    locs.push(textOf(loc));
    all.push(reader.read(id, textOf(lastmod)));
  }
  const held = (place: number) => all[place] as Held;
  return { size: ids.length, loc: (place) => locs[place] ?? '', held };
}

function textOf(value: ValueRange | null): string {
  return value === null ? '' : decodeUtf8(value.bytes, value.start, value.end);
}

/** Reads the images and alternates of entries. */
class HeldReader {
  readonly #table: UrlTable;
  readonly #isStale: boolean;
  readonly #value = new PartValue();

  /** @param isStale whether the columns may describe present values instead of those in the table */
  constructor(table: UrlTable, isStale: boolean) {
    this.#table = table;
    this.#isStale = isStale;
  }

  read(id: number, lastmod: string): Held {
    const block = this.#table.blockOf(id);
    if (!this.#mayHoldParts(block, id - block.base)) return { lastmod, images: NOTHING, alternates: NOTHING };
    const images: string[] = [];
    const alternates: string[] = [];
    const { bytes, parts, partCount } = this.#table.scan(block, id - block.base);
    for (let part = 0; part < partCount * PART_SIZE; part += PART_SIZE) {
      const slot = parts[part] as number;
      const urls = slot === HREF ? alternates : images;
      if (urls.length === MOST || (slot !== HREF && !IMAGES.includes(slot))) continue;
      urls.push(this.#value.read(bytes, parts, part).text());
    }
    return { lastmod, images, alternates };
  }

  /** Whether an entry may have images or alternates. */
  #mayHoldParts(block: EntryBlock, local: number): boolean {
    if (!this.#table.hasXml(block, local)) return false;
    return this.#isStale || !hasOnlyFields(this.#table, block, local);
  }
}
