import { lastOf } from '@urlset/core/bytes/steps.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { Likeness } from '@urlset/core/contract/screens/duplicates.ts';
import type { BulkChunk } from '@urlset/core/edit/bulk/bulk-chunk.ts';
import { type TallyChunk, tallyChunk } from '@urlset/core/edit/bulk/entries-tally.ts';
import { type JudgedChunk, judgeChunk } from '@urlset/core/edit/bulk/judge-chunk.ts';
import { type MadeChunk, type MakeChunk, makeChunk } from '@urlset/core/edit/bulk/make-chunk.ts';
import { type MendChunk, type MendedChunk, mendChunk } from '@urlset/core/edit/bulk/mend-chunk.ts';
import { type FileOrder, type FileToSort, sortFile } from '@urlset/core/edit/bulk/sort-file.ts';
import { alikeHashes, repeatedKeys, roughKeys } from '@urlset/core/edit/fix/duplicates/alike-locs.ts';
import type { DatesData } from '@urlset/core/lists/lastmod/group-dates.ts';
import {
  type CountedDates,
  countDates,
  judgeUniform,
  type LastmodChunk,
  type TimesByNumber,
} from '@urlset/core/lists/lastmod/judge-lastmods.ts';
import type { LastmodColumns, LastmodEntries } from '@urlset/core/lists/lastmod/lastmod-entries.ts';
import { type LastmodsRead, readLastmods, sectionDates } from '@urlset/core/lists/lastmod/read-lastmods.ts';
import { groupKeys } from '@urlset/core/project/compare/join-locs.ts';
import { type Edges, edgesOf } from '@urlset/core/publish/parts/edges.ts';
import { sortByLoc } from '@urlset/core/publish/parts/sort-by-loc.ts';
import { type BucketChunk, strayLoc } from '@urlset/core/publish/parts/stray-locs.ts';
import {
  type EarlierChunk,
  earlierPositions,
  type SoughtLocs,
} from '@urlset/core/publish/shard/earlier-positions.ts';
import { findPositions, type PositionsToFind } from '@urlset/core/publish/shard/find-positions.ts';
import type { KeyedChunk, WholeChunk } from '@urlset/core/publish/shard/plan/chunk-facts.ts';
import { keyChunk } from '@urlset/core/publish/shard/plan/key-chunk.ts';
import type { ChunkContext, PlanChunk } from '@urlset/core/publish/shard/plan/plan-chunk.ts';
import { type PlanTerms, settlePlan } from '@urlset/core/publish/shard/plan/settle-plan.ts';
import type { ShardPlan } from '@urlset/core/publish/shard/plan/shard-plan.ts';
import { ShownRules } from '@urlset/core/rules/shown.ts';
import type { FacetTallyData } from '@urlset/core/table/facets/facet-tally.ts';
import type { EntriesTally } from '@urlset/core/table/file/entry-measure.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import { Runs } from '@urlset/core/table/runs.ts';
import { UrlTable } from '@urlset/core/table/url-table.ts';
import { partLocs } from '@urlset/core/table/view/sort/part-locs.ts';
import { sortLocs } from '@urlset/core/table/view/sort/sort-locs.ts';
import { sortNumbers } from '@urlset/core/table/view/sort/sort-numbers.ts';
import { type AdoptedFile, adoptFile, hashStored } from '../../export/jobs/adopt-file.ts';
import { checkFile, type FileToCheck } from '../../export/jobs/check-file.ts';
import {
  type ComposedFile,
  composeFile,
  type FileToCompose,
  type ShardToCompose,
  surveyFile,
} from '../../export/jobs/compose-file.ts';
import { digestShard, digestStored } from '../../export/jobs/digest-shard.ts';
import { type EntriesToList, listLocs, listStored, type StoredToList } from '../../export/jobs/list-locs.ts';
import { readShared, type StoredRead, type StoredShard } from '../../export/jobs/read-stored.ts';
import {
  compareEntries,
  type DifferencesToSort,
  type EntriesToCompare,
  findRenamesInThread,
  type JoinJob,
  joinInThread,
  type RenamesFound,
  type RenamesToFind,
  sortInThread,
} from '../changes/compare-jobs.ts';
import { type LocsToMatch, matchLocs } from '../changes/match-locs.ts';
import { type ChangedJob, changedEntries } from '../previews/changed-entries.ts';
import { findEntries } from '../views/find-entries.ts';
import { tallyFacets } from '../views/tally-facets.ts';
import type { FindJob, NumberSortJob, PartLocsJob, SortLocsJob, TallyFacetsJob } from '../views/view-jobs.ts';
import { eachInTime } from './each-in-time.ts';
import type { JobContext } from './job-context.ts';
import { asksExpression } from './refuse-runaway.ts';
import type { TableFeed } from './table-feed.ts';

