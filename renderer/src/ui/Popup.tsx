import { type ReactNode, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { type PopupName, popupId } from './popup-name.ts';
import './popup.css';

interface PopupProps {
  name: PopupName;
  /** What the button and its panel are called. */
  label: string;
  icon: ReactNode;
  /** An icon alone, unless its words stand beside it. */
  hasWords?: boolean;
  /** What stands in the panel, made anew each time it opens. */
  children: ReactNode;
}

/**
 * A button and, once it is pressed, a panel under it: no modal, so Esc or a click elsewhere closes it and the
 * focus goes back. The element with `data-autofocus`, else the first control that can be used, else the panel
 * itself gets the focus.
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

/** Takes the focus when it comes on screen. */
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
