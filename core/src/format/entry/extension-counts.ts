import type { ExtensionPlural } from '../../protocol/extensions/extension-table.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';

const LINK = slotNumber('link');
const IMAGE = slotNumber('image');
const VIDEO = slotNumber('video');
const NEWS = slotNumber('news');

/** The largest count that a column can hold. */
export const COUNT_MAX = 255;
type CountColumns = Readonly<Record<ExtensionPlural, Uint8Array>>;

/**
 * How many extensions of each kind an entry has. Spells out each kind, because this code runs for every entry and a
 * loop would be slower. A test compares the kinds with the table of extensions.
 */
export class ExtensionCounts implements Record<ExtensionPlural, number> {
  alternates = 0;
  images = 0;
  videos = 0;
  news = 0;

  get total(): number {
    return this.alternates + this.images + this.videos + this.news;
  }

  clear(): void {
    this.alternates = this.images = this.videos = this.news = 0;
  }

  set(other: ExtensionCounts): void {
    this.alternates = other.alternates;
    this.images = other.images;
    this.videos = other.videos;
    this.news = other.news;
  }

  /** Counts an element with this slot. */
  add(slot: number): void {
    if (slot === LINK) this.alternates++;
    else if (slot === IMAGE) this.images++;
    else if (slot === VIDEO) this.videos++;
    else if (slot === NEWS) this.news++;
  }

  /** Writes the counts of the entry with index `at`. */
  write(columns: CountColumns, at: number): void {
    columns.alternates[at] = Math.min(COUNT_MAX, this.alternates);
    columns.images[at] = Math.min(COUNT_MAX, this.images);
    columns.videos[at] = Math.min(COUNT_MAX, this.videos);
    columns.news[at] = Math.min(COUNT_MAX, this.news);
  }
}

/** How many extensions the entry with index `at` has, counting at most {@link COUNT_MAX} of each kind. */
export function extensionsAt({ alternates, images, videos, news }: CountColumns, at: number): number {
  return (alternates[at] as number) + (images[at] as number) + (videos[at] as number) + (news[at] as number);
}
