import type { Shell } from '../shell/shell.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The Edit menu's commands, acting on a text field. */
export interface TextField {
  undo(): true;
  redo(): true;
  cut(shell: Shell): Promise<void>;
  copy(shell: Shell): Promise<void>;
  paste(shell: Shell): Promise<void>;
  selectAll(): void;
}

const editors = new WeakMap<Element, TextField>();

/** Registers an editor's element as a text field, for an editor that does not keep its text in an input. */
export function actAsTextField(element: HTMLElement, field: TextField): void {
  editors.set(element, field);
}

/** Whether an element has its own undo, selection and clipboard. */
export function isTextField(element: unknown): element is HTMLElement {
  return isField(element) || (element instanceof HTMLElement && editors.has(element));
}

/** Commits what the user is typing, as if the focus left the field. */
export function takeTyped(): void {
  const field = document.activeElement;
  if (!isTextField(field)) return;
  if (document.hasFocus()) return field.blur();
  // In a window without the focus, `blur()` raises no events.
  const typedIn = field.shadowRoot?.activeElement ?? field;
  typedIn.dispatchEvent(new FocusEvent('blur'));
  typedIn.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

export function focusedText(): TextField | null {
  const element = document.activeElement;
  if (isField(element)) return textField(element);
  return (element && editors.get(element)) ?? null;
}

function isField(element: unknown): element is Field {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !['radio', 'checkbox'].includes(element.type))
  );
}

// execCommand is the only way to change a field and keep its undo history.
function textField(field: Field): TextField {
  const selected = () => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  const copy = async (shell: Shell) => {
    if (selected() !== '') await shell.call('writeClipboard', { text: selected() });
  };
  return {
    undo() {
      document.execCommand('undo');
      return true;
    },
    redo() {
      document.execCommand('redo');
      return true;
    },
    copy,
    async cut(shell) {
      await copy(shell);
      document.execCommand('delete');
    },
    async paste(shell) {
      const text = await shell.call('readClipboard', {});
      document.execCommand('insertText', false, text);
    },
    selectAll: () => field.select(),
  };
}
