import * as v from 'valibot';
import { EXTENSION_PLURALS } from '../../protocol/extensions/extension-table.ts';
import { Count, FIELDS, RowRange } from '../values.ts';

/** Longest name of a git revision, and longest beginning of a URL, in characters. */
const MOST_REVISION = 200;
const MOST_MAPPED = 2000;
/** Maximum number of mappings in one comparison. */
export const MOST_MAPPINGS = 20;

/**
 * A side of a merge other than the open project: the one to merge into it, or their common base. It is an earlier state
 * that the project knows, the files of its last export, its own files at a revision of git, or files that the user
 * chose.
 */
export const MergeInput = v.variant('from', [
  v.strictObject({ from: v.literal('opened') }),
  v.strictObject({ from: v.literal('saved') }),
  v.strictObject({ from: v.literal('exported') }),
  v.strictObject({ from: v.literal('commit'), revision: v.pipe(v.string(), v.maxLength(MOST_REVISION)) }),
  /** Files that the user chose, identified by the number in their {@link OfferedSide}. */
  v.strictObject({ from: v.literal('chosen'), side: Count }),
]);
export type MergeInput = v.InferOutput<typeof MergeInput>;

/** Either side of a comparison: the open project as it is now, or anything that can be merged into it. */
export const ComparedSide = v.variant('from', [
  v.strictObject({ from: v.literal('now') }),
  ...MergeInput.options,
]);
export type ComparedSide = v.InferOutput<typeof ComparedSide>;

/** The two sides of a comparison. What only the right one has counts as added. */
export const SIDE_NAMES = ['left', 'right'] as const;
export const SideName = v.picklist(SIDE_NAMES);
export type SideName = (typeof SIDE_NAMES)[number];
type ComparedSides = Readonly<Record<SideName, ComparedSide>>;

export function otherSide(name: SideName): SideName {
  return name === 'left' ? 'right' : 'left';
}

/** The side that is the open project as it is now; null if neither is, the right one if both are. */
export function projectSide({ left, right }: ComparedSides): SideName | null {
  if (right.from === 'now') return 'right';
  return left.from === 'now' ? 'left' : null;
}

/** Files to compare the project with, identified by a number that the page may know. */
export const OfferedSide = v.strictObject({ side: Count, name: v.string() });
export type OfferedSide = v.InferOutput<typeof OfferedSide>;

/** Replaces the beginning of locs: `from` becomes `to`. */
const BeginningMapping = v.strictObject({
  from: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MOST_MAPPED)),
  to: v.pipe(v.string(), v.maxLength(MOST_MAPPED)),
});
export type BeginningMapping = v.InferOutput<typeof BeginningMapping>;

/** Whether paths lose the slash at their end, or get one. A path whose last segment has a dot never gets one. */
export const SLASH_FORMS = ['remove', 'add'] as const;
const SlashMapping = v.strictObject({ slash: v.picklist(SLASH_FORMS) });
export type SlashForm = (typeof SLASH_FORMS)[number];

/** How the locs of one side are changed before they are compared. */
const Mapping = v.union([BeginningMapping, SlashMapping]);
export type Mapping = v.InferOutput<typeof Mapping>;
export const Mappings = v.pipe(v.array(Mapping), v.maxLength(MOST_MAPPINGS));

/** The loc, before and after mapping, of an entry that then has the same loc as an earlier entry on its side. */
const JoinedLoc = v.strictObject({ from: v.string(), loc: v.string() });
/** Maximum number of joined entries that an answer lists. */
export const MOST_JOINED = 50;

/** What can differ between two entries: a field, the extensions of a kind, or any other content. */
export const COMPARED_COLUMNS = [...FIELDS, ...EXTENSION_PLURALS, 'other'] as const;
export const ComparedColumn = v.picklist(COMPARED_COLUMNS);
export type ComparedColumn = v.InferOutput<typeof ComparedColumn>;

/** The kinds of difference, as a filter chooses them. `lastmodOnly` and `hintsOnly` are part of `changed`. */
export const DIFFERENCE_CLASSES = [
  'added',
  'removed',
  'renamed',
  'changed',
  'lastmodOnly',
  'hintsOnly',
] as const;
export const DifferenceClass = v.picklist(DIFFERENCE_CLASSES);
export type DifferenceClass = v.InferOutput<typeof DifferenceClass>;

/** Why two entries with different locs are treated as the same page: the strongest thing that they have in common. */
export const RENAME_REASONS = ['images', 'alternates', 'name', 'spelling', 'words'] as const;
export const RenameReason = v.picklist(RENAME_REASONS);
export type RenameReason = v.InferOutput<typeof RenameReason>;

const Score = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The lowest score at which a removed and an added URL count as renamed; null to skip the search for renames. */
export const RenameLimit = v.nullable(Score);
export type RenameLimit = v.InferOutput<typeof RenameLimit>;
export const DEFAULT_RENAMES = 0.85;

