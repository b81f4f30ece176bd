import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Hides the title from sighted users. */
  titleHidden?: boolean;
  size?: 'small' | 'wide';
  /** Called on Esc, and on a click outside a dialog whose title is hidden. */
  onCancel(): void;
  children: ReactNode;
}

/** A modal dialog. It focuses the element with `data-autofocus`, and returns the focus when it closes. */
export function Dialog({ title, titleHidden = false, size = 'small', onCancel, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    const around = before?.parentElement?.closest<HTMLElement>('[tabindex]');
    dialog?.showModal();
    const first = dialog?.querySelector('[data-autofocus]');
    // A long dialog must not scroll down to its focused element.
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    if (first instanceof HTMLInputElement) first.select();
    return () => {
      dialog?.close();
      // A cell editor closes when it loses the focus to a dialog, so the focus returns to its table.
      if (before?.isConnected === false) around?.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cancel event handles the Esc key.
    <dialog
      ref={ref}
      className="dialog"
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClick={(event) => {
        if (titleHidden && event.target === event.currentTarget) onCancel();
      }}
    >
      <div className="dialog-body">
        <h2 id={id} className={titleHidden ? 'visually-hidden' : 'dialog-title'}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
