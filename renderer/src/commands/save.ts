import type { FileId, FileSummary, SaveConflict } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { ask, type ConflictAnswer } from '../stores/dialogs.ts';
import { say, tell } from '../stores/notices.ts';

type Saving = Pick<App, 'editor' | 'shell' | 'project' | 'dialogs' | 'notices'>;

/**
 * Saves these files, or all that have edits. What stands in the way is asked about file by file, and
 * only a file whose overwriting was chosen is overwritten. A file without a path goes to Save as….
 */
export async function saveFiles(app: Saving, files: FileId[] | null): Promise<void> {
  let left = files;
  let overwrite: FileId[] = [];
  let saved = 0;
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
  if (saved > 0) say(app.notices, { key: 'notice.saved', params: { count: saved } });
}

/** Save as… by the system's dialog; false when it was cancelled. */
export function saveAs({ editor, shell }: Saving, file: FileSummary): Promise<boolean> {
  return editor.after(() => shell.call('saveAs', { file: file.id, suggestedName: file.name }));
}

/** Asks before a file goes back to what is on disk, which undo does not bring back. */
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
 * A file with unsaved edits was changed by another program: keep the edits, or read it again. Not asked where that
 * is asked already, by this or by a save that has met the change before.
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

/** Does what was chosen but for overwriting, which the next save does; null ends the saving. */
async function answerTo(app: Saving, conflict: SaveConflict): Promise<ConflictAnswer | null> {
  const file = fileOf(app, conflict.file);
  if (!file) return null;
  // What is asked here is the same and more.
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

/** What is asked now about a file on disk. */
function questionsAbout({ dialogs }: Saving, id: FileId) {
  return dialogs
    .getState()
    .dialogs.filter((dialog) => dialog.kind === 'conflict' || dialog.kind === 'confirm')
    .filter(({ file }) => file === id);
}

function fileOf({ project }: Saving, id: FileId): FileSummary | null {
  return project.getState().summary?.files.find((file) => file.id === id) ?? null;
}
