import type { FileId } from '../../contract/values.ts';
import type { ScopeFacts } from '../../rules/scope/publish-scope.ts';
import { type BlockRun, blockRuns } from '../../table/block-runs.ts';
import type { Columns } from '../../table/columns.ts';
import { PLACE_FLAGS } from '../../table/flag-rules.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import { TextGatherer } from '../../table/text-gatherer.ts';
import type { BulkChunk } from './bulk-chunk.ts';
import { compactValues, type EachValue, newColumn } from './each-value.ts';
import type { ChunkTally, JudgedChunk, LocColumns } from './judge-chunk.ts';

/** Everything in the columns of entries that derives from their values of one field. */
interface FieldState {
  readonly references: EachValue;
  readonly sets: EachValue;
  readonly values: EachValue;
  /** Facts about locs; null for other fields. */
  readonly locs: LocColumns<EachValue, EachValue> | null;
}

/** New values of a field for many entries, already judged. Performing, undoing or redoing the change judges nothing. */
export interface ValuesChange {
  readonly kind: 'values';
  readonly file: FileId;
  readonly field: number;
  readonly runs: Runs;
  readonly before: FieldState;
  readonly after: FieldState;
  /** How the counts of the file change. */
  readonly tally: ChunkTally;
  /** The publish location that the flags were derived from. */
  readonly scope: ScopeFacts | null;
}

/** The column that holds the parsed values of a field, or the hashes of locs. */
export function columnOf(columns: Columns, field: number): Float64Array | Uint32Array | Uint8Array {
  switch (field) {
    case 0:
      return columns.locHash;
    case 1:
      return columns.lastmod;
    case 2:
      return columns.changefreq;
    default:
      return columns.priority;
  }
}

/**
 * Turns a judged chunk into a change, but does not perform it.
 * @param chunk the chunk that was judged; the thread judged a copy
 */
export function valuesChange(project: ProjectData, chunk: BulkChunk, judged: JudgedChunk): ValuesChange {
  const { table } = project;
  const { file, field, tally } = judged;
  const { scope } = chunk;
  const runs = new Runs(judged.ids, judged.counts);
  const before = stateOf(blockRuns(table, runs), runs.total, field, judged.locs !== null);
  const numbers = table.sets.adopt(judged.ruleSets);
  const after: FieldState = {
    references: adopted(project, judged),
    sets: compactValues(judged.sets.map((set) => numbers[set] as number)),
    values: compactValues(judged.values),
    locs: judged.locs && compactLocs(judged.locs.spelling, judged.locs.flags),
  };
  return { kind: 'values', file, field, runs, before, after, tally, scope };
}

function adopted({ table }: ProjectData, { references, texts }: JudgedChunk): EachValue {
  const all = typeof references === 'number' ? Uint32Array.of(references) : references;
  const adopted = table.overlay.adopt(texts, all);
  TextGatherer.release(texts);
  return compactValues(adopted);
}

function stateOf(blocks: readonly BlockRun[], total: number, field: number, areLocs: boolean): FieldState {
  const references = new Uint32Array(total);
  const sets = new Uint32Array(total);
  const spelling = new Uint32Array(areLocs ? total : 0);
  const flags = new Uint16Array(areLocs ? total : 0);
  const values = newColumn(field, total);
  let at = 0;
  for (const { block, from, to } of blocks) {
    const column = block.references[field];
    if (column) references.set(column.subarray(from, to), at);
    sets.set(block.columns.set.subarray(from, to), at);
    values.set(columnOf(block.columns, field).subarray(from, to), at);
    if (areLocs) {
      spelling.set(block.columns.spelling.subarray(from, to), at);
      flags.set(
        block.flags.subarray(from, to).map((flag) => flag & PLACE_FLAGS),
        at,
      );
    }
    at += to - from;
  }
  return {
    references: compactValues(references),
    sets: compactValues(sets),
    values: compactValues(values),
    locs: areLocs ? compactLocs(spelling, flags) : null,
  };
}

function compactLocs(spelling: Uint32Array, flags: Uint16Array): LocColumns<EachValue, EachValue> {
  return { spelling: compactValues(spelling), flags: compactValues(flags) };
}
