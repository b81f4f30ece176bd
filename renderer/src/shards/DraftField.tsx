import type { KeyboardEvent } from 'react';
import { useDraft } from '../entry/use-draft.ts';

interface DraftFieldProps {
  /** Read aloud; what stands around the field says it to the eye. */
  label: string;
  value: string;
  /** In characters. */
  width: number;
  /** Takes what was typed, on Enter and on leaving; Escape gives it up. */
  take(text: string): Promise<unknown>;
}

/** A short text within a sentence. */
export function DraftField({ label, value, width, take }: DraftFieldProps) {
  const draft = useDraft(value, take);
  function keyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') draft.commit();
    else if (event.key === 'Escape' && draft.cancel()) event.stopPropagation();
  }
  return (
    <input
      className="draft-field"
      aria-label={label}
      title={label}
      style={{ width: `calc(${width}ch + 18px)` }}
      value={draft.text}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => draft.change(event.target.value)}
      onBlur={draft.leave}
      onKeyDown={keyDown}
    />
  );
}
