import type {
  BundleSettings,
  EditOutcome,
  FileId,
  FileSummary,
  ProjectSummary,
  RarePart,
  RowContent,
} from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type FileNames = ReadonlyMap<FileId, string>;

/**
 * The names of all files by id. Returns the previous map if no name changed, because tables and menus are rebuilt for
 * each new map.
 * @param names the previous map
 * @param before the files that `names` was made from
 */
export function namesOf(
  files: readonly FileSummary[],
  names: FileNames,
  before: readonly FileSummary[],
): FileNames {
  const isSame = (file: FileSummary, at: number) => {
    const other = before[at];
    return file === other || (file.id === other?.id && file.name === other.name);
  };
  if (files.length === before.length && files.every(isSame)) return names;
  return new Map(files.map(({ id, name }) => [id, name]));
}

/** `crashed`: a new engine is starting. `lost`: the engine is gone for good. */
type EngineState = 'up' | 'crashed' | 'lost';

interface ChangedRows {
  readonly since: number;
  readonly revision: number;
  readonly rows: ReadonlyMap<number, RowContent>;
}

export interface ProjectState {
  /** null until the first message from the engine. */
  summary: ProjectSummary | null;
  names: FileNames;
  /** The rare parts that at least one entry has, or has had since the project was opened. */
  parts: readonly RarePart[];
  /** The number of the newest row order that the engine reported, in a summary or in the outcome of an edit. */
  order: number;
  /**
   * The newest revision that the engine reported, in a summary or in the outcome of an edit. It changes as soon as an
   * edit is complete, and the table then requests its rows again.
   */
  revision: number;
  /** The rows that the last edit changed; null after the next summary, or if any row may have changed. */
  changed: ChangedRows | null;
  /** Number of edits that the engine has not answered yet. */
  asked: number;
  /** How the user wants to split and export the project, until the engine has confirmed it; then null. */
  askedBundle: BundleSettings | null;
  engine: EngineState;
  /** Number of connections to engines so far. Each needs new rows, even at the same revision. */
  generation: number;
}

export type ProjectStore = StoreApi<ProjectState>;

export function createProjectStore(): ProjectStore {
  return createStore(() => ({
    ...{ summary: null, names: new Map(), parts: [], order: 0, revision: 0, changed: null },
    ...{ asked: 0, askedBundle: null },
    ...{ engine: 'up', generation: 0 },
  }));
}

export function noteSummary(store: ProjectStore, summary: ProjectSummary): void {
  const { order, revision, files } = summary;
  store.setState(({ summary: before, names, parts }) => ({
    ...{ summary, order, revision, changed: null },
    parts: partsOf(summary, before?.open === true ? parts : []),
    names: namesOf(files, names, before?.files ?? []),
  }));
}

/** The parts known so far and those of a summary; the same array if nothing is new. */
function partsOf({ parts }: ProjectSummary, known: readonly RarePart[]): readonly RarePart[] {
  const others = parts.filter((part) => !known.includes(part));
  return others.length === 0 ? known : [...known, ...others];
}

/** Stores what the engine reports about an edit before the next summary: order, revision, and the changed rows. */
export function noteOutcome(store: ProjectStore, outcome: EditOutcome): void {
  const { revision, changed } = outcome;
  const rows = new Map(changed?.rows.map((row) => [row.id, row]));
  store.setState((before) => ({
    order: Math.max(before.order, outcome.order),
    revision: Math.max(before.revision, revision),
    changed: changed && { since: changed.since, revision, rows },
  }));
}

/** Counts a request that may change the project as pending until it is answered. */
export async function asking<T>(store: ProjectStore, request: () => Promise<T>): Promise<T> {
  const count = (by: 1 | -1) => store.setState(({ asked }) => ({ asked: asked + by }));
  count(1);
  try {
    return await request();
  } finally {
    count(-1);
  }
}

/** Whether the summary is older than the pending or completed edits, so that its facts about edits may be outdated. */
export function isBehind({ summary, revision, asked }: ProjectState): boolean {
  return asked > 0 || (summary?.revision ?? 0) < revision;
}

/** Whether the user wants the project exported as one sitemap; null while undecided. */
export function wantsSingle(state: ProjectState): boolean | null {
  return bundleOf(state)?.single ?? null;
}

/** How to split and export the project: the user's last choice, even if the engine has not confirmed it yet. */
export function bundleOf({ askedBundle, summary }: ProjectState): BundleSettings | undefined {
  return askedBundle ?? summary?.bundle;
}
