import type {
  EditOutcome,
  EditRequest,
  EngineParams,
  FileId,
  SaveResult,
  View,
} from '@urlset/core/contract.ts';
import type { Asking, EngineClient } from '../engine/client.ts';
import { createSerial } from '../engine/serial.ts';
import { announce, type NoticesStore } from '../stores/notices.ts';
import { asking, noteOutcome, type ProjectStore } from '../stores/project.ts';
import { showSelection, type ViewStore, wantView } from '../stores/view.ts';
import { fromContract, toContract } from './selection.ts';

/**
 * Everything that changes the project, one after another in the order a person did it: what is typed
 * before Save is in what is saved, and each edit goes out with the order of rows that the one before left.
 */
export interface Editor {
  /** In rows of what is shown, or of the view given; told on the way where it takes long. */
  edit(request: EditRequest, asking?: Asking<'edit'> & { view?: View }): Promise<EditOutcome>;
  /** What a waiting list does to the project. */
  merge(request: Merge, asking?: Asking<'mergeList'>): Promise<EditOutcome>;
  /** Gives entries the times of their files, in rows of what is shown. */
  setFileTimes(request: FileTimes, asking?: Asking<'setFileTimes'>): Promise<EditOutcome>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** Undoes or redoes until so many steps are done. */
  walk(done: number): Promise<void>;
  save(files: FileId[] | null, overwrite: FileId[]): Promise<SaveResult>;
  revert(file: FileId): Promise<void>;
  /** Reads a file again in an encoding that a person chose. */
  readIn(file: FileId, encoding: string): Promise<void>;
  /** Runs after every edit made so far, as saving by main must. */
  after<T>(task: () => Promise<T>): Promise<T>;
}

/** Without where a person stands: that the editor knows. */
type Merge = Omit<EngineParams<'mergeList'>, 'selection'>;
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
      const { selection, ...state } = view.getState();
      const shown = given ?? state.shown;
      return serial(async () => {
        const { order } = project.getState();
        const params = { view: shown, order, request, selection: toContract(selection, shown) };
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