/** Counts of entries. `changed` includes `lastmodOnly` and `hintsOnly`; entries that only moved are `unchanged`. */
export const DifferenceCounts = v.strictObject({
  ...v.entriesFromList(DIFFERENCE_CLASSES, Count),
  /** Entries on both sides, in sitemaps with different names. */
  moved: Count,
  unchanged: Count,
  /** Further entries with the same loc on one side, which are not compared. */
  duplicatesLeft: Count,
  duplicatesRight: Count,
});
export type DifferenceCounts = v.InferOutput<typeof DifferenceCounts>;

/** Which differences to list. An empty list of classes or columns means all; the text is in the filter language. */
export const DifferenceFilter = v.strictObject({
  classes: v.array(DifferenceClass),
  columns: v.array(ComparedColumn),
  text: v.string(),
});
export type DifferenceFilter = v.InferOutput<typeof DifferenceFilter>;
export const ALL_DIFFERENCES: DifferenceFilter = { classes: [], columns: [], text: '' };

/**
 * What differences can be sorted by. `loc` is the loc that is shown. `fields` sorts renames by score, then all
 * differences by the columns that differ.
 */
export const DIFFERENCE_ORDERS = ['class', 'loc', 'fields', 'sitemap'] as const;
export type DifferenceOrder = (typeof DIFFERENCE_ORDERS)[number];

/** The keys by which differences are sorted, most important first. Without keys, the comparison's order stays. */
export const DifferenceSort = v.pipe(
  v.array(v.strictObject({ column: v.picklist(DIFFERENCE_ORDERS), descending: v.boolean() })),
  v.maxLength(DIFFERENCE_ORDERS.length),
);
export type DifferenceSort = v.InferOutput<typeof DifferenceSort>;

/** A side as it was compared. */
const SideFound = v.strictObject({
  entries: Count,
  /** The id of the commit; null for other sides. */
  commit: v.nullable(v.string()),
  /** The main origin of its URLs before mappings; `''` if it is unknown, as for the last export. */
  origin: v.string(),
});

/** A comparison that the engine keeps, and how many differences its filter lets through. */
export const Comparison = v.strictObject({
  /** The number to request its rows with. */
  comparison: Count,
  left: SideFound,
  right: SideFound,
  counts: DifferenceCounts,
  /** For each mapping: how many locs it changed. */
  mapped: v.array(Count),
  /** Entries that mappings joined. They do not count as duplicates. */
  joined: v.strictObject({ count: Count, sample: v.array(JoinedLoc) }),
  /** Whether the engine searched for renames. It does not if too many entries were added and removed. */
  hasRenames: v.boolean(),
  /** For each column: how many entries on both sides differ in it. */
  columns: v.strictObject(v.entriesFromList(COMPARED_COLUMNS, Count)),
  rows: Count,
});
export type Comparison = v.InferOutput<typeof Comparison>;

/** A value on both sides, shortened; `''` if it is absent. */
export const FieldDifference = v.strictObject({
  column: ComparedColumn,
  before: v.string(),
  after: v.string(),
});
export type FieldDifference = v.InferOutput<typeof FieldDifference>;

/** One entry that differs. */
export const Difference = v.strictObject({
  class: v.picklist(['added', 'removed', 'renamed', 'changed']),
  /** Whether its sitemaps on the two sides have different names. */
  moved: v.boolean(),
  /** Its loc on the right side, or on the left one if it was removed. */
  loc: v.string(),
  /** For a rename that was found by comparing entries; otherwise null. */
  score: v.nullable(Score),
  reason: v.nullable(RenameReason),
  fields: v.array(FieldDifference),
  /** The name of its sitemap; null if it is not on that side. */
  left: v.nullable(v.string()),
  right: v.nullable(v.string()),
});
export type Difference = v.InferOutput<typeof Difference>;

/** Maximum number of differences in one request. */
export const MOST_DIFFERENCES = 256;

/** Rows of a comparison to restore or adopt; null for all that its filter lets through. */
export const TakeBackRows = v.nullable(v.array(RowRange));

/** Servers that redirects can be written for. */
export const REDIRECT_SERVERS = ['netlify', 'nginx', 'apache', 'vercel'] as const;
export type RedirectServer = (typeof REDIRECT_SERVERS)[number];

/** File formats of a report of differences for people, spreadsheets or programs. */
export const DIFFERENCE_REPORTS = ['html', 'md', 'csv', 'json'] as const;
export type DifferenceReport = (typeof DIFFERENCE_REPORTS)[number];

/** What can be written about differences: a report, or the renames as redirects in CSV or for a server. */
export const ChangeReport = v.picklist([...DIFFERENCE_REPORTS, 'redirects', ...REDIRECT_SERVERS]);
export type ChangeReport = v.InferOutput<typeof ChangeReport>;

/** How many differences or redirects were written, and how many redirects the server cannot express. */
export const ChangesWritten = v.strictObject({ written: Count, leftOut: Count });
export type ChangesWritten = v.InferOutput<typeof ChangesWritten>;
