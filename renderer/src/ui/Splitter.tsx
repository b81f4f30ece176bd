// biome-ignore-all lint/a11y/useSemanticElements: an <hr> cannot be moved.
import './splitter.css';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

/** How far an arrow key moves the edge, in px. */
const STEP = 16;

interface SplitterProps {
  label: string;
  /** Which of the two parts it resizes. */
  part: 'above' | 'below';
  /** The current and the minimum height of that part, in px. */
  height: number;
  least: number;
  /** null for the height that follows from the content. */
  onResize(height: number | null): void;
}

/**
 * The edge between two parts, one above the other. The user drags it, or moves it with the arrow keys. A double-click
 * or Enter restores the height that follows from the content.
 */
export function Splitter({ label, part, height, least, onResize }: SplitterProps) {
  const pressed = useRef<{ y: number; height: number } | null>(null);
  const sign = part === 'above' ? 1 : -1;
  const resize = (from: number, by: number) => onResize(Math.max(least, Math.round(from + by * sign)));

  function keyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowUp') resize(height, -STEP);
    else if (event.key === 'ArrowDown') resize(height, STEP);
    else if (event.key === 'Enter') onResize(null);
    else return;
    event.preventDefault();
  }

  function press(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pressed.current = { y: event.clientY, height };
  }
  function release(): void {
    pressed.current = null;
  }

  return (
    <div
      className="splitter"
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuenow={Math.round(height)}
      aria-valuemin={least}
      aria-valuemax={Math.max(least, window.innerHeight)}
      onKeyDown={keyDown}
      onDoubleClick={() => onResize(null)}
      onPointerDown={press}
      onPointerMove={({ clientY }) => {
        const { current } = pressed;
        if (current !== null) resize(current.height, clientY - current.y);
      }}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}
