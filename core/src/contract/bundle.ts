import * as v from 'valibot';
import { MAX_BYTES, MAX_ENTRIES } from '../protocol/limits.ts';

/** Maximum number of chained policies. Further ones would not split a project any finer. */
export const MOST_POLICIES = 8;

/** Minimum byte limit of a shard. A lower limit would leave no room for an entry. */
export const LEAST_BYTES = 1000;

const Loc = v.pipe(v.string(), v.maxLength(10_000));

/** Moves the index row `key` (a shard name, or the row's own loc) right after the row `after`; null means first. */
const IndexMove = v.strictObject({ key: Loc, after: v.nullable(Loc) });
export type IndexMove = v.InferOutput<typeof IndexMove>;

/** What the user changed in the bundle's index. The other rows of the index are the shards, in order. */
export const IndexRows = v.strictObject({
  /** Sitemaps that are not part of the bundle; lastmod is `''` if absent. */
  foreign: v.pipe(v.array(v.strictObject({ loc: Loc, lastmod: v.string() })), v.maxLength(MAX_ENTRIES)),
  /** For each shard name: a lastmod that replaces the one derived from the shard's content. */
  lastmods: v.record(v.string(), v.string()),
  /** Rows that the user moved. By default the shards come first, in order, and then the foreign sitemaps. */
  moved: v.array(IndexMove),
});
export type IndexRows = v.InferOutput<typeof IndexRows>;

const AS_PLANNED: IndexRows = { foreign: [], lastmods: {}, moved: [] };

/** How a project is split and exported. Kept with the project; changing it is not an edit. */
export const BundleSettings = v.strictObject({
  /**
   * Whether to export one uncompressed `sitemap.xml` without an index, whatever the other settings of the split say.
   * null while the user has not decided: then a small project is exported that way (`isSmall`).
   */
  single: v.optional(v.nullable(v.boolean()), false),
  /** In the syntax of `parsePolicy`. Each policy refines the one before it. */
  policies: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(1000))),
    v.minLength(1),
    v.maxLength(MOST_POLICIES),
  ),
  /** Maximum numbers of entries and uncompressed bytes per shard, never more than the protocol allows. */
  limits: v.strictObject({
    entries: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ENTRIES)),
    bytes: v.pipe(v.number(), v.integer(), v.minValue(LEAST_BYTES), v.maxValue(MAX_BYTES)),
  }),
  /** A pattern of shard names such as `sitemap-{section}-{n}.xml`; null for the pattern that the policies suggest. */
  names: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  /** Names that the user gave to shards, by their default names. Both without file extension. */
  renames: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(200))), {}),
  gzip: v.boolean(),
  /** File name of the index; null for a bundle without one. */
  index: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  rows: v.optional(IndexRows, AS_PLANNED),
  /**
   * Set if an export also writes a list of the URLs that it changes, next to the target. With a key, it writes
   * submissions to IndexNow as well. null if it writes neither.
   */
  changes: v.optional(
    v.nullable(v.strictObject({ indexNowKey: v.nullable(v.pipe(v.string(), v.maxLength(200))) })),
    null,
  ),
  /** Whether entries stay in the shards of an earlier export even if the policies have changed. */
  keepGroups: v.boolean(),
});
export type BundleSettings = v.InferOutput<typeof BundleSettings>;

/** The settings of a project until the user changes them. */
export const DEFAULT_BUNDLE: BundleSettings = {
  single: null,
  policies: ['fill'],
  limits: { entries: MAX_ENTRIES, bytes: MAX_BYTES },
  names: null,
  renames: {},
  gzip: true,
  index: 'sitemap_index.xml',
  rows: AS_PLANNED,
  changes: null,
  keepGroups: false,
};

/** What an export does to a file of the bundle. */
export const ShardState = v.picklist(['new', 'changed', 'same']);
export type ShardState = v.InferOutput<typeof ShardState>;

/** The kinds of archive that exports can write. Each is also the file extension of its archives. */
const ARCHIVE_KINDS = ['zip', 'tar'] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];
/** For messages, as in ".zip, .tar". */
export const ARCHIVE_ENDINGS = ARCHIVE_KINDS.map((kind) => `.${kind}`).join(', ');

export const TargetKind = v.picklist(['folder', ...ARCHIVE_KINDS]);
export type TargetKind = v.InferOutput<typeof TargetKind>;

/** The kind of target at a path: an archive if the file extension says so, otherwise a folder. */
export function targetKind(path: string): TargetKind {
  return ARCHIVE_KINDS.find((kind) => path.toLowerCase().endsWith(`.${kind}`)) ?? 'folder';
}

/** Where a bundle goes, for display. Only the engine and main know the path itself. */
export const BundleTarget = v.strictObject({ kind: TargetKind, name: v.string(), folder: v.string() });
export type BundleTarget = v.InferOutput<typeof BundleTarget>;
