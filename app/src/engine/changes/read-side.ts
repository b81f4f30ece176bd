import { rmSync } from 'node:fs';
import path from 'node:path';
import { fromProblem, type ListAsked, type SiteOptions, UrlsetError } from '@urlset/core/contract.ts';
import { siteSide } from '@urlset/core/project/compare/entry-comparer.ts';
import { presentSide, type Side } from '@urlset/core/project/compare/side.ts';
import { ByteBudget } from '@urlset/core/table/byte-budget.ts';
import { listsUrls, type ProjectFile, waitingFile } from '@urlset/core/table/file/project-file.ts';
import type { ListReader } from '../../lists/list-thread.ts';
import { OpenProject } from '../open-project.ts';
import { expandFolders } from '../read/expand-folders.ts';
import { Opener, type Unread } from '../read/opener.ts';
import type { Readers } from '../read/reader-pool.ts';
import { type Unpacked, unpack } from '../read/unpack.ts';
import { isErrorPage } from '../session/lists/session-lists.ts';
import type { Task } from '../work/tasks.ts';

/** The number of missing sitemaps that a message names. */
const MOST_NAMED = 3;

/** How to read a side. */
export interface SideReading {
  readonly pool: Readers;
  startLists(): ListReader;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The number of bytes of packed files to keep inflated. */
  readonly cacheBytes: number;
  /** Called with the number of inflated bytes that were dropped. */
  onDrop(bytes: number): void;
  /** How to list the folder of a static site. @throws UrlsetError `no-base` */
  siteAt(folder: string): SiteOptions;
  readonly task: Pick<Task, 'progress'>;
  readonly signal: AbortSignal;
}

/** A side as it was read: a project of its own, which is never saved. */
export interface SideRead {
  readonly open: OpenProject;
  /** Its entries. A caller that edits their locs must call this again. */
  side(): Side;
}

/**
 * Reads files, folders, indexes with their sitemaps, lists, static sites and archives of these as one side of a
 * comparison.
 * @param name what messages call it
 * @throws UrlsetError `side-incomplete` if sitemaps that an index lists are missing, or `side-damaged` if a
 *   sitemap is damaged: their URLs would look removed; `no-list`, `no-base`, `cancelled`, or why a file cannot be read
 */
export async function readSide(
  paths: readonly string[],
  name: string,
  reading: SideReading,
): Promise<SideRead> {
  const archives: Unpacked[] = [];
  try {
    const files: string[] = [];
    for (const given of paths) {
      const archive = await unpack(given, null, reading.signal);
      if (archive === null) files.push(given);
      else {
        archives.push(archive);
        files.push(...archive.members.map((member) => path.join(archive.folder, member)));
      }
    }
    const expanded = await expandFolders(files);
    const open = await opened(expanded.files, name, reading);
    const sites = expanded.sites.map((folder) => ({ folder, site: reading.siteAt(folder) }));
    for (const { folder, site } of sites) await addList(open, { folder }, { site }, reading);
    const sitemaps = open.project.files.filter(listsUrls);
    const damaged = sitemaps.find((file) => file.damaged);
    if (damaged) throw new UrlsetError('side-damaged', { name: damaged.name });
    if (sitemaps.length === 0) throw new UrlsetError('no-list', { name });
    const images = sites.every(({ site }) => site.images);
    const side = () => {
      const present = presentSide(open.project);
      return sites.length === 0 ? present : siteSide(present, { images });
    };
    return { open, side };
  } finally {
    for (const { folder } of archives) rmSync(folder, { recursive: true, force: true });
  }
}

async function opened(files: readonly string[], name: string, reading: SideReading): Promise<OpenProject> {
  const first = begin(reading);
  const unread = await openFiles(first, files, true, reading);
  refuseIncomplete(first, name);
  const indexes = unread.filter(({ problem }) => problem.code === 'second-index');
  const others = unread.filter((one) => !indexes.includes(one));
  const open = indexes.length === 0 ? first : await together(first, indexes, files, name, reading);
  for (const { path: file, problem } of others) {
    if (problem.code === 'already-open') continue;
    if (problem.code !== 'not-a-sitemap') throw fromProblem(problem);
    await addList(open, { path: file }, {}, reading);
  }
  return open;
}

