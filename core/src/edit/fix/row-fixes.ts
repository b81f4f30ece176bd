import type { Steps } from '../../bytes/steps.ts';
import { contentToBytes, decodeUtf8 } from '../../bytes/text.ts';
import type { Positions } from '../../contract/edits.ts';
import type { FixMode } from '../../contract/values.ts';
import { FAULT } from '../../format/entry/entry-scan.ts';
import {
  AlternatesRoom,
  alternatesText,
  type WrittenAlternate,
} from '../../format/extensions/alternates-text.ts';
import { hasHints } from '../../rules/hints/hints-ignored.ts';
import { positionsOf } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { NO_VALUES, newEntriesText } from '../apply/new-entries.ts';
import { isClusterMendable } from './alternates/cluster-mender.ts';
import { completeClusters } from './alternates/complete-clusters.ts';
import { labelByPath } from './alternates/label-by-path.ts';
import { LabelMender } from './alternates/label-mender.ts';
import { selfAlternates } from './alternates/self-alternates.ts';
import { brokenEntries, entriesAt, type LocatedEntry } from './broken-entries.ts';
import { duplicateEdits, fixDuplicates } from './duplicates/merge-duplicates.ts';
import { furtherChildren } from './entry/remove-children.ts';
import { usesEntity } from './file/declared-entities.ts';
import { strayLineEntries } from './file/stray-lines.ts';
import { fixParts, positionsInSteps } from './fix-parts.ts';
import { type FixEdit, type FixScope, perRevision } from './fix-scope.ts';
import { fileFix, type RowFixCode } from './fixes.ts';
import { absoluteLoc, absoluteSitemap } from './locs/absolute-loc.ts';
import { completeLocs } from './locs/complete-locs.ts';
import { flattenRows } from './locs/flatten-index.ts';
import { keepHost } from './locs/keep-host.ts';
import { entryOfOtherScheme, keepScheme } from './locs/keep-scheme.ts';
import { removeUniformLastmods, renewedLastmods } from './locs/uniform-lastmods.ts';
import {
  canonicalTarget,
  datePages,
  isPageGone,
  redirectTarget,
  removeGone,
  replaceLocs,
} from './pages/page-fixes.ts';

/** Number of entries read before the generator yields. That takes a few milliseconds. */
const STEP = 1024;

/** Mends a rule with edits to rows that users could also make themselves. */
interface RowFix {
  /** Yields every few milliseconds. */
  edits(project: ProjectData, scope: FixScope, code: string, mode: FixMode): Steps<FixEdit[]>;
  /** Whether it mends an entry that breaks the rule; absent if the fix is offered for all such entries. */
  mends?(project: ProjectData, id: number, code: string, mode: FixMode): boolean;
}

const ROW_FIXES: Readonly<Record<RowFixCode, RowFix>> = {
  'loc-count': { edits: splitEntries },
  'loc-not-absolute': {
    edits: (project, scope, code, mode) => completeLocs(project, scope, code, mode, absoluteLoc),
    mends: (project, id, _, mode) => absoluteLoc(project, id, mode) !== null,
  },
  'duplicate-loc': { edits: removeRedundant },
  'robots-blocks-url': { edits: removeBroken },
  'leak-suspect': { edits: removeBroken },
  'url-not-ok': {
    edits: (project, scope, code) => removeGone(project, scope, code),
    mends: (project, id) => isPageGone(project.table, id),
  },
  'page-missing': { edits: removeBroken },
  'page-noindex': { edits: removeBroken },
  'page-blocked': { edits: removeBroken },
  'page-redirects': {
    edits: (project, scope, code) => replaceLocs(project, scope, code, redirectTarget),
    mends: (project, id) => redirectTarget(project.table, id) !== null,
  },
  'page-canonical-elsewhere': {
    edits: (project, scope, code) => replaceLocs(project, scope, code, canonicalTarget),
    mends: (project, id) => canonicalTarget(project.table, id) !== null,
  },
  'lastmod-differs-from-page': { edits: datePages },
  'index-cycle': { edits: breakCycles },
  'index-nested': { edits: flatten },
  'index-lastmod-stale': { edits: renewLastmod },
  'hints-ignored': { edits: removeHints },
  'lastmod-uniform': { edits: removeUniformLastmods },
  'mixed-www': { edits: keepHost },
  'mixed-scheme': { edits: keepScheme, mends: (project, id) => entryOfOtherScheme(project, id) >= 0 },
  'hreflang-no-self': { edits: listSelf, mends: (project, id) => selfAlternates(project, id).length > 0 },
  'hreflang-label-conflict': {
    edits: labelByPath,
    mends: (project, id) => labelMenderOf(project).mendedSet(id) !== null,
  },
  'robots-relative-sitemap': {
    edits: (project, scope, code, mode) => completeLocs(project, scope, code, mode, absoluteSitemap),
    mends: (project, id) => absoluteSitemap(project, id) !== null,
  },
  'text-stray-line': { edits: mendLists },
  'hreflang-not-reciprocal': { edits: completeClusters, mends: isClusterMendable },
  'hreflang-set-differs': { edits: completeClusters, mends: isClusterMendable },
};
const BY_CODE: ReadonlyMap<string, RowFix> = new Map(Object.entries(ROW_FIXES));
const labelMenderOf = perRevision((project) => new LabelMender(project));

/** The fix for a rule that is mended by editing rows; null if the rule is mended in another way, or not at all. */
export function rowFix(code: string): RowFix | null {
  return BY_CODE.get(code) ?? null;
}

function* removeRedundant(project: ProjectData, scope: FixScope, _: string, mode: FixMode): Steps<FixEdit[]> {
  return duplicateEdits(yield* fixDuplicates(project, scope, mode));
}

