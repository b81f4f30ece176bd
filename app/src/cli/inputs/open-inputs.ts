import path from 'node:path';
import type { EngineChoice, Problem } from '@urlset/core/contract/values.ts';
import type { ContextFacts } from '@urlset/core/rules/scope/publish-context.ts';
import { ByteBudget } from '@urlset/core/table/byte-budget.ts';
import type { ProjectFile } from '@urlset/core/table/file/project-file.ts';
import { TemporaryFile } from '../../disk/temporary-file.ts';
import { OpenProject } from '../../engine/open-project.ts';
import { Opener } from '../../engine/read/opener.ts';
import { collectGarbage } from '../../engine/work/let-go.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { terminalProgress } from '../terminal-progress.ts';
import { InputReaders } from './input-readers.ts';
import type { Input } from './inputs.ts';

/** Entries compared per step. Steps may be large because nothing else runs in between. */
const WORK_STEP = 1 << 20;

/** After all inputs are read, at most this many bytes of compressed inputs are inflated at a time. */
const INFLATED_BYTES = 32 * 1024 * 1024;
const MAX_BYTES = 2 ** 40;
/**
 * V8 does not count memory that threads share. So garbage is collected each time this many bytes were moved out of
 * memory, or this many inflated bytes were dropped.
 */
const MOVED_BYTES = 20 * 1024 * 1024;
const DROPPED_BYTES = 32 * 1024 * 1024;

/** Reasons why an index was not added to a project that already has one. */
const ANOTHER_INDEX: readonly string[] = ['second-index', 'nested-index'];

export interface OpenOptions {
  /** Milliseconds since 1970. */
  now: number;
  engine: EngineChoice;
  /**
   * The URL at which the first file is published. If it ends with `/`, the URL of the folder of all files. Null if
   * unknown.
   */
  publishedAt: string | null;
  facts: ContextFacts;
  /** Whether opening an index also opens the sitemaps that it lists. */
  withChildren: boolean;
  /** How to read lists of URLs as sitemaps; null to accept only sitemaps. */
  lists: ListRequest | null;
  /** The encoding for files that are not UTF-8 and do not declare one; null if the user chose none. */
  encoding?: string | null;
  /** Whether entries are compared with each other; if not, only the findings about single entries are known. */
  compares?: boolean;
  /** Whether the bytes of files may leave memory, because nothing is edited and they are rarely needed. */
  packs?: boolean;
  /** The folder of the worker scripts. */
  scripts: string;
}

export interface OpenFile extends Input {
  open: OpenProject;
  file: ProjectFile;
}

/** A file that could not be read. */
export interface FailedFile extends Input {
  /** Its name in the project. */
  name: string;
  problem: Problem;
  /** The URL at which it is published; null if unknown. */
  location: string | null;
}

export interface Opened {
  projects: OpenProject[];
  /** In input order; the sitemaps of an index come after it. */
  files: OpenFile[];
  failed: FailedFile[];
  /** Files that were read as lists, by path. */
  lists: InputReaders['lists'];
}

/**
 * Reads files into one project, so that they are compared with each other. A project has at most one index. Each
 * further index gets a project of its own, with its sitemaps.
 */
export async function openInputs(inputs: readonly Input[], options: OpenOptions): Promise<Opened> {
  const readers = new InputReaders(options.scripts, options.lists, options.encoding);
  try {
    const found: { input: Input; files: OpenFile[] }[] = [];
    const failed: FailedFile[] = [];
    const projects: OpenProject[] = [];
    const together: Input[][] = inputs.length > 0 ? [[...inputs]] : [];
    for (const group of together) {
      const open = await openGroup(group, options, readers);
      projects.push(open);
      for (const [id, input] of group.entries()) {
        const file = open.project.file(id);
        if (ANOTHER_INDEX.includes(file.problem?.code ?? '')) together.push([input]);
        else if (file.problem) {
          const location =
            input === inputs[0] ? locationOf(options.publishedAt, input.path) : open.project.locationOf(file);
          failed.push({ ...input, name: file.name, problem: file.problem, location });
        } else {
          found.push({ input, files: filesOf(open, file, input, group.length) });
          if (file === open.project.index) failed.push(...failedChildren(open, input, group.length));
        }
      }
      for (const { path: taken } of open.sources.values()) leaveTo(open, taken, projects);
    }
    const order = new Map(inputs.map((input, place) => [input.path, place]));
    found.sort((a, b) => (order.get(a.input.path) ?? 0) - (order.get(b.input.path) ?? 0));
    const files = onceEach(found.flatMap((each) => each.files).filter(({ file }) => file.present));
    return { projects, files, failed, lists: readers.lists };
  } finally {
    await readers.close();
  }
}

