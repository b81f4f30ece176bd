import * as v from 'valibot';

const Whole = v.pipe(v.number(), v.safeInteger());
const Rectangle = v.object({ x: Whole, y: Whole, width: Whole, height: Whole });
export type Rectangle = v.InferOutput<typeof Rectangle>;

export const WindowState = v.object({ version: v.literal(1), bounds: Rectangle, maximized: v.boolean() });
export type WindowState = v.InferOutput<typeof WindowState>;

export const MINIMUM = { width: 720, height: 480 };
export const PREFERRED = { width: 1280, height: 800 };

/** Pixels of a window that must be on a screen for the user to grab it. */
const GRIP = 120;

/** Parses a stored state; null if it is missing or invalid. */
export function parseWindowState(stored: unknown): WindowState | null {
  return v.parse(v.fallback(v.nullable(WindowState), null), stored);
}

/**
 * Returns the stored bounds if enough of the window is on one of the screens, or null to let the system choose. Shrinks
 * a window that is larger than the screen. `screens` are the areas that windows may cover.
 */
export function boundsOnScreen(stored: Rectangle, screens: readonly Rectangle[]): Rectangle | null {
  const screen = screens.find((area) => {
    const across = Math.min(stored.x + stored.width, area.x + area.width) - Math.max(stored.x, area.x);
    // The title bar must be visible, not just any part of the window.
    return across >= GRIP && stored.y >= area.y && stored.y <= area.y + area.height - GRIP;
  });
  if (screen === undefined) return null;
  return {
    ...stored,
    width: Math.max(MINIMUM.width, Math.min(stored.width, screen.width)),
    height: Math.max(MINIMUM.height, Math.min(stored.height, screen.height)),
  };
}
