import type { BundleSettings, EditOutcome, ProjectSummary } from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type FileNames, namesOf } from './file-names.ts';

/** How the engine is doing: at work, dead with another one starting, or dead for good. */
type EngineState = 'up' | 'crashed' | 'lost';

export interface ProjectState {
  /** null until the engine has spoken. */
  summary: ProjectSummary | null;
  /** The names of its files. */
  names: FileNames;
  /** The newest order of rows that the engine told, be it by a summary or by the outcome of an edit. */
  order: number;
  /** The newest revision that it told in the same ways: rows are asked for as soon as an edit of them is done. */
  revision: number;
  /** How many edits the engine has not answered yet. */
  asked: number;
  /** How the project is to be split and exported from now on, until the engine has answered that. */
  askedBundle: BundleSettings | null;
  engine: EngineState;
  /** Counts connections to engines: rows of an earlier one are to be asked for again though the revision may be the same. */
  generation: number;
}

export type ProjectStore = StoreApi<ProjectState>;

export function createProjectStore(): ProjectStore {
  return createStore(() => ({
    ...{ summary: null, names: new Map(), order: 0, revision: 0, asked: 0, askedBundle: null },
    ...{ engine: 'up', generation: 0 },
  }));
}

/** Takes over what the engine says the project is. */
export function noteSummary(store: ProjectStore, summary: ProjectSummary): void {
  const { order, revision, files } = summary;
  store.setState(({ summary: before, names }) => ({
    ...{ summary, order, revision },
    names: namesOf(files, names, before?.files ?? []),
  }));
}

/** Keeps the order and the revision after an edit, which come before the summary that tells them. */
export function noteOutcome(store: ProjectStore, outcome: EditOutcome): void {
  store.setState(({ order, revision }) => ({
    order: Math.max(order, outcome.order),
    revision: Math.max(revision, outcome.revision),
  }));
}

/** Counts a request that may change the project until it is answered. */
export async function asking<T>(store: ProjectStore, request: () => Promise<T>): Promise<T> {
  const count = (by: 1 | -1) => store.setState(({ asked }) => ({ asked: asked + by }));
  count(1);
  try {
    return await request();
  } finally {
    count(-1);
  }
}

/** Whether the summary is older than what was asked of the engine: what it says of edits may be over. */
export function isBehind({ summary, revision, asked }: ProjectState): boolean {
  return asked > 0 || (summary?.revision ?? 0) < revision;
}

/** How the project is split and exported: as was asked last, whether the engine has told of it or not. */
export function bundleOf({ askedBundle, summary }: ProjectState): BundleSettings | undefined {
  return askedBundle ?? summary?.bundle;
}
