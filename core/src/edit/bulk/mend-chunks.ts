import type { Edit } from '../../contract/edits.ts';
import { EntryMender } from '../../fix/entry-mender.ts';
import type { Project } from '../../project/project.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import { countPlaces, runsAt } from '../places.ts';
import { chunksOf, isManyLocs } from './bulk-chunk.ts';
import type { MendChunk } from './mend-chunk.ts';

/**
 * Whether a fix of the XML of entries is worked out before it is performed at once: not of few, nor of rows
 * that other files go by, nor where values over the XML go with it.
 */
export function isBulkMend(project: Project, { code, places, now }: Edit & { kind: 'fix' }): boolean {
  if (new EntryMender(project.table, code, now).field !== XML_REFERENCE) return false;
  if (!isManyLocs(project, countPlaces(places))) return false;
  return !places.some(({ file }) => project.file(file).kind === 'sitemapindex');
}

/** What is to be mended by a fix that {@link isBulkMend}. */
export function* mendChunks(
  project: Project,
  { code, places, now }: Edit & { kind: 'fix' },
): Generator<MendChunk> {
  for (const one of places) {
    const { id: file, order } = project.file(one.file);
    for (const { ids, counts } of chunksOf(runsAt(order, one), project.bulk.chunk))
      yield { file, code, now, ids, counts };
  }
}
