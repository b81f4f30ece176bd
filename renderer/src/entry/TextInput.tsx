import type { KeyboardEvent } from 'react';
import { useDraft } from './use-draft.ts';

export interface ValueInputProps {
  /** Of a label elsewhere. */
  id?: string;
  value: string;
  invalid?: boolean;
  describedBy?: string | undefined;
  /** Shown where there is no value, such as that several entries differ. */
  placeholder?: string | undefined;
  onTake(value: string): Promise<unknown>;
}

/**
 * A text of any length, as high as it is long. Enter takes it, as does leaving; Shift+Enter is a new line and
 * Esc gives up what was typed.
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
    // The same text behind it gives the height.
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
