import './popup.css';
import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../Button.tsx';

/** Panels that open under their button, either from the button or from a command. */
type PopupName = 'add-to-index' | 'columns' | 'file-notes' | 'mappings' | 'saved-filters' | 'type-values';

const HANDLES: Readonly<Record<PopupName, Popover.Handle<unknown>>> = {
  'add-to-index': Popover.createHandle(),
  columns: Popover.createHandle(),
  'file-notes': Popover.createHandle(),
  mappings: Popover.createHandle(),
  'saved-filters': Popover.createHandle(),
  'type-values': Popover.createHandle(),
};

/** The DOM id of the button of a panel. */
const buttonOf = (name: PopupName) => `popup-${name}`;

/** Opens a panel if its button is on screen. */
export function openPopup(name: PopupName): void {
  if (document.getElementById(buttonOf(name))) HANDLES[name].open(buttonOf(name));
}

export function closePopup(name: PopupName): void {
  HANDLES[name].close();
}

interface PopupProps {
  name: PopupName;
  /** The name of the button and its panel. */
  label: string;
  icon: ReactNode;
  /** Whether the label is visible beside the icon. */
  hasWords?: boolean;
  /** Without a border. */
  isPlain?: boolean;
  /** The content of the panel, mounted each time it opens. */
  children: ReactNode;
}

/**
 * A button and a non-modal panel below it. Esc or a click elsewhere closes the panel and returns the focus. When it
 * opens, the focus goes to the element with `data-autofocus`, or else to the first enabled control, or else to the
 * panel.
 */
export function Popup({ name, label, icon, hasWords = false, isPlain = false, children }: PopupProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [focus] = useState(() => new FocusReturn());

  function firstFocus(): HTMLElement | null {
    return (
      panel.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      panel.current?.querySelector<HTMLElement>(
        'input:enabled, button:not(:disabled, [aria-disabled=true])',
      ) ??
      panel.current
    );
  }

  return (
    <Popover.Root handle={HANDLES[name]} onOpenChange={(open) => open || focus.give(panel.current)}>
      <Popover.Trigger
        id={buttonOf(name)}
        render={
          <Button
            {...(isPlain && { look: 'plain' })}
            {...(!hasWords && { look: 'icon', 'aria-label': label, title: label })}
          />
        }
      >
        {icon}
        {hasWords && label}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={8} collisionPadding={8}>
          <Popover.Popup
            ref={panel}
            className="popup"
            aria-label={label}
            initialFocus={() => {
              focus.take();
              return focusNow(firstFocus());
            }}
            finalFocus={() => focus.give(panel.current)}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/**
 * Returns the focus when a popup closes, to where it was before {@link take}. Base UI does so one frame later, and what
 * the user types until then would go to the closed popup.
 */
export class FocusReturn {
  #before: HTMLElement | null = null;

  /** Call it when the popup opens, before it takes the focus. */
  take(): void {
    const { activeElement } = document;
    this.#before = activeElement instanceof HTMLElement ? activeElement : null;
  }

  /**
   * Call it when the popup closes. Leaves the focus alone if it has moved elsewhere. Returns false, for `finalFocus` of
   * Base UI, which then does not move the focus.
   */
  give(popup: HTMLElement | null): false {
    const { activeElement } = document;
    const isLost = activeElement === document.body || popup?.contains(activeElement) === true;
    if (isLost && this.#before?.isConnected) this.#before.focus({ preventScroll: true });
    return false;
  }
}

/**
 * Focuses the first element of a popup that opens, for `initialFocus` of Base UI. Base UI itself focuses one frame
 * later, and what the user types until then would go to the element behind the popup. If there is no element, Base UI
 * chooses one.
 */
export function focusNow(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return !element;
}
