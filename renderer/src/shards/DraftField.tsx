import type { KeyboardEvent } from 'react';
import { useDraft } from '../entry/values/use-draft.ts';
import { Tooltip } from '../ui/popups/Tooltip.tsx';

interface DraftFieldProps {
  /** The accessible name and the tooltip. The visible label is the sentence around the field. */
  label: string;
  value: string;
  /** The width in characters. */
  width: number;
  /** Applies the text. Enter and leaving the field call it, and Escape restores the old text. */
  take(text: string): Promise<unknown>;
}

/** A short text field within a sentence. */
export function DraftField({ label, value, width, take }: DraftFieldProps) {
  const draft = useDraft(value, take);
  function keyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') draft.commit();
    else if (event.key === 'Escape' && draft.cancel()) event.stopPropagation();
  }
  return (
    <Tooltip text={label}>
      <input
        className="draft-field"
        aria-label={label}
        style={{ width: `calc(${width}ch + 18px)` }}
        value={draft.text}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => draft.change(event.target.value)}
        onBlur={draft.leave}
        onKeyDown={keyDown}
      />
    </Tooltip>
  );
}
