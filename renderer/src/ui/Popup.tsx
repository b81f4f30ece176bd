import './popup.css';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './Button.tsx';

/** Panels that open under their button, either from the button or from a command. */
type PopupName = 'add-to-index' | 'columns' | 'saved-filters';

/** The DOM id of a panel. */
export function popupId(name: PopupName): string {
  return `popup-${name}`;
}

/** Opens a panel if it is on screen. */
export function openPopup(name: PopupName): void {
  document.getElementById(popupId(name))?.showPopover();
}

interface PopupProps {
  name: PopupName;
  /** The name of the button and its panel. */
  label: string;
  icon: ReactNode;
  /** Whether the label is visible beside the icon. */
  hasWords?: boolean;
  /** The content of the panel, mounted each time it opens. */
  children: ReactNode;
}

/**
 * A button and a non-modal panel below it. Esc or a click elsewhere closes the panel and returns the focus. When it
 * opens, the focus goes to the element with `data-autofocus`, or else to the first enabled control, or else to the
 * panel.
 */
export function Popup({ name, label, icon, hasWords = false, children }: PopupProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  function place(): void {
    const box = button.current?.getBoundingClientRect();
    const { style } = panel.current ?? {};
    if (!box || !style) return;
    style.top = `${box.bottom + 8}px`;
    style.right = `${Math.max(8, window.innerWidth - box.right - 1)}px`;
  }

  return (
    <>
      <Button
        ref={button}
        {...(!hasWords && { look: 'icon', 'aria-label': label, title: label })}
        aria-expanded={isOpen}
        popoverTarget={popupId(name)}
      >
        {icon}
        {hasWords && label}
      </Button>
      <div
        ref={panel}
        id={popupId(name)}
        className="popup"
        role="dialog"
        aria-label={label}
        popover="auto"
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') place();
        }}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <Focused>{children}</Focused>}
      </div>
    </>
  );
}

/** Takes the focus when it mounts. */
function Focused({ children }: { children: ReactNode }) {
  return (
    <div
      className="popup-body"
      ref={(body) => {
        if (body?.contains(document.activeElement)) return;
        (
          body?.querySelector<HTMLElement>('[data-autofocus]') ??
          body?.querySelector<HTMLElement>('input:enabled, button:not(:disabled, [aria-disabled=true])') ??
          body
        )?.focus();
      }}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
