import { createReadStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import path from 'node:path';
import {
  type FileId,
  type Problem,
  type SaveConflict,
  type SaveResult,
  toProblem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { gzipUnder, isDirty, type ProjectFile } from '@urlset/core/table/file/project-file.ts';
import { keepOld, writeAtomically } from '../../disk/atomic-write.ts';
import { reasonOf } from '../../disk/error-code.ts';
import type { OpenProject } from '../open-project.ts';
import type { Task } from '../work/tasks.ts';
import { diskError, diskState, hashFile, stampOf } from './disk.ts';

/** Writes edited files of the project back to disk, each completely or not at all. */
export class Saver {
  readonly #open: OpenProject;
  readonly #notice: (problem: Problem) => void;
  #backups = 0;

  /** @param notice called with a problem that did not prevent the save */
  constructor(open: OpenProject, notice: (problem: Problem) => void) {
    this.#open = open;
    this.#notice = notice;
  }

  /**
   * Saves edited files: all of them, or those in `wanted`. A file that needs the user's decision is not written and
   * comes back as a conflict. `overwrite` lists files that the user has decided to overwrite.
   */
  async save(
    wanted: readonly FileId[] | null,
    overwrite: readonly FileId[],
    task: Task,
  ): Promise<SaveResult> {
    const result: SaveResult = { saved: [], conflicts: [], failed: [], untitled: [] };
    const { project } = this.#open;
    const files = project.files
      .filter(
        (file) => isDirty(file) && file.state === 'open' && (wanted === null || wanted.includes(file.id)),
      )
      // Indexes last: they refer to the other files.
      .sort((a, b) => Number(a.kind === 'sitemapindex') - Number(b.kind === 'sitemapindex'));
    for (const [place, file] of files.entries()) {
      task.progress(place, files.length);
      const target = this.#targetOf(file);
      if (target === null) {
        result.untitled.push(file.id);
        continue;
      }
      try {
        const conflict = overwrite.includes(file.id) ? null : await this.#conflictOf(file, target);
        if (conflict) result.conflicts.push(conflict);
        else {
          await this.#write(file, target);
          result.saved.push(file.id);
        }
      } catch (error) {
        result.failed.push({ file: file.id, problem: toProblem(diskError(error, file.name, 'save')) });
      }
    }
    return result;
  }

  /**
   * Saves one file under another path, which becomes the file's path. Gzip stays as it was,
   * unless the name gains or loses `.gz`. A file without edits is copied byte for byte if its gzip stays and the
   * file on disk is unchanged.
   * @throws UrlsetError `already-open`, or the reason why the file could not be written
   */
  async saveAs(id: FileId, target: string): Promise<void> {
    const { project, sources } = this.#open;
    const file = project.file(id);
    const other = this.#open.fileAt(target);
    if (other !== null && other !== id)
      throw new UrlsetError('already-open', { name: path.basename(target) });
    const source = sources.get(id);
    try {
      const asItLies = !isDirty(file) && gzipUnder(file, target) === file.gzip && (await this.#untouched(id));
      if (asItLies && source && source.path !== target) {
        const { stamp } = file;
        const { steps } = this.#open;
        const keep = this.#keepPath(file);
        await keepOld(source.path, keep);
        await writeAtomically(target, { pieces: createReadStream(source.path), gzip: false, keep: null });
        return await this.#saved(file, target, { stamp, steps }, keep);
      }
      await this.#write(file, target, false);
    } catch (error) {
      throw diskError(error, path.basename(target), 'save');
    }
  }

  /**
   * The path to save a file to: its current folder with its present name. A new file goes into the project's folder.
   * Null for a new file if the project does not have a folder yet.
   */
  #targetOf(file: ProjectFile): string | null {
    const place = this.#open.placeOf(file.id);
    if (place === null) return this.#open.folder === null ? null : path.join(this.#open.folder, file.name);
    const base = file.name.slice(file.name.lastIndexOf('/') + 1);
    return path.basename(place) === base ? place : path.join(path.dirname(place), base);
  }

  async #conflictOf(file: ProjectFile, target: string): Promise<SaveConflict | null> {
    const known = await this.#open.identity(file.id);
    const conflict = (reason: SaveConflict['reason'], lost = 0): SaveConflict => ({
      file: file.id,
      reason,
      lost,
    });
    if (known === null || this.#open.sources.get(file.id)?.path !== target) {
      if ((await stampOf(target)) !== null) return conflict('exists');
    }
    if (known !== null) {
      const state = await diskState(this.#open.sources.get(file.id)?.path ?? target, known);
      if (state !== 'same') return conflict(state);
    }
    if (file.damaged) return conflict('damaged', file.lost);
    return file.recoded ? conflict('recoded') : null;
  }

  async #untouched(id: FileId): Promise<boolean> {
    const known = await this.#open.identity(id);
    const source = this.#open.sources.get(id);
    return known !== null && source !== undefined && (await diskState(source.path, known)) === 'same';
  }

  /** Writes a file. After a rename, `removeOld` deletes the file with the old name. */
  async #write(file: ProjectFile, target: string, removeOld = true): Promise<void> {
    const { project, sources } = this.#open;
    const old = sources.get(file.id)?.path ?? null;
    // Take the content now: edits made during the write stay unsaved.
    const pieces = project.write(file.id);
    const taken = { stamp: file.stamp, steps: this.#open.steps };
    const keep = this.#keepPath(file);
    let kept = await writeAtomically(target, {
      pieces,
      gzip: gzipUnder(file, target),
      keep: old === target ? keep : null,
    });
    const moved = old !== null && old !== target ? old : null;
    if (moved !== null) {
      kept = await keepOld(moved, keep).then(
        () => true,
        () => false,
      );
    }
    await this.#saved(file, target, taken, kept ? keep : null);
    // Delete the old file, unless another sitemap of the project is now saved there.
    const another = [...sources].some(([id, source]) => id !== file.id && source.path === moved);
    if (moved === null || !kept || !removeOld || another) return;
    await unlink(moved).catch((error: unknown) => {
      this.#notice({
        code: 'old-file-stays',
        params: { name: path.basename(moved), saved: file.name, reason: reasonOf(error) },
      });
    });
  }

  #keepPath(file: ProjectFile): string {
    const name = `base-${file.id}-${Date.now().toString(36)}-${++this.#backups}`;
    return path.join(this.#open.journalFolder, name);
  }

  /** `taken` describes the written content: the file's edit stamp, and the project's number of steps at that time. */
  async #saved(
    file: ProjectFile,
    target: string,
    taken: { stamp: number; steps: number },
    base: string | null,
  ): Promise<void> {
    const disk = await stampOf(target);
    if (disk === null) throw new UrlsetError('not-found', { name: file.name });
    const sha256 = hashFile(target);
    this.#open.settle(file.id, { path: target, stamp: disk, sha256 });
    this.#open.project.markSaved(file.id, taken.stamp, disk.mtimeMs);
    const identity = { ...disk, sha256: await sha256 };
    const during = this.#open.steps - taken.steps;
    this.#open.journal({ type: 'saved', file: file.id, path: target, disk: identity, base, during });
  }
}