/** Reads the sitemaps of several indexes. A project can have only one index, so the indexes are left out. */
async function together(
  first: OpenProject,
  indexes: readonly Unread[],
  files: readonly string[],
  name: string,
  reading: SideReading,
): Promise<OpenProject> {
  const projects = [first];
  for (const { path: index } of indexes) {
    const open = begin(reading);
    for (const { problem } of await openFiles(open, [index], true, reading)) throw fromProblem(problem);
    refuseIncomplete(open, name);
    projects.push(open);
  }
  const sitemaps = projects.flatMap(({ project, sources }) =>
    project.files.filter(listsUrls).map(({ id }) => sources.get(id)?.path ?? ''),
  );
  const asked = new Set(files.map((file) => path.resolve(file)));
  const all = new Set([...sitemaps].filter((file) => file !== ''));
  // Files that the caller named keep their order.
  const inOrder = [...asked].filter((file) => all.has(file));
  const open = begin(reading);
  const rest = [...all].filter((file) => !asked.has(file));
  for (const { problem } of await openFiles(open, [...inOrder, ...rest], false, reading))
    throw fromProblem(problem);
  return open;
}

function begin({ now, cacheBytes, onDrop }: SideReading): OpenProject {
  const budget = ByteBudget.of(cacheBytes);
  budget.onDrop = onDrop;
  const open = new OpenProject(now, '', () => undefined, budget);
  open.project.comparesAtOnce = false;
  return open;
}

async function openFiles(
  open: OpenProject,
  files: readonly string[],
  withChildren: boolean,
  { pool, task, signal }: SideReading,
): Promise<Unread[]> {
  if (signal.aborted) throw new UrlsetError('cancelled');
  const reporting: Task = { progress: task.progress, end: () => undefined };
  const opener = new Opener(open, pool, reporting, () => undefined, new Map(), withChildren);
  const cancel = () => opener.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const unread = await opener.open(files);
    if (signal.aborted) throw new UrlsetError('cancelled');
    return unread;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** @throws UrlsetError `side-incomplete`, or why a sitemap of an index could not be read */
function refuseIncomplete({ project }: OpenProject, name: string): void {
  const missing = project.files.filter(isMissing);
  if (missing.length > 0) {
    const names = missing.slice(0, MOST_NAMED).map((file) => file.name);
    if (missing.length > names.length) names.push('…');
    throw new UrlsetError('side-incomplete', { name, missing: names.join(', ') });
  }
  const failed = project.files.find(
    ({ present, state, problem }) => present && state === 'failed' && problem,
  );
  if (failed?.problem) throw fromProblem(failed.problem);
}

function isMissing({ present, state, problem }: ProjectFile): boolean {
  return present && (state === 'missing' || problem?.code === 'nested-index');
}

/**
 * Reads a file or the folder of a site as a list, and adds it to a project.
 * @throws UrlsetError `no-list`, `cancelled`, or why it cannot be read
 */
async function addList(
  { project }: OpenProject,
  origin: { readonly path: string } | { readonly folder: string },
  asked: ListAsked,
  { startLists, now, task, signal }: SideReading,
): Promise<void> {
  const reader = startLists();
  const list = { origin, name: path.basename('path' in origin ? origin.path : origin.folder), now };
  try {
    const look = await reader.look(list, asked, signal, () => undefined);
    if (look.taken === 'list' && isErrorPage(look)) throw new UrlsetError('no-list', { name: list.name });
    const progress = ({ done, total }: { done: number; total: number }) => task.progress(done, total);
    const { reads } = await reader.read(list, asked, signal, progress);
    for (const read of reads) {
      const { id } = project.addFile(waitingFile(list.name));
      project.adopt(id, { read, gzip: false, findings: [], damaged: false, lost: 0 }, null);
    }
  } finally {
    reader.close();
  }
}
