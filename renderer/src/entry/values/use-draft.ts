import { useRef, useState } from 'react';
import { isLeft } from '../../ui/is-left.ts';

/** A value while the user types. */
interface Draft {
  text: string;
  change(text: string): void;
  /** Commits the typed text, or `chosen` instead. Does nothing if the value is unchanged. */
  commit(chosen?: string): void;
  /** Commits the typed text when the field loses the focus, unless only the window lost it. */
  leave(event: Pick<Event, 'isTrusted'>): void;
  /** Discards text typed since the last commit. Returns whether that changed the field's text. */
  cancel(): boolean;
}

/**
 * Keeps the text that the user types until it is committed or discarded.
 * @param take commits a text, and resolves once `value` shows the result
 */
export function useDraft(value: string, take: (text: string) => Promise<unknown>): Draft {
  const [typed, setTyped] = useState<string | null>(null);
  /** The text committed last, until the user types again. Leaving the field after Enter must not commit it again. */
  const taken = useRef<string | null>(null);
  function change(text: string): void {
    taken.current = null;
    setTyped(text);
  }
  function commit(chosen?: string): void {
    const text = chosen ?? typed ?? value;
    if (chosen === undefined && text === taken.current) return;
    if (text === value) return setTyped(null);
    setTyped(text);
    taken.current = text;
    void take(text).finally(() => setTyped((now) => (now === text ? null : now)));
  }
  return {
    text: typed ?? value,
    change,
    commit,
    leave(event) {
      if (isLeft(event)) commit();
    },
    cancel() {
      if (typed === taken.current) return false;
      setTyped(null);
      return typed !== null && typed !== value;
    },
  };
}
