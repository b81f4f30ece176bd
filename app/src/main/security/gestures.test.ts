import { expect, it } from 'vitest';
import { Gestures } from './gestures.ts';

let now = 0;

it.each(['rawKeyDown', 'mouseDown', 'mouseUp', 'gestureTap'])('lets one call through for %s', (type) => {
  const gestures = new Gestures(() => now);
  gestures.saw(type);
  gestures.take();
  expect(() => gestures.take()).toThrow('refused');
});

it('lets a call through for an item of the menu', () => {
  const gestures = new Gestures(() => now);
  gestures.noted();
  gestures.take();
});

it.each(['mouseMove', 'mouseWheel', 'mouseEnter', 'gestureScrollUpdate'])('takes %s for nothing', (type) => {
  const gestures = new Gestures(() => now);
  gestures.saw(type);
  expect(() => gestures.take()).toThrow('refused');
});

it('forgets it after five seconds', () => {
  const gestures = new Gestures(() => now);
  gestures.saw('rawKeyDown');
  now += 5000;
  gestures.take();
  gestures.saw('rawKeyDown');
  now += 5001;
  expect(() => gestures.take()).toThrow('refused');
});
