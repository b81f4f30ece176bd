import { type RefObject, useLayoutEffect, useRef } from 'react';
import { SeverityIcon } from '../ui/SeverityIcon.tsx';
import type { GridMark } from './grid-types.ts';

const GAP = 4;

interface CellTooltipProps {
  mark: GridMark;
  /** What the tooltip stays within. */
  frame: RefObject<HTMLElement | null>;
  /** Where the cell is now; null when it is not in sight. */
  locate(): DOMRect | null;
  onEnter(): void;
  onLeave(): void;
  /** It is in the way of what a press was meant for. */
  onPress(): void;
}

/**
 * The reason a cell is marked, beside it: below where there is room, else above. For the eye; a screen
 * reader has it from the cell.
 */
export function CellTooltip({ mark, frame, locate, onEnter, onLeave, onPress }: CellTooltipProps) {
  const tooltip = useRef<HTMLDivElement>(null);

  // After every render, since each may have moved the cell.
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
