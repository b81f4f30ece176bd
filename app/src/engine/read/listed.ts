import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FetchedFile, Problem } from '@urlset/core/contract.ts';
import { parseLocation } from '@urlset/core/protocol/location.ts';
import type { ProjectFile } from '@urlset/core/table/file/project-file.ts';
import type { WebFolder } from '../../web/web-folder.ts';
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
  /** Why its download failed; null if it succeeded, or was not requested. */
  readonly problem: Problem | null;
  /** What the server reported about the file; null if the file does not come from the web. */
  readonly fetched: FetchedFile | null;
}

/** Yields the files that an index lists, row by row. Other work runs in between, so rows may disappear meanwhile. */
export async function* listedBy(
  { project, web }: OpenProject,
  index: ProjectFile,
  indexPath: string,
): AsyncGenerator<Listed> {
  const isFromWeb = web?.at(indexPath) != null;
  const siblings = isFromWeb ? null : new Siblings(indexPath, project.indexAddressOf(index));
  const folder = path.dirname(indexPath);
  for await (const at of inTurns(Array(index.order.length).keys(), () => undefined)) {
    if (at >= index.order.length) return;
    const row = index.order.at(at);
    const loc = project.table.text(row, 0);
    if (loc === '') continue;
    const found = siblings ? await siblings.find(loc) : await downloadedFor(loc, web, folder);
    yield { problem: null, fetched: null, ...found, row, path: path.join(folder, found.name) };
  }
}

/** The file that was downloaded for a row of an index that comes from the web. */
async function downloadedFor(
  loc: string,
  web: WebFolder | null,
  folder: string,
): Promise<Omit<Listed, 'row' | 'path'>> {
  const url = parseLocation(loc);
  if (url) url.hash = '';
  const file = url && web?.of(url.href);
  if (!web || !file)
    return { name: url?.pathname.split('/').at(-1) || loc, size: null, problem: null, fetched: null };
  const full = web.pathOf(file);
  const found = file.fetched === null ? null : await stat(full).catch(() => null);
  const name = path.relative(folder, full).split(path.sep).join('/');
  return { name, size: found?.size ?? null, problem: file.problem, fetched: file.fetched };
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
