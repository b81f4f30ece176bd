import { describe, expect, it } from 'vitest';
import { boundsOnScreen, parseWindowState } from './bounds.ts';

const laptop = { x: 0, y: 0, width: 1440, height: 900 };
const beside = { x: 1440, y: 0, width: 1920, height: 1080 };
const window = { x: 100, y: 50, width: 1280, height: 800 };

describe('boundsOnScreen', () => {
  it.each([
    ['on the screen', window, [laptop], window],
    ['on a second screen', { ...window, x: 1600 }, [laptop, beside], { ...window, x: 1600 }],
    ['on a disconnected screen', { ...window, x: 1600 }, [laptop], null],
    ['only a sliver visible', { ...window, x: 1400 }, [laptop], null],
    ['title bar above the screen', { ...window, y: -40 }, [laptop], null],
    ['below the screen', { ...window, y: 880 }, [laptop], null],
    ['larger than the screen', { ...window, width: 3000 }, [laptop], { ...window, width: 1440 }],
    ['too narrow to grab', { ...window, width: 10, x: 0 }, [laptop], null],
    ['narrower than the minimum', { ...window, width: 200 }, [laptop], { ...window, width: 720 }],
    ['no screen', window, [], null],
  ])('%s', (_name, stored, screens, bounds) => expect(boundsOnScreen(stored, screens)).toEqual(bounds));
});

it.each([
  ['a missing value', undefined],
  ['another version', { version: 2, bounds: window, maximized: false }],
  ['a string instead of a number', { version: 1, bounds: { ...window, x: '0' }, maximized: false }],
])('returns no state for %s', (_name, stored) => expect(parseWindowState(stored)).toBeNull());
