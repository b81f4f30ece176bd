import path from 'node:path';
import type { ProjectFile } from '@urlset/core/table/file/project-file.ts';
import type { OpenProject } from '../open-project.ts';
import { inTurns } from '../work/in-turns.ts';
import { Siblings } from './children.ts';

/** A row of an index and the file that it refers to. */
interface Listed {
  /** The row's entry number. */
  readonly row: number;
  /** Path relative to the index's folder. */
  readonly name: string;
  readonly path: string;
  /** Size in bytes; null if the file does not exist. */
  readonly size: number | null;
}

/** Yields the files that an index lists, row by row. Other work runs in between, so rows may disappear meanwhile. */
export async function* listedBy(
  { project }: OpenProject,
  index: ProjectFile,
  indexPath: string,
): AsyncGenerator<Listed> {
  const siblings = new Siblings(indexPath, project.indexAddressOf(index));
  const folder = path.dirname(indexPath);
  for await (const at of inTurns(Array(index.order.length).keys(), () => undefined)) {
    if (at >= index.order.length) return;
    const row = index.order.at(at);
    const loc = project.table.text(row, 0);
    if (loc === '') continue;
    const { name, size } = await siblings.find(loc);
    yield { row, name, path: path.join(folder, name), size };
  }
}

/** The paths of sitemaps that an index of the project lists and that exist on disk, but are not open. */
export async function listedUnopened(open: OpenProject): Promise<string[]> {
  const { project, sources } = open;
  const present = project.files.filter((file) => file.present);
  const known = new Set(present.map(({ indexRow }) => indexRow));
  const unopened = new Set<string>();
  for (const index of present) {
    const source = sources.get(index.id);
    if (index.kind !== 'sitemapindex' || !source) continue;
    for await (const { row, path: at, size } of listedBy(open, index, source.path)) {
      if (size !== null && !known.has(row) && open.fileAt(at) === null) unopened.add(at);
    }
  }
  return [...unopened];
}