/** The parameters and the result of each kind of job. Plain data; arrays may use shared memory. */
export interface Jobs {
  find: { params: FindJob; result: Uint32Array };
  'tally-facets': { params: TallyFacetsJob; result: FacetTallyData };
  'rough-keys': {
    params: { ids: Uint32Array; counts: Uint32Array; keys: Uint32Array; first: number };
    result: null;
  };
  'repeated-keys': { params: { keys: Uint32Array }; result: Uint32Array };
  'alike-hashes': { params: { ids: Uint32Array; alike: readonly Likeness[] }; result: Float64Array };
  'lastmod-read': {
    params: { ids: Uint32Array; counts: Uint32Array; first: number } & Pick<
      LastmodEntries,
      'columns' | 'fileStarts'
    >;
    result: LastmodsRead;
  };
  'lastmod-dates': {
    params: { columns: Pick<LastmodColumns, 'sections' | 'times'>; first: number; end: number; size: number };
    result: DatesData;
  };
  'lastmod-count': {
    params: { chunk: LastmodChunk; sections: CountedDates; files: CountedDates | null };
    result: null;
  };
  'lastmod-judge': {
    params: { chunk: LastmodChunk; sections: TimesByNumber; files: TimesByNumber; counts: Uint32Array };
    result: null;
  };
  'group-keys': { params: { keys: Uint32Array; pairs: Uint32Array }; result: Uint32Array };
  'join-locs': { params: JoinJob; result: null };
  'compare-entries': { params: EntriesToCompare; result: number };
  'find-renames': { params: RenamesToFind; result: RenamesFound | null };
  'sort-differences': { params: DifferencesToSort; result: null };
  'match-locs': { params: LocsToMatch; result: Uint8Array };
  judge: { params: BulkChunk; result: JudgedChunk };
  mend: { params: MendChunk; result: MendedChunk };
  make: { params: MakeChunk; result: MadeChunk };
  tally: { params: TallyChunk; result: EntriesTally };
  changed: { params: ChangedJob; result: Uint32Array };
  'sort-file': { params: FileToSort; result: FileOrder | null };
  'sort-numbers': { params: NumberSortJob; result: null };
  'part-locs': { params: PartLocsJob; result: Uint32Array };
  'sort-locs': { params: SortLocsJob; result: null };
  'key-chunk': { params: { context: ChunkContext; chunk: PlanChunk }; result: KeyedChunk };
  'earlier-positions': { params: EarlierChunk; result: SoughtLocs };
  'find-positions': { params: PositionsToFind; result: null };
  'settle-plan': {
    params: { terms: PlanTerms; chunks: readonly WholeChunk[]; earlier: Uint32Array | null };
    result: ShardPlan;
  };
  'compose-file': { params: FileToCompose; result: ComposedFile };
  'survey-file': { params: FileToCompose; result: ComposedFile };
  'check-file': { params: FileToCheck; result: string | null };
  'hash-stored': { params: StoredShard; result: Uint32Array };
  'read-stored': { params: StoredRead; result: FileRead };
  'adopt-file': { params: StoredShard; result: AdoptedFile | null };
  'digest-shard': { params: ShardToCompose; result: Uint32Array };
  'digest-stored': { params: StoredShard; result: Uint32Array };
  'list-locs': { params: EntriesToList; result: Uint8Array };
  'list-stored': { params: StoredToList; result: Uint8Array };
  'sort-by-loc': { params: { ids: Uint32Array }; result: null };
  'stray-loc': { params: BucketChunk; result: ReturnType<typeof strayLoc> };
  'list-edges': { params: { ids: Uint32Array; base: string }; result: Edges };
}
export type JobKind = keyof Jobs;

