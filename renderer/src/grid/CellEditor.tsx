import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { isLeft } from '../ui/is-left.ts';

/** Where the active cell goes when editing ends; `leave`: the focus has gone elsewhere. */
export type AfterEdit = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'leave';

interface CellEditorProps {
  label: string;
  value: string;
  /** Begins with everything selected, as one arrives by Tab; else with the caret at the end. */
  select: boolean;
  /** A key goes to the editor. */
  onKey(): void;
  /** Editing ends with this value, or with none when it was given up. */
  onDone(value: string | null, after: AfterEdit): void;
}

/** The text field in a cell. It is its own truth until it is done, so nothing can get between two keys. */
export function CellEditor({ label, value, select, onKey, onDone }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  // Taking the focus away, which ends editing too, is part of ending it by a key.
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
    // An input method takes Enter and Escape for itself while it composes.
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
