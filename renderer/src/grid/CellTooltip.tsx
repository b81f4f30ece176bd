import { type RefObject, useLayoutEffect, useRef } from 'react';
import { SeverityIcon } from '../ui/Severity.tsx';
import type { GridMark } from './grid-types.ts';

const GAP = 4;

interface CellTooltipProps {
  mark: GridMark;
  /** The element that the tooltip stays within. */
  frame: RefObject<HTMLElement | null>;
  /** The current rectangle of the cell; null while it is not visible. */
  locate(): DOMRect | null;
  onEnter(): void;
  onLeave(): void;
  /** Called when the user presses the tooltip instead of the cell below it. */
  onPress(): void;
}

/**
 * Shows why a cell is marked: below the cell if there is room, otherwise above it. It is only visual; screen readers
 * get the reason from the cell.
 */
export function CellTooltip({ mark, frame, locate, onEnter, onLeave, onPress }: CellTooltipProps) {
  const tooltip = useRef<HTMLDivElement>(null);

  // After every render, because each one may have moved the cell.
  useLayoutEffect(() => {
    const element = tooltip.current;
    const bounds = frame.current?.getBoundingClientRect();
    if (element === null || bounds === undefined) return;
    const cell = locate();
    element.hidden = cell === null;
    if (cell === null) return;
    const { offsetWidth, offsetHeight } = element;
    const below = cell.bottom + GAP;
    const y = below + offsetHeight <= bounds.bottom ? below : cell.top - GAP - offsetHeight;
    const x = Math.max(bounds.left + GAP, Math.min(cell.left, bounds.right - GAP - offsetWidth));
    element.style.transform = `translate(${x - bounds.left}px, ${y - bounds.top}px)`;
  });

  return (
    <div
      ref={tooltip}
      className="grid-tooltip"
      role="tooltip"
      aria-hidden
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onPointerDown={onPress}
    >
      <SeverityIcon severity={mark.severity} />
      <div>
        {mark.reasons.map(({ title, text }) => (
          <p key={title}>
            <strong>{title}</strong> {text}
          </p>
        ))}
      </div>
    </div>
  );
}
