import * as v from 'valibot';
import { SLOTS } from '../extensions/slots.ts';
import { Count, FileId, FixMode, Row, RowFinding } from './values.ts';

/** The elements of extensions that stand in an entry itself, by the names of their slots. */
export const EXTENSION_KINDS = ['link', 'image', 'video', 'news'] as const;
export const ExtensionKind = v.picklist(EXTENSION_KINDS);
export type ExtensionKind = v.InferOutput<typeof ExtensionKind>;

/** What an element or attribute within an extension is, and what it says: decoded, without white space around it. */
export const ExtensionPart = v.strictObject({ slot: v.picklist(SLOTS), value: v.string() });
export type ExtensionPart = v.InferOutput<typeof ExtensionPart>;

/** One link, image, video or news of an entry: its parts in document order, attributes behind their element. */
export const Extension = v.strictObject({ kind: ExtensionKind, parts: v.array(ExtensionPart) });
export type Extension = v.InferOutput<typeof Extension>;

/** One of the extensions of a kind that an entry has, counted from 0. */
export const ExtensionPlace = v.strictObject({ kind: ExtensionKind, at: Count });
export type ExtensionPlace = v.InferOutput<typeof ExtensionPlace>;

/** What becomes of one extension of an entry. All bytes but those that it is about stay as they are. */
export const ExtensionChange = v.variant('do', [
  /**
   * Gives the part of a slot another value, or the first it has; null takes it out. Of parts that may stand
   * several times it is the one of this number, from 0; of an attribute, that of the element of this number.
   */
  v.strictObject({
    do: v.literal('value'),
    ...ExtensionPlace.entries,
    slot: v.picklist(SLOTS),
    number: Count,
    value: v.nullable(v.string()),
  }),
  /** A new one before the one at this place, with the tags that it must have, empty. */
  v.strictObject({ do: v.literal('add'), ...ExtensionPlace.entries }),
  v.strictObject({ do: v.literal('remove'), ...ExtensionPlace.entries }),
  /** To another place among those of its kind. */
  v.strictObject({ do: v.literal('move'), ...ExtensionPlace.entries, to: Count }),
]);
export type ExtensionChange = v.InferOutput<typeof ExtensionChange>;

/** A finding of an entry, told of the extension that breaks the rule; null where it is about none alone. */
export const EntryFinding = v.strictObject({
  ...RowFinding.entries,
  extension: v.nullable(ExtensionPlace),
  /** Where the entry begins that this one repeats, by its line from 1; null for other rules, and where it is in no file yet. */
  repeats: v.nullable(v.strictObject({ file: FileId, line: Count })),
  /** The mode that fixing the entry by this rule needs; null if a machine cannot fix it. */
  fix: v.nullable(FixMode),
});
export type EntryFinding = v.InferOutput<typeof EntryFinding>;

/** All of one entry. */
export const EntryDetail = v.strictObject({
  row: Row,
  /** As it would be saved; null where it has none, as a line of a list, or that would be too long to show. */
  xml: v.nullable(v.string()),
  /** The first of each kind, as many as are shown; the counts of the row reach further. */
  extensions: v.array(Extension),
  findings: v.array(EntryFinding),
});
export type EntryDetail = v.InferOutput<typeof EntryDetail>;

/** A value that all entries looked at have; null where they differ. */
const Shared = v.nullable(v.string());

/** What several entries have in common, of which the first are looked at. */
export const CommonDetail = v.strictObject({
  count: Count,
  looked: Count,
  fields: v.strictObject({ loc: Shared, lastmod: Shared, changefreq: Shared, priority: Shared }),
  /** Of those looked at, all together. */
  images: Count,
  videos: Count,
  news: Count,
  alternates: Count,
});
export type CommonDetail = v.InferOutput<typeof CommonDetail>;
