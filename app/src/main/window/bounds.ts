import * as v from 'valibot';

const Whole = v.pipe(v.number(), v.safeInteger());
const Rectangle = v.object({ x: Whole, y: Whole, width: Whole, height: Whole });
export type Rectangle = v.InferOutput<typeof Rectangle>;

/** Where a window was, to be there again. */
export const WindowState = v.object({ version: v.literal(1), bounds: Rectangle, maximized: v.boolean() });
export type WindowState = v.InferOutput<typeof WindowState>;

export const MINIMUM = { width: 720, height: 480 };
export const PREFERRED = { width: 1280, height: 800 };

/** So much of a window must be on a screen for a person to get hold of it, in pixels. */
const GRIP = 120;

/** State out of whatever was stored; null when there is none. */
export function parseWindowState(stored: unknown): WindowState | null {
  return v.parse(v.fallback(v.nullable(WindowState), null), stored);
}

/**
 * Bounds to open with: the stored ones while one of the screens still shows enough of them, else null,
 * which leaves the place to the system. `screens` are the areas that windows may cover.
 */
export function boundsOnScreen(stored: Rectangle, screens: readonly Rectangle[]): Rectangle | null {
  const screen = screens.find((area) => {
    const across = Math.min(stored.x + stored.width, area.x + area.width) - Math.max(stored.x, area.x);
    // The title bar must be there, not just any part.
    return across >= GRIP && stored.y >= area.y && stored.y <= area.y + area.height - GRIP;
  });
  if (screen === undefined) return null;
  return {
    ...stored,
    width: Math.max(MINIMUM.width, Math.min(stored.width, screen.width)),
    height: Math.max(MINIMUM.height, Math.min(stored.height, screen.height)),
  };
}
