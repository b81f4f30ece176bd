import './date-popover.css';
import { Popover } from '@base-ui/react/popover';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { FocusReturn, focusNow } from '../ui/popups/Popup.tsx';
import { DatePanel } from './DatePanel.tsx';
import type { Clock } from './local-datetime.ts';

interface DatePopoverProps {
  label: string;
  /** The element to open the popover below, or above if it does not fit below. */
  anchor: RefObject<Element | null>;
  /** Set to the popover while it is open. */
  ref?: RefObject<HTMLDivElement | null>;
  open: boolean;
  value: string;
  clock: Clock;
  onChange(value: string): void;
  /**
   * Called when the trigger opens or closes the popover, and when it is closed by Enter, Esc, a button in the panel, or
   * a click or Tab to another element.
   */
  onOpenChange(open: boolean, byEscape: boolean): void;
  onBlur?(event: FocusEvent): void;
  /** A `Popover.Trigger`, if the popover has one. */
  children?: ReactNode;
}

/** A popover with the fields of a date. Takes the focus when it opens, and returns it when it closes. */
export function DatePopover(props: DatePopoverProps) {
  const { label, anchor, open, value, clock, onChange, onOpenChange, children } = props;
  const own = useRef<HTMLDivElement>(null);
  const popup = props.ref ?? own;
  const [focus] = useState(() => new FocusReturn());
  const isClosed = useRef(false);
  const close = () => end(false);

  function end(byEscape: boolean): void {
    // Ignore the second close, which returning the focus causes.
    if (isClosed.current) return;
    isClosed.current = true;
    onOpenChange(false, byEscape);
    focus.give(popup.current);
  }

  function onKeyDown({ key, target, currentTarget }: KeyboardEvent): void {
    // The list of time zones opens outside this element. Enter in the list only chooses a zone.
    const isInside = target instanceof Element && currentTarget.contains(target);
    if (key === 'Enter' && isInside && !(target instanceof HTMLButtonElement)) close();
  }

  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason }) => (next ? onOpenChange(true, false) : end(reason === 'escape-key'))}
    >
      {children}
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={4} collisionPadding={4}>
          <Popover.Popup
            ref={popup}
            className="date-popover"
            aria-label={label}
            initialFocus={() => {
              isClosed.current = false;
              focus.take();
              return focusNow(popup.current?.querySelector<HTMLElement>('[data-autofocus]'));
            }}
            finalFocus={() => focus.give(popup.current)}
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
