import type { FileId, Problem, SaveResult } from '@urlset/core/contract.ts';
import { isDirty } from '@urlset/core/table/file/project-file.ts';
import { diskState } from './disk.ts';
import { DiskWatcher } from './disk-watcher.ts';
import type { OpenProject } from './open-project.ts';
import type { SessionOut, SessionState } from './session-state.ts';

/** Reads a file again, if `wanted` says so when it is read. */
export type Reread = (open: OpenProject, file: FileId, wanted: () => boolean) => Promise<Problem | null>;

/** What other programs do to the files of the project: unedited ones are read again, for edited ones the page asks. */
export class SessionDisk {
  readonly #state: SessionState;
  readonly #out: SessionOut;
  readonly #reread: Reread;
  readonly #watcher: DiskWatcher;
  /** By file: what the page was told of its state on disk, so that it is told once. */
  readonly #told = new Map<FileId, string>();

  /** @param changed called when something happened to a file that is watched */
  constructor(state: SessionState, out: SessionOut, reread: Reread, changed: () => void) {
    this.#state = state;
    this.#out = out;
    this.#reread = reread;
    this.#watcher = new DiskWatcher(changed);
  }

  /** Watches the files of the project as they lie now. */
  watch(): void {
    this.#watcher.watch([...(this.#state.open?.places.values() ?? [])].map((place) => place.path));
  }

  /** What was told of another project is nothing to this one. */
  forget(): void {
    this.#told.clear();
  }

  /** Whoever asked to save is asked there; that the disk says the same a moment later is no news. */
  noteConflicts({ conflicts }: SaveResult): void {
    for (const { file, reason } of conflicts) {
      if (reason === 'changed' || reason === 'vanished') this.#told.set(file, reason);
    }
  }

  /** Looks whether files changed. */
  async check(): Promise<void> {
    const { open, reading } = this.#state;
    if (!open || reading > 0) return;
    for (const [id, place] of open.places) {
      const file = open.project.file(id);
      const known = file.present ? await open.identity(id).catch(() => null) : null;
      if (!known) continue;
      const state = await diskState(place.path, known).catch(() => 'same' as const);
      if (state === 'same') {
        this.#told.delete(id);
        continue;
      }
      if (state === 'vanished') {
        this.#tellOnce(id, { code: 'vanished', params: { name: file.name } });
        continue;
      }
      const problem = isDirty(file) ? null : await this.#reread(open, id, () => !isDirty(file));
      if (isDirty(file)) {
        if (this.#told.get(id) !== 'changed') this.#out.diskChanged(id);
        this.#told.set(id, 'changed');
      } else if (problem) this.#tellOnce(id, problem);
      else this.#out.notice({ code: 'reloaded', params: { name: file.name } });
    }
  }

  #tellOnce(id: FileId, problem: Problem): void {
    if (this.#told.get(id) === problem.code) return;
    this.#told.set(id, problem.code);
    this.#out.notice(problem);
  }
}
