import * as v from 'valibot';
import { MAX_BYTES, MAX_ENTRIES } from '../protocol/limits.ts';

/** More policies in a row tell nothing apart that these do not. */
export const MOST_POLICIES = 8;

/** A limit of fewer bytes a shard would leave no room for an entry. */
export const LEAST_BYTES = 1000;

const Loc = v.pipe(v.string(), v.maxLength(10_000));

/** A row of the index, by the name of its shard or its own loc, stands right behind another; first for null. */
const IndexMove = v.strictObject({ key: Loc, after: v.nullable(Loc) });
export type IndexMove = v.InferOutput<typeof IndexMove>;

/** What a person made of the index of the bundle, whose rows are otherwise those of the shards in their order. */
export const IndexRows = v.strictObject({
  /** Sitemaps that are none of the bundle; `''` for no lastmod. */
  foreign: v.pipe(v.array(v.strictObject({ loc: Loc, lastmod: v.string() })), v.maxLength(MAX_ENTRIES)),
  /** By the name of the shard: a lastmod in place of the one that follows from its content. */
  lastmods: v.record(v.string(), v.string()),
  /** What stands elsewhere than planned, which is shard by shard and then the foreign sitemaps. */
  moved: v.array(IndexMove),
});
export type IndexRows = v.InferOutput<typeof IndexRows>;

const AS_PLANNED: IndexRows = { foreign: [], lastmods: {}, moved: [] };

/** How a project is split and exported; kept with it, and no edit. */
export const BundleSettings = v.strictObject({
  /** As `parsePolicy` reads them, each refining the one before. */
  policies: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(1000))),
    v.minLength(1),
    v.maxLength(MOST_POLICIES),
  ),
  /** At most so many entries and uncompressed bytes a shard, never more than the protocol allows. */
  limits: v.strictObject({
    entries: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ENTRIES)),
    bytes: v.pipe(v.number(), v.integer(), v.minValue(LEAST_BYTES), v.maxValue(MAX_BYTES)),
  }),
  /** A pattern of shard names such as `sitemap-{section}-{n}.xml`; null for the one that the policies suggest. */
  names: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  /** By the name that a shard would have: the one that somebody gave it instead. Both without their ending. */
  renames: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(200))), {}),
  gzip: v.boolean(),
  /** File name of the index; null for a bundle without one. */
  index: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  rows: v.optional(IndexRows, AS_PLANNED),
  /**
   * That the URLs which an export changes are listed beside the target, and where a key is given as submissions
   * to IndexNow, too; null for neither.
   */
  changes: v.optional(
    v.nullable(v.strictObject({ indexNowKey: v.nullable(v.pipe(v.string(), v.maxLength(200))) })),
    null,
  ),
  /** Whether entries stay in the shards that an earlier export put them in although the policies are others now. */
  keepGroups: v.boolean(),
});
export type BundleSettings = v.InferOutput<typeof BundleSettings>;

/** How a project is exported until somebody says otherwise. */
export const DEFAULT_BUNDLE: BundleSettings = {
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

export const TargetKind = v.picklist(['folder', 'zip', 'tar']);
export type TargetKind = v.InferOutput<typeof TargetKind>;

/** Where a bundle goes, for reading; the path itself stays with the engine and main. */
export const BundleTarget = v.strictObject({ kind: TargetKind, name: v.string(), folder: v.string() });
export type BundleTarget = v.InferOutput<typeof BundleTarget>;
