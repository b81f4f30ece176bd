import path from 'node:path';
import type { EngineChoice, Problem } from '@urlset/core/contract/values.ts';
import type { ProjectFile } from '@urlset/core/project/project-file.ts';
import type { ContextFacts } from '@urlset/core/rules/place/publish-context.ts';
import { OpenProject } from '../../engine/open-project.ts';
import { Opener } from '../../engine/opener.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { terminalProgress } from '../terminal-progress.ts';
import { InputReaders } from './input-readers.ts';
import type { Input } from './inputs.ts';

/** Entries compared at a time; nobody waits between. */
const WORK_STEP = 1 << 20;

/** Why an index was not taken into a project that has one. */
const ANOTHER_INDEX: readonly string[] = ['second-index', 'nested-index'];

export interface OpenOptions {
  /** Milliseconds since 1970. */
  now: number;
  engine: EngineChoice;
  /** Where the first file is published, or, with a `/` at its end, the folder that all are in. */
  publishedAt: string | null;
  facts: ContextFacts;
  /** Whether an index brings the sitemaps beside it. */
  withChildren: boolean;
  /** How lists of URLs are to be read as sitemaps; null where they are none. */
  lists: ListRequest | null;
  /** In which encoding files are read of which nobody knows that; null where nobody chose one. */
  encoding?: string | null;
  /** The folder with the scripts of the threads. */
  scripts: string;
}

/** A file that was read, and the project it is in. */
export interface OpenFile extends Input {
  open: OpenProject;
  file: ProjectFile;
}

/** A file that could not be read. */
export interface FailedFile extends Input {
  problem: Problem;
  /** Where it is published, if that is known. */
  location: string | null;
}

export interface Opened {
  projects: OpenProject[];
  /** In the order they were named, the sitemaps of an index behind it. */
  files: OpenFile[];
  failed: FailedFile[];
  /** By path: what was taken for a list. */
  lists: InputReaders['lists'];
}

/**
 * Reads files into one project, so that they are compared with each other. A project has one index: each
 * further one makes a project of its own with its sitemaps.
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
          failed.push({ ...input, problem: file.problem, location });
        } else {
          found.push({ input, files: filesOf(open, file, input, group.length) });
          if (file === open.project.index) failed.push(...failedChildren(open, input, group.length));
        }
      }
      for (const { path: taken } of open.places.values()) leaveTo(open, taken, projects);
    }
    const order = new Map(inputs.map((input, place) => [input.path, place]));
    found.sort((a, b) => (order.get(a.input.path) ?? 0) - (order.get(b.input.path) ?? 0));
    const files = onceEach(found.flatMap((each) => each.files).filter(({ file }) => file.present));
    return { projects, files, failed, lists: readers.lists };
  } finally {
    readers.close();
  }
}

/** Of a sitemap that several indexes name, each project has one of its own, and the first stands for all. */
function onceEach(files: readonly OpenFile[]): OpenFile[] {
  const first = new Map<string, OpenFile>();
  for (const file of files) if (!first.has(file.path)) first.set(file.path, file);
  return [...first.values()];
}

/** A sitemap belongs with the index that names it: an earlier project whose own index does not lets it go. */
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
  const open = new OpenProject(options.now, '', () => undefined);
  const { project } = open;
  const [first] = inputs;
  project.showEngine(options.engine);
  const publishAs = (file: string) => {
    const publishLocation = locationOf(options.publishedAt, file);
    project.restoreSettings({ version: 1, publishLocation });
    project.setContext(options.facts);
  };
  publishAs(first?.path ?? '');
  const work = () => {
    while (project.work(WORK_STEP));
  };
  const progress = terminalProgress('Reading');
  const opener = new Opener(open, readers, progress, work, new Map(), options.withChildren);
  await opener.open(inputs.map((input) => input.path));
  progress.end();
  const { index } = project;
  if (index && index.id !== 0) publishAs(open.places.get(index.id)?.path ?? '');
  work();
  return open;
}

/** Where a file is published; of a folder's location, within it. */
function locationOf(publishedAt: string | null, file: string): string | null {
  return publishedAt?.endsWith('/') ? publishedAt + encodeURIComponent(path.basename(file)) : publishedAt;
}

/** The sitemaps beside an index that were there and could not be read. Those that are not there, its rows tell. */
function failedChildren({ project }: OpenProject, index: Input, named: number): FailedFile[] {
  return project.files.flatMap((file) => {
    const { id, state, problem, name } = file;
    if (id < named || state !== 'failed' || !problem || ANOTHER_INDEX.includes(problem.code)) return [];
    const beside = (folder: string) => path.join(path.dirname(folder), name);
    const location = project.locationOf(file);
    return [{ shown: beside(index.shown), path: beside(index.path), problem, location }];
  });
}

/** A file that was named and, where it is an index, those that it brought. */
function filesOf(open: OpenProject, file: ProjectFile, input: Input, named: number): OpenFile[] {
  const own = { ...input, open, file };
  if (file !== open.project.index) return [own];
  const brought = open.project.files.filter(({ id, state }) => id >= named && state === 'open');
  const folder = path.dirname(input.shown);
  return [
    own,
    ...brought.map((child) => ({
      open,
      file: child,
      shown: path.join(folder, child.name),
      path: open.places.get(child.id)?.path ?? '',
    })),
  ];
}
