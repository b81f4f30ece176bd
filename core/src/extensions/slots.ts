import { NAMESPACE, type NamespaceKind } from '../protocol/namespaces.ts';

/**
 * The elements and attributes of the extensions, by number: what the scan of an entry says of each that
 * it meets. An element counts only within the parent that its schema gives it.
 * https://www.google.com/schemas/sitemap-image/1.1/, …/sitemap-video/1.1/, …/sitemap-news/0.9/
 */
export const SLOTS = [
  /** An element of an extension that its schema does not know, or knows elsewhere. */
  'stray',
  'link',
  'link@rel',
  'link@hreflang',
  'link@href',
  'link@media',
  'image',
  'image:loc',
  'image:caption',
  'image:geo_location',
  'image:title',
  'image:license',
  'video',
  'video:thumbnail_loc',
  'video:title',
  'video:description',
  'video:content_loc',
  'video:player_loc',
  'video:player_loc@allow_embed',
  'video:player_loc@autoplay',
  'video:duration',
  'video:expiration_date',
  'video:rating',
  'video:view_count',
  'video:publication_date',
  'video:family_friendly',
  'video:restriction',
  'video:restriction@relationship',
  'video:platform',
  'video:platform@relationship',
  'video:price',
  'video:price@currency',
  'video:price@type',
  'video:price@resolution',
  'video:requires_subscription',
  'video:uploader',
  'video:uploader@info',
  'video:live',
  'video:tag',
  'video:category',
  'video:gallery_loc',
  'video:gallery_loc@title',
  'video:tvshow',
  'video:tvshow:show_title',
  'video:tvshow:video_type',
  'video:tvshow:episode_title',
  'video:tvshow:season_number',
  'video:tvshow:episode_number',
  'video:tvshow:premier_date',
  'video:content_segment_loc',
  'video:content_segment_loc@duration',
  'video:id',
  'video:id@type',
  'news',
  'news:publication',
  'news:publication:name',
  'news:publication:language',
  'news:access',
  'news:genres',
  'news:publication_date',
  'news:title',
  'news:keywords',
  'news:stock_tickers',
] as const;
export type SlotName = (typeof SLOTS)[number];
const NAMES: readonly string[] = SLOTS;

export function slotNumber(name: SlotName): number {
  return SLOTS.indexOf(name);
}

const PREFIX = new Map<NamespaceKind, string>([
  [NAMESPACE.xhtml, ''],
  [NAMESPACE.image, 'image'],
  [NAMESPACE.video, 'video'],
  [NAMESPACE.news, 'news'],
]);

/** By slot: that of the element it stands in; -1 for those that stand in the entry itself. */
const OWNERS = Int8Array.from(NAMES, (name) => {
  const cut = Math.max(name.lastIndexOf(':'), name.lastIndexOf('@'));
  return cut < 0 ? -1 : NAMES.indexOf(name.slice(0, cut));
});

/** The slots within each slot (-1 is the entry itself), by local name; attributes with their `@`. */
const WITHIN: ReadonlyMap<number, ReadonlyMap<string, number>> = (() => {
  const within = new Map<number, Map<string, number>>();
  for (const [number, name] of SLOTS.entries()) {
    if (name === 'stray') continue;
    const parent = OWNERS[number] ?? -1;
    within.set(parent, (within.get(parent) ?? new Map()).set(localName(number), number));
  }
  return within;
})();

const STRAY = slotNumber('stray');

/** The name within its element: of an attribute with its `@`. */
export function localName(slot: number): string {
  const name = SLOTS[slot] ?? '';
  return name.includes('@') ? name.slice(name.indexOf('@')) : name.slice(name.lastIndexOf(':') + 1);
}

/** The slot of the element that one of this slot stands in; -1 for the entry itself. */
export function ownerSlot(slot: number): number {
  return OWNERS[slot] ?? -1;
}

/** Whether it is an attribute. */
export function isAttributeSlot(slot: number): boolean {
  return SLOTS[slot]?.includes('@') ?? false;
}

/** Whether elements of a namespace have slots. */
export function hasSlots(namespace: NamespaceKind): boolean {
  return PREFIX.has(namespace);
}

/** The slot of an element by its parent's (-1 in the entry itself), namespace and local name. */
export function elementSlot(parent: number, namespace: NamespaceKind, local: string): number {
  const slot = WITHIN.get(parent)?.get(local) ?? STRAY;
  const prefix = PREFIX.get(namespace);
  const name = SLOTS[slot] ?? '';
  // `link` is the one element of its namespace; all others begin with the name of theirs.
  const fits = prefix === '' ? name === 'link' : prefix !== undefined && name.split(':')[0] === prefix;
  return fits ? slot : STRAY;
}

/** The slot of an attribute of an element; -1 when the schema knows none of that name. */
export function attributeSlot(element: number, local: string): number {
  return WITHIN.get(element)?.get(`@${local}`) ?? -1;
}
