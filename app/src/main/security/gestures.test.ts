import { expect, it } from 'vitest';
import { Gestures } from './gestures.ts';

let now = 0;

it.each(['rawKeyDown', 'mouseDown', 'gestureTap'])('allows one call after %s', (type) => {
  const gestures = new Gestures(() => now);
  gestures.saw(type);
  gestures.take();
  expect(() => gestures.take()).toThrow('refused');
});

it('does not allow a second call when the mouse button is released', () => {
  const gestures = new Gestures(() => now);
  gestures.saw('mouseDown');
  gestures.take();
  gestures.saw('mouseUp');
  expect(() => gestures.take()).toThrow('refused');
});

it('allows a call after the user chooses a menu item', () => {
  const gestures = new Gestures(() => now);
  gestures.noted();
  gestures.take();
});

it.each(['mouseMove', 'mouseWheel', 'mouseEnter', 'gestureScrollUpdate'])('ignores %s', (type) => {
  const gestures = new Gestures(() => now);
  gestures.saw(type);
  expect(() => gestures.take()).toThrow('refused');
});

it('forgets the gesture when the window loads another page', () => {
  const gestures = new Gestures(() => now);
  gestures.saw('mouseDown');
  gestures.forget();
  expect(() => gestures.take()).toThrow('refused');
});

it('rejects a call more than five seconds after the gesture', () => {
  const gestures = new Gestures(() => now);
  gestures.saw('rawKeyDown');
  now += 5000;
  gestures.take();
  gestures.saw('rawKeyDown');
  now += 5001;
  expect(() => gestures.take()).toThrow('refused');
});
