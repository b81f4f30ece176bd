import { Dialog as Modal } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../app-context.ts';
import { Button } from '../Button.tsx';
import { focusNow } from './Popup.tsx';
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
  /** The element that had the focus, and the focusable one around it. */
  const before = useRef<(HTMLElement | null | undefined)[]>([]);

  function takeFocus(): boolean {
    const active = document.activeElement;
    // A cell editor closes when it loses the focus to a dialog, so the focus returns to its table.
    const around = active?.parentElement?.closest<HTMLElement>('[tabindex]');
    if (!isInDialog(active)) before.current = [active instanceof HTMLElement ? active : null, around];
    const first = popup.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (first instanceof HTMLInputElement) first.select();
    return focusNow(first);
  }

  /** Returns the focus at once. Base UI would do so later, when the answer may have moved the focus elsewhere. */
  function returnFocus(): false {
    const active = document.activeElement;
    if (active === document.body || isInDialog(active))
      before.current.find((element) => element?.isConnected)?.focus({ preventScroll: true });
    return false;
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
          initialFocus={takeFocus}
          finalFocus={returnFocus}
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

/** The button at the end of a dialog that only shows something. */
export function CloseAction({ onClick }: { onClick(): void }) {
  const { t } = useMessages();
  return (
    <div className="dialog-actions">
      <Button data-autofocus onClick={onClick}>
        {t('action.close')}
      </Button>
    </div>
  );
}

function isInDialog(element: Element | null): boolean {
  return element !== null && element.closest('.dialog') !== null;
}
