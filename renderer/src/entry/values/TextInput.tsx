import type { KeyboardEvent } from 'react';
import { useDraft } from './use-draft.ts';

export interface ValueInputProps {
  /** Id for a label elsewhere. */
  id?: string;
  value: string;
  invalid?: boolean;
  describedBy?: string | undefined;
  /** Shown instead of an empty value, for example to say that several entries differ. */
  placeholder?: string | undefined;
  onTake(value: string): Promise<unknown>;
}

/**
 * A text field that grows with its text. Enter or leaving the field commits the text, Shift+Enter starts a new line,
 * and Esc discards what was typed.
 */
export function TextInput({
  id,
  label,
  value,
  invalid = false,
  describedBy,
  placeholder,
  onTake,
}: ValueInputProps & { label?: string }) {
  const draft = useDraft(value, onTake);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) draft.commit();
    else if (event.key !== 'Escape' || !draft.cancel()) return;
    event.preventDefault();
  }

  return (
    // The element repeats the text behind the field, so that the field grows to the height of the text.
    <div className="entry-text" data-text={draft.text}>
      <textarea
        id={id}
        className="entry-input"
        aria-label={label}
        rows={1}
        value={draft.text}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => draft.change(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={draft.leave}
      />
    </div>
  );
}
