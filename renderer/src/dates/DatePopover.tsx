import './date-popover.css';
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { DatePanel } from './DatePanel.tsx';
import type { Clock } from './local-datetime.ts';

/** Gap to the edges of the window and to the anchor, in px. */
const GAP = 4;

interface DatePopoverProps {
  label: string;
  /** The element that the popover is below, or above if it does not fit below. */
  anchor: RefObject<Element | null>;
  value: string;
  clock: Clock;
  onChange(value: string): void;
  /** Called after Enter, Esc, a button, or a click or Tab to another element. */
  onClose(): void;
}

/** A popover with the fields of a date. Takes the focus, and returns it when it closes. */
export function DatePopover({ label, anchor, value, clock, onChange, onClose }: DatePopoverProps) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const popover = ref.current;
    const place = anchor.current?.getBoundingClientRect();
    if (!popover || !place) return;
    const before = document.activeElement;
    popover.showPopover();
    const { width, height } = popover.getBoundingClientRect();
    const below = place.bottom + GAP;
    const fits = below + height + GAP <= window.innerHeight;
    popover.style.left = `${Math.max(GAP, Math.min(place.left, window.innerWidth - width - GAP))}px`;
    popover.style.top = `${fits ? below : Math.max(GAP, place.top - height - GAP)}px`;
    popover.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      if (popover.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, [anchor]);

  function onKeyDown(event: KeyboardEvent): void {
    const enters = event.key === 'Enter' && !(event.target instanceof HTMLButtonElement);
    if (!enters && event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }

  function onBlur(event: FocusEvent): void {
    // A click on something that cannot have the focus closes the popover anyway.
    const { relatedTarget, currentTarget } = event;
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
  }

  return (
    <div
      ref={ref}
      className="date-popover"
      role="dialog"
      aria-label={label}
      popover="auto"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      <DatePanel value={value} clock={clock} onChange={onChange} onDone={onClose} />
    </div>
  );
}
