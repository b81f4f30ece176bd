import type {
  ClusterChange,
  EditOutcome,
  EditRequest,
  EngineParams,
  FileId,
  FixesTried,
  SaveResult,
  View,
} from '@urlset/core/contract.ts';
import { type Asking, createSerial, type EngineClient } from '../engine/client.ts';
import { announce, type NoticesStore } from '../stores/notices.ts';
import { asking, noteOutcome, type ProjectStore } from '../stores/project.ts';
import { showSelection, type ViewStore, wantView } from '../stores/view.ts';
import { fromContract, toContract } from './selection.ts';

/**
 * Makes all changes to the project, one after another, in the order in which the user made them. A save therefore
 * includes what was typed before it, and each edit is sent with the row order that its predecessor left.
 */
export interface Editor {
  /** Edits rows of the current view, or of the given one. Reports progress if it takes a while. */
  edit(request: EditRequest, asking?: Asking<'edit'> & { view?: View }): Promise<EditOutcome>;
  merge(request: Merge, asking?: Asking<'mergeList'>): Promise<EditOutcome>;
  applyRedirects(request: Redirects, asking?: Asking<'applyRedirects'>): Promise<EditOutcome>;
  setFileTimes(request: FileTimes, asking?: Asking<'setFileTimes'>): Promise<EditOutcome>;
  /** Sets entries to what the other side has; see the engine's `takeBack`. */
  takeBack(request: TakeBack): Promise<EditOutcome>;
  /** Merges another side into the project; see the engine's `mergeSides`. */
  mergeSides(request: MergeSides): Promise<EditOutcome>;
  /** Tries all safe fixes; see the engine's `tryFixes`. */
  tryFixes(asking: Asking<'tryFixes'>): Promise<FixesTried>;
  /** Applies the fixes that were tried last. */
  keepFixes(): Promise<EditOutcome>;
  /** Merges the entries of pages that are listed several times. */
  mergeDuplicates(request: { number: number }): Promise<EditOutcome>;
  /** Changes the alternates in clusters. */
  changeClusters(request: ClusterChange, asking?: Asking<'changeClusters'>): Promise<EditOutcome>;
  /** Applies a plan of lastmods. Reports its progress. */
  setLastmods(request: { plan: number }, asking?: Asking<'setLastmods'>): Promise<EditOutcome>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** Undoes or redoes steps until exactly `done` steps of the history are done. */
  walk(done: number): Promise<void>;
  save(files: FileId[] | null, overwrite: FileId[]): Promise<SaveResult>;
  revert(file: FileId): Promise<void>;
  /** Reads a file again in an encoding that the user chose. */
  readIn(file: FileId, encoding: string): Promise<void>;
  /** Runs a task, such as a save by main, after all edits so far. */
  after<T>(task: () => Promise<T>): Promise<T>;
}

/** The params that the caller passes. The editor adds the selection and, for file times, the view and the order. */
type Merge = Omit<EngineParams<'mergeList'>, 'selection'>;
type Redirects = Omit<EngineParams<'applyRedirects'>, 'selection'>;
type MergeSides = Omit<EngineParams<'mergeSides'>, 'selection'>;
type TakeBack = Omit<EngineParams<'takeBack'>, 'selection'>;
type FileTimes = Omit<EngineParams<'setFileTimes'>, 'selection' | 'view' | 'order'>;

export function createEditor(
  engine: EngineClient,
  project: ProjectStore,
  view: ViewStore,
  notices: NoticesStore,
): Editor {
  const inTurn = createSerial();
  const serial = <T>(task: () => Promise<T>): Promise<T> => asking(project, () => inTurn(task));

  function apply(outcome: EditOutcome): void {
    noteOutcome(project, outcome);
    if (outcome.selection) {
      wantView(view, outcome.selection.view);
      showSelection(view, fromContract(outcome.selection));
    }
    if (outcome.count > 1) announce(notices, { key: 'announce.changed', params: { count: outcome.count } });
  }

  async function step(method: 'undo' | 'redo'): Promise<void> {
    const outcome = await engine.request(method, {});
    if (outcome) apply(outcome);
  }

  return {
    edit(request, { view: given, ...asking } = {}) {
      const { selection, shown } = view.getState();
      return serial(async () => {
        const { order } = project.getState();
        const params = { view: given ?? shown, order, request, selection: toContract(selection, shown) };
        const outcome = await engine.request('edit', params, asking);
        apply(outcome);
        return outcome;
      });
    },
    merge(request, asking) {
      const { selection, shown } = view.getState();
      return serial(async () => {
        const params = { ...request, selection: toContract(selection, shown) };
        const outcome = await engine.request('mergeList', params, asking);
        apply(outcome);
        return outcome;
      });
    },
    applyRedirects(request, asking) {
      const { selection, shown } = view.getState();
      return serial(async () => {
        const params = { ...request, selection: toContract(selection, shown) };
        const outcome = await engine.request('applyRedirects', params, asking);
        apply(outcome);
        return outcome;
      });
    },
    setFileTimes(request, asking) {
      const { selection, shown } = view.getState();
      return serial(async () => {
        const { order } = project.getState();
        const params = { ...request, view: shown, order, selection: toContract(selection, shown) };
        const outcome = await engine.request('setFileTimes', params, asking);
        apply(outcome);
        return outcome;
      });
    },
    takeBack(request) {
      const { selection, shown } = view.getState();
      return serial(async () => {
        const params = { ...request, selection: toContract(selection, shown) };
        const outcome = await engine.request('takeBack', params);
        apply(outcome);
        return outcome;
      });
    },
    mergeSides(request) {
      const { selection, shown } = view.getState();
      return serial(async () => {
        const params = { ...request, selection: toContract(selection, shown) };
        const outcome = await engine.request('mergeSides', params);
        apply(outcome);
        return outcome;
      });
    },
    tryFixes: (asking) => inTurn(() => engine.request('tryFixes', {}, asking)),
    keepFixes() {
      const { selection, shown } = view.getState();
      return serial(async () => {
        const outcome = await engine.request('keepFixes', { selection: toContract(selection, shown) });
        apply(outcome);
        return outcome;
      });
    },
    mergeDuplicates(request) {
      const { selection, shown } = view.getState();
      return serial(async () => {
        const params = { ...request, selection: toContract(selection, shown) };
        const outcome = await engine.request('mergeDuplicates', params);
        apply(outcome);
        return outcome;
      });
    },
    changeClusters(request, asking) {
      const { selection, shown } = view.getState();
      return serial(async () => {
        const params = { ...request, selection: toContract(selection, shown) };
        const outcome = await engine.request('changeClusters', params, asking);
        apply(outcome);
        return outcome;
      });
    },
    setLastmods(request, asking) {
      const { selection, shown } = view.getState();
      return serial(async () => {
        const params = { ...request, selection: toContract(selection, shown) };
        const outcome = await engine.request('setLastmods', params, asking);
        apply(outcome);
        return outcome;
      });
    },
    undo: () => serial(() => step('undo')),
    redo: () => serial(() => step('redo')),
    walk: (done) =>
      serial(async () => {
        const outcome = await engine.request('walk', { done });
        if (outcome) apply(outcome);
      }),
    save: (files, overwrite) => inTurn(() => engine.request('save', { files, overwrite })),
    revert: (file) =>
      serial(async () => {
        await engine.request('revert', { file });
      }),
    readIn: (file, encoding) =>
      serial(async () => {
        apply(await engine.request('readIn', { file, encoding }));
      }),
    after: inTurn,
  };
}
