import type { FileId, Problem, SaveResult } from '@urlset/core/contract.ts';
import { isDirty } from '@urlset/core/table/file/project-file.ts';
import type { OpenProject } from '../open-project.ts';
import { diskState } from '../save/disk.ts';
import { DiskWatcher } from '../save/disk-watcher.ts';
import type { SessionOut, SessionState } from './session-state.ts';

/** Reloads a file if `wanted` still returns true once it has been read. */
export type Reread = (open: OpenProject, file: FileId, wanted: () => boolean) => Promise<Problem | null>;

/** Reacts to changes on disk: reloads files without edits, and lets the page ask the user about edited ones. */
export class SessionDisk {
  readonly #state: SessionState;
  readonly #out: SessionOut;
  readonly #reread: Reread;
  readonly #watcher: DiskWatcher;
  /** The disk state or problem last reported for each file, so that it is reported only once. */
  readonly #told = new Map<FileId, string>();

  /** @param changed called when a watched file may have changed */
  constructor(state: SessionState, out: SessionOut, reread: Reread, changed: () => void) {
    this.#state = state;
    this.#out = out;
    this.#reread = reread;
    this.#watcher = new DiskWatcher(changed);
  }

  /** Watches the project's files at their current paths. */
  watch(): void {
    this.#watcher.watch([...(this.#state.open?.sources.values() ?? [])].map((source) => source.path));
  }

  /** Forgets what was reported about the previous project. */
  forget(): void {
    this.#told.clear();
  }

  /** Remembers conflicts that a save has already reported, so that a check does not report them again. */
  noteConflicts({ conflicts }: SaveResult): void {
    for (const { file, reason } of conflicts) {
      if (reason === 'changed' || reason === 'vanished') this.#told.set(file, reason);
    }
  }

  async check(): Promise<void> {
    const { open, reading } = this.#state;
    if (!open || reading > 0) return;
    for (const [id, source] of open.sources) {
      const file = open.project.file(id);
      const known = file.present ? await open.identity(id).catch(() => null) : null;
      if (!known) continue;
      const state = await diskState(source.path, known).catch(() => 'same' as const);
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
