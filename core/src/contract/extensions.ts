import * as v from 'valibot';
import { byPlural, EXTENSION_KINDS } from '../protocol/extensions/extension-table.ts';
import { SLOTS } from '../protocol/extensions/slots.ts';
import { Count, FileId, FixMode, Row, RowFinding } from './values.ts';

/** The kind of an extension: which element it is, as a direct child of an entry. */
export const ExtensionKind = v.picklist(EXTENSION_KINDS);
export type ExtensionKind = v.InferOutput<typeof ExtensionKind>;

/** One element or attribute within an extension, with its decoded and trimmed value. */
export const ExtensionPart = v.strictObject({ slot: v.picklist(SLOTS), value: v.string() });
export type ExtensionPart = v.InferOutput<typeof ExtensionPart>;

/** One extension of an entry: its parts in document order, with attributes after their element. */
export const Extension = v.strictObject({ kind: ExtensionKind, parts: v.array(ExtensionPart) });
export type Extension = v.InferOutput<typeof Extension>;

/** An extension of an entry: its kind, and its position among those of that kind, from 0. */
export const ExtensionPlace = v.strictObject({ kind: ExtensionKind, at: Count });
export type ExtensionPlace = v.InferOutput<typeof ExtensionPlace>;

/** A change to one extension of an entry. All other bytes stay as they are. */
export const ExtensionChange = v.variant('do', [
  /**
   * Sets a part of the extension, or adds it if absent; null removes it. If the part can occur several times, `number`
   * selects one, from 0. For an attribute, `number` selects the element it belongs to.
   */
  v.strictObject({
    do: v.literal('value'),
    ...ExtensionPlace.entries,
    slot: v.picklist(SLOTS),
    number: Count,
    value: v.nullable(v.string()),
  }),
  /** Inserts a new extension before the one at this place, with its required tags empty. */
  v.strictObject({ do: v.literal('add'), ...ExtensionPlace.entries }),
  v.strictObject({ do: v.literal('remove'), ...ExtensionPlace.entries }),
  /** Moves the extension to another place among those of its kind. */
  v.strictObject({ do: v.literal('move'), ...ExtensionPlace.entries, to: Count }),
]);
export type ExtensionChange = v.InferOutput<typeof ExtensionChange>;

/** A finding of an entry, with the extension that breaks the rule; null if it is not about one extension. */
export const EntryFinding = v.strictObject({
  ...RowFinding.entries,
  extension: v.nullable(ExtensionPlace),
  /** The first line (from 1) of the entry that this one duplicates; null if unknown or not a duplicate. */
  repeats: v.nullable(v.strictObject({ file: FileId, line: Count })),
  /** The mode needed to fix this finding in the entry; null if it cannot be fixed automatically. */
  fix: v.nullable(FixMode),
});
export type EntryFinding = v.InferOutput<typeof EntryFinding>;

/** Everything about one entry. */
export const EntryDetail = v.strictObject({
  row: Row,
  /** As it would be saved; null if the entry is not XML, such as a line of a list, or if its XML is too long. */
  xml: v.nullable(v.string()),
  /** The first extensions of each kind, up to a limit. */
  extensions: v.array(Extension),
  /** How many extensions of each kind there are. The row counts only up to a limit. */
  totals: v.strictObject(byPlural(() => Count)),
  findings: v.array(EntryFinding),
});
export type EntryDetail = v.InferOutput<typeof EntryDetail>;

/** A value that all the sampled entries share; null if they differ. */
const Shared = v.nullable(v.string());

/** What several entries have in common, judged by the first `looked` of `count` entries. */
export const CommonDetail = v.strictObject({
  count: Count,
  looked: Count,
  fields: v.strictObject({ loc: Shared, lastmod: Shared, changefreq: Shared, priority: Shared }),
  /** For each kind, the number of extensions in the sampled entries. */
  ...byPlural(() => Count),
});
export type CommonDetail = v.InferOutput<typeof CommonDetail>;
