import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Hidden titles are read aloud only. */
  titleHidden?: boolean;
  size?: 'small' | 'wide';
  /** Esc, or a click beside a dialog whose title is hidden. */
  onCancel(): void;
  children: ReactNode;
}

/** A modal dialog. The element with `data-autofocus` gets the focus; it goes back where it was on closing. */
export function Dialog({ title, titleHidden = false, size = 'small', onCancel, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    const around = before?.parentElement?.closest<HTMLElement>('[tabindex]');
    dialog?.showModal();
    const first = dialog?.querySelector('[data-autofocus]');
    // A long dialog is read from its start.
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    if (first instanceof HTMLInputElement) first.select();
    return () => {
      dialog?.close();
      // An editor of a cell ends when a dialog of the menu takes the focus: its table is where one was.
      if (before?.isConnected === false) around?.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it, by the cancel event.
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
