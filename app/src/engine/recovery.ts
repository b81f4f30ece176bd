import type { Edit, FileId, JournalRecord, Problem, Selection } from '@urlset/core/contract.ts';
import { withoutFile } from '@urlset/core/edit/edit-size.ts';
import type { OpenProject } from './open-project.ts';
import { createSitemap } from './session.ts';

/** Reads paths into the project, the content of some files from elsewhere. */
type Read = (paths: readonly string[], sources: ReadonlyMap<FileId, string>) => Promise<Problem[]>;

/**
 * Replays a journal: the same files, then the same edits, undos and saves, so that the history is as it
 * was. A file that was saved since is read from the copy that the save kept. One whose bytes are no longer
 * those that the edits were made on is left as it is on disk, and named.
 */
export async function recover(
  open: OpenProject,
  records: readonly JournalRecord[],
  read: Read,
): Promise<Problem[]> {
  const { project, places } = open;
  const known = lastKnown(records);
  const problems: Problem[] = [];
  const conflicts = new Set<FileId>();
  const steps = new ReplayedSteps(open);
  for (const [at, record] of records.entries()) {
    switch (record.type) {
      case 'opened':
        if (record.settings) project.restoreSettings(record.settings);
        if (record.created !== null) createSitemap(open, record.created);
        if (record.paths.length === 0) break;
        problems.push(...(await read(record.paths, known.sources)));
        for (const file of await changedFiles(open, known.hashes)) {
          if (conflicts.has(file)) continue;
          conflicts.add(file);
          problems.push({ code: 'recovery-conflict', params: { name: project.file(file).name } });
        }
        break;
      case 'edit': {
        let edit: Edit | null = record.edit;
        for (const file of project.files) {
          const foreign = conflicts.has(file.id) || at < (known.reverted.get(file.id) ?? -1);
          if (edit && foreign) edit = withoutFile(edit, file.id);
        }
        steps.edit(edit, record.selection);
        break;
      }
      case 'undo':
        steps.undo();
        break;
      case 'redo':
        steps.redo();
        break;
      case 'reverted':
        steps.forgetEmpty();
        break;
      case 'saved': {
        if (conflicts.has(record.file)) break;
        const { size, mtimeMs, inode, sha256 } = record.disk;
        places.set(record.file, {
          path: record.path,
          stamp: { size, mtimeMs, inode },
          sha256: Promise.resolve(sha256),
        });
        project.markSaved(record.file, project.file(record.file).stamp);
        break;
      }
      case 'read':
        break;
    }
  }
  return problems;
}

/** Undo and redo of a replay: a step that is not replayed must not be undone in place of another. */
class ReplayedSteps {
  readonly #open: OpenProject;
  #done: boolean[] = [];
  #undone: boolean[] = [];

  constructor(open: OpenProject) {
    this.#open = open;
  }

  edit(edit: Edit | null, selection: Selection | null): void {
    this.#done.push(edit !== null && this.#open.project.apply(edit, selection, null) !== null);
    this.#undone = [];
  }

  undo(): void {
    const real = this.#done.pop();
    if (real === undefined) return;
    if (real) this.#open.project.undo();
    this.#undone.push(real);
  }

  redo(): void {
    const real = this.#undone.pop();
    if (real === undefined) return;
    if (real) this.#open.project.redo();
    this.#done.push(real);
  }

  /** A reverted file took the steps that were only about it out of the history. */
  forgetEmpty(): void {
    this.#done = this.#done.filter((real) => real);
    this.#undone = this.#undone.filter((real) => real);
  }
}

/** By file: where its bytes as edited lie, their hash, and after which record its edits begin. */
function lastKnown(records: readonly JournalRecord[]) {
  const sources = new Map<FileId, string>();
  const hashes = new Map<FileId, string>();
  const reverted = new Map<FileId, number>();
  for (const [at, record] of records.entries()) {
    if (record.type === 'reverted') {
      reverted.set(record.file, at);
      sources.delete(record.file);
    } else if (record.type === 'read') hashes.set(record.file, record.disk.sha256);
    else if (record.type === 'saved' && record.base !== null && !sources.has(record.file)) {
      sources.set(record.file, record.base);
    }
  }
  return { sources, hashes, reverted };
}

/** Files whose bytes are not those that the journal's edits were made on. */
async function changedFiles(open: OpenProject, hashes: ReadonlyMap<FileId, string>): Promise<FileId[]> {
  const out: FileId[] = [];
  for (const [file, wanted] of hashes) {
    const identity = open.places.has(file) ? await open.identity(file) : null;
    if (identity && identity.sha256 !== wanted) out.push(file);
  }
  return out;
}
