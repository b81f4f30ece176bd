import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { isLeft } from '../../ui/is-left.ts';

/** Where the active cell goes after editing. `leave`: the focus has moved to something else. */
export type AfterEdit = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'leave';

interface CellEditorProps {
  label: string;
  value: string;
  /** True to select the whole value at first, as after Tab; otherwise the caret is at the end. */
  select: boolean;
  onKey(): void;
  /** Called at the end of editing with the value, or with null if the user canceled. */
  onDone(value: string | null, after: AfterEdit): void;
}

/** The text field in a cell. It is uncontrolled, so no render can interfere between two key presses. */
export function CellEditor({ label, value, select, onKey, onDone }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  // When a key ends editing, the focus moves, and the blur must not end editing a second time.
  const done = useRef(false);

  useLayoutEffect(() => {
    const element = input.current;
    if (element === null) return;
    done.current = false;
    element.focus({ preventScroll: true });
    if (select) element.select();
    else element.setSelectionRange(element.value.length, element.value.length);
  }, [select]);

  function finish(result: string | null, after: AfterEdit): void {
    if (done.current) return;
    done.current = true;
    onDone(result, after);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // While an input method composes, Enter and Escape belong to it.
    if (event.nativeEvent.isComposing) return;
    onKey();
    const end = editEnd(event);
    if (end === null) return;
    event.preventDefault();
    finish(event.key === 'Escape' ? null : event.currentTarget.value, end);
  }

  function onBlur(event: FocusEvent<HTMLInputElement>): void {
    if (!isLeft(event)) return;
    finish(event.currentTarget.value, event.relatedTarget === null ? 'stay' : 'leave');
  }

  return (
    <input
      ref={input}
      className="grid-editor"
      aria-label={label}
      defaultValue={value}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  );
}

function editEnd({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): AfterEdit | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return key === 'Escape' ? 'stay' : null;
}
