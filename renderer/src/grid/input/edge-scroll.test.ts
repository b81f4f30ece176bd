import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EdgeScroll, edgePull } from './edge-scroll.ts';

describe('edgePull', () => {
  it.each<[string, number, number]>([
    ['the middle', 150, 0],
    ['the start of the zone', 124, 0],
    ['a point in the zone at the first edge', 114, -4],
    ['a point before the first edge', 74, -20],
    ['the start of the other zone', 176, 0],
    ['a point beyond the last edge', 226, 20],
  ])('at %s', (_, at, pull) => {
    expect(edgePull(at, 100, 200)).toBeCloseTo(pull);
  });

  it('scrolls only beyond the edges if the zone is 0 pixels wide', () => {
    expect([101, 90, 210].map((at) => edgePull(at, 100, 200, 0))).toEqual([0, -4, 4]);
  });
});

describe('EdgeScroll', () => {
  let frames: (() => void)[];
  beforeEach(() => {
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', () => {
      frames = [];
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const nextFrame = () => frames.shift()?.();

  it('repeats a step once per frame until the pointer is no longer at an edge', () => {
    let steps = 0;
    const scroll = new EdgeScroll(() => ++steps < 3);
    scroll.move();
    scroll.move();
    expect([steps, frames.length]).toEqual([1, 1]);
    for (let frame = 0; frame < 5; frame++) nextFrame();
    expect(steps).toBe(3);
    scroll.move();
    expect(steps).toBe(4);
  });

  it('takes no more steps after stop', () => {
    const step = vi.fn(() => true);
    const scroll = new EdgeScroll(step);
    scroll.move();
    scroll.stop();
    nextFrame();
    expect(step).toHaveBeenCalledTimes(1);
  });
});
