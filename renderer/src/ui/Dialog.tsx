import { Dialog as Modal } from '@base-ui/react/dialog';
import { type ReactNode, useRef, useState } from 'react';
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
  const popup = useRef<HTMLDivElement>(null);
  const [before] = useState(() => {
    const element = document.activeElement;
    return { element, around: element?.parentElement?.closest<HTMLElement>('[tabindex]') };
  });

  function firstFocus(): HTMLElement | true {
    const first = popup.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (first instanceof HTMLInputElement) first.select();
    return first ?? true;
  }

  return (
    <Modal.Root
      open
      disablePointerDismissal={!titleHidden}
      onOpenChange={(_, { event }) => {
        // Esc first leaves a field or menu in the dialog.
        if (!event.defaultPrevented) onCancel();
      }}
    >
      <Modal.Portal>
        <Modal.Backdrop className="dialog-backdrop" />
        <Modal.Popup
          ref={popup}
          render={<dialog open />}
          className="dialog"
          data-size={size}
          initialFocus={firstFocus}
          // A cell editor closes when it loses the focus to a dialog, so the focus returns to its table.
          finalFocus={() => (before.element?.isConnected === false && before.around) || true}
        >
          <div className="dialog-body">
            <Modal.Title className={titleHidden ? 'visually-hidden' : 'dialog-title'}>{title}</Modal.Title>
            {children}
          </div>
        </Modal.Popup>
      </Modal.Portal>
    </Modal.Root>
  );
}
