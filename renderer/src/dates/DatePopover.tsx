import './date-popover.css';
import { Popover } from '@base-ui/react/popover';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { focusNow } from '../ui/popups/Popup.tsx';
import { DatePanel } from './DatePanel.tsx';
import type { Clock } from './local-datetime.ts';

interface DatePopoverProps {
  label: string;
  /** The element that the popover is below, or above if it does not fit below. */
  anchor: RefObject<Element | null>;
  /** Set to the popover while it is open. */
  ref?: RefObject<HTMLDivElement | null>;
  open: boolean;
  value: string;
  clock: Clock;
  onChange(value: string): void;
  /** Called when the trigger opens or closes it, and after Enter, Esc, a button, or a click or Tab to another element. */
  onOpenChange(open: boolean, byEscape: boolean): void;
  onBlur?(event: FocusEvent): void;
  /** A `Popover.Trigger`, if it has one. */
  children?: ReactNode;
}

/** A popover with the fields of a date. Takes the focus, and returns it when it closes. */
export function DatePopover(props: DatePopoverProps) {
  const { label, anchor, open, value, clock, onChange, onOpenChange, children } = props;
  const own = useRef<HTMLDivElement>(null);
  const popup = props.ref ?? own;
  const close = () => onOpenChange(false, false);

  function onKeyDown({ key, target, currentTarget }: KeyboardEvent): void {
    // A list of choices is outside this element, and Enter chooses one of them.
    const isInside = target instanceof Element && currentTarget.contains(target);
    if (key === 'Enter' && isInside && !(target instanceof HTMLButtonElement)) close();
  }

  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason }) => onOpenChange(next, reason === 'escape-key')}
    >
      {children}
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={4} collisionPadding={4}>
          <Popover.Popup
            ref={popup}
            className="date-popover"
            aria-label={label}
            initialFocus={() => focusNow(popup.current?.querySelector<HTMLElement>('[data-autofocus]'))}
            onKeyDown={onKeyDown}
            onBlur={props.onBlur}
          >
            <DatePanel value={value} clock={clock} onChange={onChange} onDone={close} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