type Perform = {
  readonly [K in JobKind]: (params: Jobs[K]['params'], context: JobContext) => Jobs[K]['result'];
};

/** The function that runs each kind of job. */
export const JOBS: Perform = {
  find: findEntries,
  'tally-facets': tallyFacets,
  'rough-keys': ({ ids, counts, keys, first }, { table }) => {
    roughKeys(table, new Runs(ids, counts), keys, first);
    return null;
  },
  'repeated-keys': ({ keys }) => repeatedKeys(keys),
  'alike-hashes': ({ ids, alike }, { table }) => alikeHashes(table, ids, alike),
  'lastmod-read': ({ ids, counts, first, ...entries }, { table }) =>
    readLastmods(table, new Runs(ids, counts), first, entries),
  'lastmod-dates': ({ columns, first, end, size }) => sectionDates(columns, first, end, size),
  'lastmod-count': ({ chunk, sections, files }) => {
    countDates(chunk, sections, files);
    return null;
  },
  'lastmod-judge': ({ chunk, sections, files, counts }) => {
    judgeUniform(chunk, sections, files, counts);
    return null;
  },
  'group-keys': ({ keys, pairs }) => lastOf(groupKeys(keys, pairs)).starts,
  'join-locs': joinInThread,
  'compare-entries': compareEntries,
  'find-renames': findRenamesInThread,
  'sort-differences': sortInThread,
  'match-locs': matchLocs,
  judge: (chunk, { table }) => judgeChunk(table, chunk, asksExpression(chunk.give) ? eachInTime : undefined),
  mend: (chunk, { table }) => mendChunk(table, chunk),
  make: (chunk, { table }) => makeChunk(table, chunk),
  tally: (chunk, { table }) => tallyChunk(table, chunk),
  changed: changedEntries,
  'sort-file': (file, { table, stopped }) => sortFile(table, file, stopped),
  'sort-numbers': ({ rows, key, engine, muted, places }, { table }) => {
    sortNumbers(rows, key, { table, shown: new ShownRules(engine, muted), places });
    return null;
  },
  'part-locs': ({ rows, bounds, out }, { table }) => partLocs(rows, table, bounds, out),
  'sort-locs': ({ pieces, rows, shared }, { table, stopped }) => {
    let at = 0;
    for (const piece of pieces) {
      rows.set(piece, at);
      at += piece.length;
    }
    sortLocs(rows, table, shared, stopped);
    return null;
  },
  'key-chunk': ({ context, chunk }, { table }) => {
    const asksExpression = context.policies.some(({ kind }) => kind === 'pattern');
    return keyChunk(table, context, chunk, asksExpression ? eachInTime : undefined);
  },
  'earlier-positions': (chunk, { table }) => earlierPositions(table, chunk),
  'find-positions': (positions) => {
    findPositions(positions);
    return null;
  },
  'settle-plan': ({ terms, chunks, earlier }, { table }) => settlePlan(table, terms, chunks, earlier),
  'compose-file': (shard, { table }) => composeFile(table, shard),
  'survey-file': (shard, { table }) => surveyFile(table, shard),
  'check-file': checkFile,
  'hash-stored': hashStored,
  'read-stored': readShared,
  'adopt-file': adoptFile,
  'digest-shard': (shard, { table }) => digestShard(table, shard),
  'digest-stored': digestStored,
  'list-locs': (entries, { table }) => listLocs(table, entries),
  'list-stored': listStored,
  'sort-by-loc': ({ ids }, { table }) => {
    sortByLoc(ids, table);
    return null;
  },
  'stray-loc': (chunk, { table }) => strayLoc(table, chunk),
  'list-edges': ({ ids, base }, { table }) => edgesOf(table, ids, base),
};

/** Runs a job in the calling thread, not in a worker. @throws UrlsetError `cancelled`, or the job's error */
export function performHere<K extends JobKind>(
  feed: TableFeed,
  kind: K,
  params: Jobs[K]['params'],
  signal: AbortSignal,
  other: TableFeed | null = null,
): Jobs[K]['result'] {
  if (signal.aborted) throw new UrlsetError('cancelled');
  const { parts, names } = feed.news;
  return JOBS[kind](params, {
    ...{ table: UrlTable.over(parts), other: other && UrlTable.over(other.news.parts), names },
    stopped: () => signal.aborted,
  });
}