function* removeBroken(project: ProjectData, scope: FixScope, code: string): Steps<FixEdit[]> {
  return remove(yield* brokenPositions(project, scope, code));
}

/**
 * Removes rows that name their own index. If a row names another index that leads back to the index of the row, the
 * sitemaps of the named index replace the row.
 */
function* breakCycles(project: ProjectData, scope: FixScope, code: string): Steps<FixEdit[]> {
  return flattenRows(project, [...entriesAt(project, yield* brokenPositions(project, scope, code))]);
}

/** Replaces each row that names an index with the sitemaps of that index, unless these are unknown. */
function* flatten(project: ProjectData, scope: FixScope, code: string): Steps<FixEdit[]> {
  const rows = [...entriesAt(project, yield* brokenPositions(project, scope, code))];
  const nested = project.files.filter((file) => file.nested !== null);
  const known = new Set(nested.map(({ indexRow }) => indexRow));
  return flattenRows(
    project,
    rows.filter(({ id }) => known.has(id)),
  );
}

function brokenPositions(project: ProjectData, scope: FixScope, code: string): Steps<Positions[]> {
  return positionsInSteps(scope, ({ positions }) => brokenEntries(project, positions, code));
}

function remove(positions: Positions[]): FixEdit[] {
  return positions.length > 0 ? [{ kind: 'remove', positions }] : [];
}

/** Removes all locs but the first from each entry that breaks the rule, and inserts entries for them. */
function* splitEntries(
  project: ProjectData,
  { positions }: FixScope,
  code: string,
  mode: FixMode,
): Steps<FixEdit[]> {
  const { table } = project;
  const split: LocatedEntry[] = [];
  let seen = 0;
  const inserts: FixEdit[] = [];
  for (const entry of brokenEntries(project, positions, code)) {
    if (++seen % STEP === 0) yield;
    const block = table.blockOf(entry.id);
    if (!table.hasXml(block, entry.id - block.base)) continue;
    const scan = table.scan(block, entry.id - block.base);
    // Another entry after an unclosed one would be read as its child.
    if ((scan.faults & FAULT.broken) !== 0) continue;
    const further = furtherChildren(block, scan, 'loc');
    if (further.length === 0 || usesEntity(block, scan.bytes, scan.start, scan.end)) continue;
    split.push(entry);
    const locs = further.map(({ start, end }) => decodeUtf8(contentToBytes(scan.bytes, start, end)).trim());
    // A loc that repeats the entry's own, or another, does not need a new entry.
    const own = table.text(entry.id, 0);
    const others = new Set(locs.filter((loc) => loc !== '' && loc !== own));
    const entries = Array.from(others, (loc) => ({ ...NO_VALUES, loc }));
    if (entries.length === 0) continue;
    const { file, at } = entry;
    inserts.push({ kind: 'insert', file, at: at + 1, entries: newEntriesText(entries) });
  }
  if (split.length === 0) return [];
  // Insert from the end, so that the remaining positions stay valid.
  return [
    { kind: 'fix', code, mode, positions: positionsOf(split), files: [], now: project.now },
    ...inserts.reverse(),
  ];
}

/** Sets the lastmod of an index row to the time when its sitemap last changed. */
// biome-ignore lint/correctness/useYield: an index has too few rows to need a pause
function* renewLastmod(project: ProjectData, { positions }: FixScope, code: string): Steps<FixEdit[]> {
  const edit = renewedLastmods(project, brokenEntries(project, positions, code));
  return edit === null ? [] : [edit];
}

/** Removes lines without a URL from text lists, and replaces other stray lines with the URLs in them. */
function* mendLists(
  project: ProjectData,
  { files }: FixScope,
  code: string,
  mode: FixMode,
): Steps<FixEdit[]> {
  const broken = files.map((id) => project.file(id)).filter((file) => fileFix(file, code, mode) !== null);
  if (broken.length === 0) return [];
  const edits: FixEdit[] = [
    { kind: 'fix', code, mode, positions: [], files: broken.map(({ id }) => id), now: project.now },
  ];
  for (const file of broken) for (const edit of yield* strayLineEntries(file)) edits.push(edit);
  return edits;
}

/** Removes changefreq and priority from whole files, since the rule is about files. */
function* removeHints(project: ProjectData, scope: FixScope): Steps<FixEdit[]> {
  const isHinted = ({ id }: LocatedEntry) => {
    const { columns, base } = project.table.blockOf(id);
    return hasHints(columns.changefreq[id - base] ?? 0, columns.priority[id - base] ?? 0);
  };
  const positions = yield* positionsInSteps(scope, (part) =>
    [...entriesAt(project, part.positions)].filter(isHinted),
  );
  if (positions.length === 0) return [];
  return [
    { kind: 'set', field: 'changefreq', positions, value: '' },
    { kind: 'set', field: 'priority', positions, value: '' },
  ];
}

/** Adds alternates so that entries list themselves, with the labels that the listed pages use for them. */
function* listSelf(project: ProjectData, { positions }: FixScope, code: string): Steps<FixEdit[]> {
  const mended: LocatedEntry[] = [];
  const lists: WrittenAlternate[][] = [];
  const room = new AlternatesRoom();
  for (const part of fixParts({ positions, files: [] })) {
    for (const entry of brokenEntries(project, part.positions, code)) {
      const added = selfAlternates(project, entry.id);
      if (added.length === 0) continue;
      room.take(added);
      mended.push(entry);
      lists.push(added);
    }
    yield;
  }
  if (mended.length === 0) return [];
  return [{ kind: 'alternates', positions: positionsOf(mended), values: alternatesText(lists) }];
}
