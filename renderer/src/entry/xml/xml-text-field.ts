import { redo, selectAll, undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import type { TextField } from '../../commands/text-field.ts';
import type { Shell } from '../../shell/shell.ts';
import { withLineSeparator } from './line-separator.ts';

/** The commands of the Edit menu for the editor. */
export function xmlTextField(view: EditorView): TextField {
  const copy = async (shell: Shell) => {
    const { from, to } = view.state.selection.main;
    if (from < to) await shell.call('writeClipboard', { text: view.state.sliceDoc(from, to) });
  };
  function insert(text: string): void {
    const { state } = view;
    if (state.readOnly) return;
    const lines = state.toText(withLineSeparator(text, state.lineBreak));
    view.dispatch(state.replaceSelection(lines), { scrollIntoView: true });
  }
  return {
    undo() {
      undo(view);
      return true;
    },
    redo() {
      redo(view);
      return true;
    },
    copy,
    async cut(shell) {
      await copy(shell);
      insert('');
    },
    paste: async (shell) => insert(await shell.call('readClipboard', {})),
    selectAll: () => void selectAll(view),
  };
}