/** Keeps each file once. A sitemap that several indexes name is in the project of each of them. */
function onceEach(files: readonly OpenFile[]): OpenFile[] {
  const first = new Map<string, OpenFile>();
  for (const file of files) if (!first.has(file.path)) first.set(file.path, file);
  return [...first.values()];
}

/** A sitemap belongs to the index that names it. Removes it from earlier projects whose index does not name it. */
function leaveTo(open: OpenProject, taken: string, projects: readonly OpenProject[]): void {
  for (const earlier of projects) {
    const id = earlier === open ? null : earlier.fileAt(taken);
    if (id === null || id === earlier.project.index?.id) continue;
    if (earlier.project.file(id).indexRow < 0) {
      earlier.project.apply({ kind: 'remove-sitemap', file: id }, null, null);
    }
  }
}

async function openGroup(
  inputs: readonly Input[],
  options: OpenOptions,
  readers: InputReaders,
): Promise<OpenProject> {
  // While the budget has room, plain files stay as they are: compressing them would only take time.
  const budget = options.packs ? ByteBudget.of(MAX_BYTES) : null;
  if (budget) budget.onDrop = every(DROPPED_BYTES, collectGarbage);
  const collectAll = () => {
    readers.rest();
    collectGarbage();
  };
  const spill = budget && new TemporaryFile(every(MOVED_BYTES, collectAll));
  const open = new OpenProject(options.now, '', () => undefined, budget, spill);
  const { project } = open;
  const [first] = inputs;
  open.web = inputs.find(({ web }) => web !== undefined)?.web ?? null;
  project.showEngine(options.engine);
  const publishAs = (file: string) => {
    const publishLocation = locationOf(options.publishedAt, file) ?? open.web?.at(file)?.url ?? null;
    project.restoreSettings({ version: 1, publishLocation });
    project.setContext(options.facts);
  };
  publishAs(first?.path ?? '');
  const work = () => {
    while (options.compares !== false && project.work(WORK_STEP));
  };
  const progress = terminalProgress('Reading');
  const onAdopted = () => {
    if (project.isReading) work();
  };
  const opener = new Opener(open, readers, progress, onAdopted, new Map(), options.withChildren);
  await opener.open(inputs.map((input) => input.path)).finally(() => progress.end());
  if (budget) budget.most = INFLATED_BYTES;
  // Comparing needs the memory that the threads still hold.
  await readers.close();
  const { index } = project;
  if (index && index.id !== 0) publishAs(open.sources.get(index.id)?.path ?? '');
  const robots = options.facts.robots ?? open.web?.robotsOf(project.site) ?? null;
  if (robots !== options.facts.robots) project.setContext({ ...options.facts, robots });
  work();
  // Frees the keys that were compared. They take more memory than listing findings needs.
  if (spill && !spill.isEmpty) collectGarbage();
  return open;
}

/** Returns a function that adds up bytes, and calls `collect` each time the sum reaches `most`. */
function every(most: number, collect: () => void): (bytes: number) => void {
  let sum = 0;
  return (bytes) => {
    sum += bytes;
    if (sum < most) return;
    sum = 0;
    collect();
  };
}

/** The URL at which a file is published; null if unknown. If `publishedAt` is a folder, appends the file's name. */
function locationOf(publishedAt: string | null, file: string): string | null {
  return publishedAt?.endsWith('/') ? publishedAt + encodeURIComponent(path.basename(file)) : publishedAt;
}

/** Sitemaps of an index that exist but could not be read. The rows of the index already report missing ones. */
function failedChildren({ project, web }: OpenProject, index: Input, named: number): FailedFile[] {
  return project.files.flatMap((file) => {
    const { id, state, problem, name } = file;
    if (id < named || state !== 'failed' || !problem || ANOTHER_INDEX.includes(problem.code)) return [];
    const beside = (folder: string) => path.join(path.dirname(folder), name);
    const location = project.locationOf(file);
    const full = beside(index.path);
    return [{ name, shown: web?.at(full)?.url ?? beside(index.shown), path: full, problem, location }];
  });
}

/** The input file and, if it is an index, the sitemaps opened with it. */
function filesOf(open: OpenProject, file: ProjectFile, input: Input, named: number): OpenFile[] {
  const own = { ...input, open, file };
  if (file !== open.project.index) return [own];
  const brought = open.project.files.filter(({ id, state }) => id >= named && state === 'open');
  const folder = path.dirname(input.shown);
  return [
    own,
    ...brought.map((child) => {
      const full = open.sources.get(child.id)?.path ?? '';
      const shown = open.web?.at(full)?.url ?? path.join(folder, child.name);
      return { ...input, open, file: child, shown, path: full };
    }),
  ];
}
