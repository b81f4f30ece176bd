import { useRef, useState } from 'react';
import { isLeft } from '../ui/is-left.ts';

/** A value as it is being typed. */
interface Draft {
  text: string;
  change(text: string): void;
  /** Takes what was typed, or this instead; the same as before is no edit. */
  commit(text?: string): void;
  /** Takes what was typed as its field is left, by the event of that. */
  leave(event: Pick<Event, 'isTrusted'>): void;
  /** Gives up what was typed; false where that was nothing. */
  cancel(): boolean;
}

/**
 * What is typed into a field lies over its value until that is taken or given up.
 * @param take resolves when the value is shown as it is then
 */
export function useDraft(value: string, take: (text: string) => Promise<unknown>): Draft {
  const [typed, setTyped] = useState<string | null>(null);
  /** Enter takes it, and so does leaving the field right afterwards. */
  const taken = useRef<string | null>(null);
  function commit(text = typed ?? value): void {
    if (text === taken.current) return;
    if (text === value) return setTyped(null);
    setTyped(text);
    taken.current = text;
    void take(text).finally(() => {
      taken.current = null;
      setTyped((now) => (now === text ? null : now));
    });
  }
  return {
    text: typed ?? value,
    change: setTyped,
    commit,
    leave(event) {
      if (isLeft(event)) commit();
    },
    cancel() {
      setTyped(null);
      return typed !== null && typed !== value;
    },
  };
}
