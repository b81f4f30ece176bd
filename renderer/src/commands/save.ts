import type { FileId, FileSummary, SaveConflict } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { ask, type ConflictAnswer } from '../stores/dialogs.ts';
import { say, tell } from '../stores/notices.ts';

type Saving = Pick<App, 'editor' | 'shell' | 'project' | 'dialogs' | 'notices'>;

/**
 * Saves these files; null saves all that have edits. Asks about each conflict separately, and overwrites only the files
 * that the user chose to overwrite. Opens Save as… for a file without a path. Stops if the user cancels a dialog.
 */
export async function saveFiles(app: Saving, files: FileId[] | null): Promise<void> {
  let left = files;
  let overwrite: FileId[] = [];
  let saved = 0;
  try {
    do {
      const result = await app.editor.save(left, overwrite);
      saved += result.saved.length;
      for (const { problem } of result.failed) tell(app.notices, problem);
      for (const id of result.untitled) {
        const file = fileOf(app, id);
        if (file && !(await saveAs(app, file))) return;
      }
      overwrite = [];
      for (const conflict of result.conflicts) {
        const answer = await answerTo(app, conflict);
        if (answer === null) return;
        if (answer === 'overwrite') overwrite.push(conflict.file);
      }
      left = overwrite;
    } while (overwrite.length > 0);
  } finally {
    if (saved > 0) say(app.notices, { key: 'notice.saved', params: { count: saved } });
  }
}

/** Opens the system's Save as… dialog. Resolves to false if the user cancels it. */
export function saveAs({ editor, shell }: Saving, file: FileSummary): Promise<boolean> {
  return editor.after(() => shell.call('saveAs', { file: file.id, suggestedName: file.name }));
}

/** Reverts a file to its version on disk. Asks first, because undo cannot bring the edits back. */
export async function confirmRevert(app: Saving, file: FileSummary): Promise<void> {
  const sure = await ask<true>(app.dialogs, (answer) => ({
    kind: 'confirm',
    title: { key: 'dialog.revert.title', params: { name: file.name } },
    text: { key: 'dialog.revert.text' },
    action: { key: 'dialog.revert.action' },
    keep: { key: 'action.cancel' },
    answer,
  }));
  if (sure) await app.editor.revert(file.id);
}

/**
 * Another program changed a file that has unsaved edits. Asks whether to keep the edits or to read the file again.
 * Does not ask while another dialog about this file is open, such as the conflict dialog of a save.
 */
export async function askAboutDisk(app: Saving, id: FileId): Promise<void> {
  const file = fileOf(app, id);
  if (!file || questionsAbout(app, id).length > 0) return;
  const reload = await ask<true>(app.dialogs, (answer) => ({
    kind: 'confirm',
    file: id,
    title: { key: 'dialog.diskChanged.title', params: { name: file.name } },
    text: { key: 'dialog.diskChanged.text' },
    action: { key: 'dialog.diskChanged.action' },
    keep: { key: 'dialog.diskChanged.keep' },
    answer,
  }));
  if (reload) await app.editor.revert(id);
}

/**
 * Asks about a conflict and acts on the answer, except for overwriting, which the next save does. Returns null if the
 * user cancels or the file is no longer in the project.
 */
async function answerTo(app: Saving, conflict: SaveConflict): Promise<ConflictAnswer | null> {
  const file = fileOf(app, conflict.file);
  if (!file) return null;
  // The conflict dialog replaces open questions about the file.
  for (const question of questionsAbout(app, file.id)) question.answer(null);
  const answer = await ask<ConflictAnswer>(app.dialogs, (answer) => ({
    kind: 'conflict',
    file: file.id,
    name: file.name,
    reason: conflict.reason,
    lost: conflict.lost,
    answer,
  }));
  if (answer === 'save-as' && !(await saveAs(app, file))) return null;
  if (answer === 'reload') await app.editor.revert(file.id);
  return answer;
}

function questionsAbout({ dialogs }: Saving, id: FileId) {
  return dialogs
    .getState()
    .dialogs.filter((dialog) => dialog.kind === 'conflict' || dialog.kind === 'confirm')
    .filter(({ file }) => file === id);
}

function fileOf({ project }: Saving, id: FileId): FileSummary | null {
  return project.getState().summary?.files.find((file) => file.id === id) ?? null;
}
