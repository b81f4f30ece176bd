// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TooltipTarget, useTooltip } from './use-tooltip.ts';

let tooltip: TooltipTarget;

function Probe() {
  tooltip = useTooltip();
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Probe />));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes a call, then waits longer than any delay of the tooltip. */
function rest(call: () => void): void {
  act(call);
  act(() => vi.advanceTimersByTime(1000));
}

it('stays open while the pointer is on it, and closes once the pointer leaves it', () => {
  const cell = { row: 1, column: 0 };
  rest(() => tooltip.point(cell));
  expect(tooltip.cell).toEqual(cell);
  rest(() => {
    tooltip.point(null);
    tooltip.hold();
  });
  expect(tooltip.cell).toEqual(cell);
  rest(() => tooltip.point(null));
  expect(tooltip.cell).toBeNull();
});
