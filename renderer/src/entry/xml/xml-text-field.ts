import { redo, selectAll, undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import type { TextField } from '../../commands/text-field.ts';
import type { Shell } from '../../shell/shell.ts';

/** The Edit menu's commands, acting on the XML editor. */
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

/** The line ending of a text: CRLF only if all lines have it, so that lines change only where the user types. */
export function lineSeparator(text: string): '\n' | '\r\n' {
  return text.includes('\n') && !/(?<!\r)\n/.test(text) ? '\r\n' : '\n';
}

/** Converts the line endings of a text to `separator`. */
export function withLineSeparator(text: string, separator: string): string {
  return text.replace(/\r\n?|\n/g, separator);
}
