import type { Problem } from '@urlset/core/contract.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import { problemText } from '../messages/problem-text.ts';
import { isLeft } from '../ui/is-left.ts';
import { SchemeOffer } from '../ui/SchemeOffer.tsx';

interface PlaceInputProps {
  id: string;
  value: string;
  placeholder?: string;
  /** Applies the text. Resolves to the problem with it, or null. */
  take(typed: string): Promise<Problem | null>;
}

/**
 * A line of text edited in place. Leaving the field applies the text, and Esc restores the old one. A problem with the
 * text appears below. Enter and Esc return the focus to the table.
 */
export function PlaceInput({ id, value, placeholder, take }: PlaceInputProps) {
  const { grid } = useApp();
  const messages = useMessages();
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<Problem | null>(null);
  const left = useRef(false);
  const isTyping = useRef(false);

  const reset = useCallback(() => {
    setTyped(value);
    setProblem(null);
  }, [value]);
  // A new value from the project, for example after undo, replaces the text, unless the user is typing.
  useEffect(() => {
    if (!isTyping.current) reset();
  }, [reset]);

  async function leave(): Promise<void> {
    isTyping.current = false;
    const text = typed.trim();
    if (left.current || text === value) return reset();
    setProblem(await take(text));
  }

  async function correct(url: string): Promise<void> {
    setTyped(url);
    setProblem(await take(url));
  }

  return (
    <>
      <input
        id={id}
        value={typed}
        placeholder={placeholder}
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => {
          isTyping.current = true;
          setTyped(event.target.value);
        }}
        onFocus={() => {
          left.current = false;
        }}
        onBlur={(event) => isLeft(event) && void leave()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          left.current = event.key === 'Escape';
          if (grid.current) grid.current.focus();
          else event.currentTarget.blur();
        }}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert">
          {problemText(messages, problem)}
          {problem.code === 'bad-location' && <SchemeOffer typed={typed} take={(url) => void correct(url)} />}
        </p>
      )}
    </>
  );
}
