import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Clock } from './clock.ts';
import { DatePanel } from './DatePanel.tsx';
import './date-popover.css';

/** Between it and the edges of the window and what it belongs to, px. */
const GAP = 4;

interface DatePopoverProps {
  label: string;
  /** What it stands below, or above where there is no room below. */
  anchor: RefObject<Element | null>;
  value: string;
  clock: Clock;
  onChange(value: string): void;
  /** Enter, Esc, a button, or a click or Tab to elsewhere. */
  onClose(): void;
}

/** The fields of a date beside what holds its text; the focus goes into them, and back on closing. */
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
    // A click on nothing that takes the focus closes a popover by itself.
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
