import type { Edit } from '../../contract/edits.ts';
import type { ValueChange } from '../../contract/value-change.ts';
import { type FileId, fieldNumber } from '../../contract/values.ts';
import type { Project } from '../../project/project.ts';
import { hasPlace, type ProjectFile } from '../../project/project-file.ts';
import type { PlaceFacts } from '../../rules/place/place.ts';
import { ruleNumber } from '../../rules/registry.ts';
import { type Runs, RunsBuilder } from '../../table/runs.ts';
import { countPlaces, runsAt } from '../places.ts';

/** From where on an edit is worked out in chunks. */
export interface BulkLimits {
  /** Fewer entries are changed sooner one by one. */
  readonly entries: number;
  /** The share of all entries from which on comparing all locs anew takes less time than moving each. */
  readonly shareOfLocs: number;
  /** Entries that one thread judges before it is asked again. */
  readonly chunk: number;
}

export const BULK_LIMITS: BulkLimits = { entries: 4096, shareOfLocs: 1 / 128, chunk: 65_536 };

/** Where the first element of a field goes, another must not come to stand for it: that takes the entry's XML. */
const REPEATS = [ruleNumber('duplicate-child'), ruleNumber('loc-count')];

/** A part of a bulk edit, as plain data that a thread can be told: entries of one file, and what a field becomes. */
export interface BulkChunk {
  readonly file: FileId;
  readonly field: number;
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
  readonly give: { readonly value: string } | { readonly change: ValueChange };
  /** Where the file is published; null while that is unknown, or where it says nothing of its entries. */
  readonly place: PlaceFacts | null;
  /** Its entries are sitemaps, not pages. */
  readonly isIndex: boolean;
}

/** Whether so many entries come, go or change their locs that comparing all anew takes less time than moving each. */
export function isManyLocs({ bulk, table }: Pick<Project, 'bulk' | 'table'>, count: number): boolean {
  return count >= Math.max(bulk.entries, bulk.shareOfLocs * table.size);
}

/**
 * What is to be judged for an edit before it is performed at once; null for one that is performed entry by
 * entry: of few entries, of rows that other files go by, or of more than single values.
 */
export function bulkChunks(project: Project, edit: Edit): BulkChunk[] | null {
  if (edit.kind !== 'set' && edit.kind !== 'change') return null;
  const { bulk, index } = project;
  const count = countPlaces(edit.places);
  if (edit.field === 'loc' ? !isManyLocs(project, count) : count < bulk.entries) return null;
  const mayClear = edit.kind === 'change' || edit.value === '';
  const isSlow = ({ id, kind, counts }: ProjectFile) =>
    id === index?.id || kind === 'robots' || (mayClear && REPEATS.some((rule) => (counts[rule] ?? 0) > 0));
  if (edit.places.some(({ file }) => isSlow(project.file(file)))) return null;
  const give = edit.kind === 'set' ? { value: edit.value } : { change: edit.change };
  const field = fieldNumber(edit.field);
  return edit.places.flatMap((places) => {
    const file = project.file(places.file);
    const { id, kind, order } = file;
    const place = edit.field === 'loc' && hasPlace(kind) ? project.placeOf(file) : null;
    const isIndex = kind === 'sitemapindex';
    return chunksOf(runsAt(order, places), bulk.chunk).map(
      ({ ids, counts }): BulkChunk => ({ file: id, field, ids, counts, give, place, isIndex }),
    );
  });
}

/** Entries in parts of so many. */
export function chunksOf(runs: Runs, size: number): Runs[] {
  const chunks: Runs[] = [];
  let builder = new RunsBuilder();
  let room = size;
  for (const run of runs) {
    for (let { id, count } = run; count > 0; ) {
      const taken = Math.min(count, room);
      builder.push(id, taken);
      id += taken;
      count -= taken;
      room -= taken;
      if (room > 0) continue;
      chunks.push(builder.finish());
      builder = new RunsBuilder();
      room = size;
    }
  }
  if (room < size) chunks.push(builder.finish());
  return chunks;
}
