import { often } from '@urlset/core/project/testing/often.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { physicalHeight, ScrollCore } from './scroll-core.ts';

const ROW = 28;
const VIEWPORT = 700;
const HEADER = 32;

/** An element that behaves as in Chromium, with whole pixels and clamping. */
class FakeElement {
  rows: number;
  #top = 0;
  readonly clientHeight: number;

  constructor(rows: number, viewport = VIEWPORT) {
    this.rows = rows;
    this.clientHeight = viewport + HEADER;
  }

  get max(): number {
    return Math.max(0, physicalHeight(this.rows, ROW) + HEADER - this.clientHeight);
  }

  get scrollTop(): number {
    return Math.min(this.#top, this.max);
  }

  set scrollTop(value: number) {
    this.#top = Math.min(Math.max(0, Math.round(value)), this.max);
  }
}

function setUp(rows: number, viewport = VIEWPORT) {
  const element = new FakeElement(rows, viewport);
  let timer: (() => void) | null = null;
  const core = new ScrollCore(
    (_ms, callback) => {
      timer = callback;
      return () => {
        timer = null;
      };
    },
    () => {},
  );
  core.attach(element);
  core.layout({ rows, rowHeight: ROW, inset: HEADER });
  return {
    core,
    element,
    maxY: Math.max(0, rows * ROW - viewport),
    wheel(distance: number) {
      element.scrollTop += distance;
      core.scrolled();
    },
    thumb(fraction: number) {
      element.scrollTop = fraction * element.max;
      core.scrolled();
    },
    rest() {
      const due = timer;
      timer = null;
      due?.();
    },
    /** Where row 0 would be on screen, below the header: the visible position as one number. */
    onScreen() {
      const { first, offset, lead } = core.window;
      return offset + lead - first * ROW - element.scrollTop;
    },
  };
}

const rowCounts = fc.constantFrom(0, 1, 20, 1_000, 214_000, 215_000, 250_000, 10_000_000, 50_000_000);
const step = fc.oneof(
  fc.record({ kind: fc.constant('wheel' as const), by: fc.integer({ min: -3000, max: 3000 }) }),
  fc.record({ kind: fc.constant('thumb' as const), by: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('jump' as const), by: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('rest' as const), by: fc.constant(0) }),
);

describe('scroll core', () => {
  test('keeps its invariants in random sequences of wheel, thumb, jump and rest', () => {
    fc.assert(
      fc.property(
        rowCounts,
        fc.integer({ min: 100, max: 2200 }),
        fc.array(step, { maxLength: 80 }),
        (rows, viewport, steps) => {
          const { core, element, maxY, wheel, thumb, rest, onScreen } = setUp(rows, viewport);
          for (const { kind, by } of steps) {
            const before = core.y;
            if (kind === 'wheel') {
              wheel(by);
              expect(core.y).toBeCloseTo(Math.min(Math.max(before + by, 0), maxY), 4);
            } else if (kind === 'thumb') thumb(by);
            else if (kind === 'jump') {
              core.scrollTo(by * maxY);
              expect(core.y).toBe(Math.round(by * maxY));
            } else {
              rest();
              expect(core.y).toBe(before);
            }
            expect(onScreen()).toBeCloseTo(-core.y, 4);
            expect(core.y).toBeGreaterThanOrEqual(0);
            expect(core.y).toBeLessThanOrEqual(maxY);
            const { first, count, offset, lead } = core.window;
            expect(first).toBeLessThanOrEqual(core.firstVisibleRow);
            expect(first + count).toBeGreaterThanOrEqual(
              Math.min(rows, Math.ceil((core.y + viewport) / ROW)),
            );
            expect(offset + lead).toBeLessThanOrEqual(element.max + viewport);
          }
        },
      ),
      often(400),
    );
  });

  test.each([
    [10_000_000, 5_000_000],
    [50_000_000, 25_000_000],
    [50_000_000, 49_999_500],
    [50_000_000, 300],
  ])('with %i rows, a wheel notch at row %i moves 100 px up or down', (rows, row) => {
    const { core, wheel, rest } = setUp(rows);
    core.scrollTo(row * ROW);
    for (let notch = 1; notch <= 10; notch++) {
      wheel(notch % 2 === 0 ? -100 : 100);
      if (notch % 3 === 0) rest();
    }
    expect(core.y).toBe(row * ROW);
    for (let notch = 0; notch < 10; notch++) wheel(100);
    expect(core.y).toBe(row * ROW + 1000);
  });

  test.each([10_000_000, 50_000_000])(
    'with %i rows, 80 wheel events of 1000 px from either end move the full distance',
    (rows) => {
      const { core, maxY, wheel } = setUp(rows);
      for (let i = 0; i < 80; i++) wheel(1000);
      expect(core.y).toBe(80_000);
      core.scrollTo(maxY);
      for (let i = 0; i < 80; i++) wheel(-1000);
      expect(core.y).toBe(maxY - 80_000);
    },
  );

  test.each([10_000_000, 50_000_000])('with %i rows, the thumb and the wheel reach both ends', (rows) => {
    const { core, element, maxY, wheel, thumb, rest } = setUp(rows);
    thumb(1);
    expect(core.y).toBe(maxY);
    thumb(0);
    expect(core.y).toBe(0);
    core.scrollTo(maxY - 50_000);
    for (let i = 0; i < 60; i++) wheel(1000);
    expect(core.y).toBe(maxY);
    expect(element.scrollTop).toBe(element.max);
    core.scrollTo(50_000);
    for (let i = 0; i < 60; i++) wheel(-1000);
    rest();
    expect(core.y).toBe(0);
    expect(element.scrollTop).toBe(0);
  });

  test('does not move while the thumb is held still, or when it is released', () => {
    const { core, thumb, rest } = setUp(50_000_000);
    thumb(0.37);
    const held = core.y;
    rest();
    rest();
    expect(core.y).toBe(held);
  });

  test('does not move the layer while the wheel scrolls through 7,000 rows', () => {
    const { core, wheel } = setUp(50_000_000);
    core.scrollTo(8192 * 1000 * ROW + 1000);
    const { first, offset } = core.window;
    for (let i = 0; i < 200; i++) wheel(1000);
    expect(core.window.first).toBeGreaterThan(first + 7000);
    expect(core.window.offset).toBe(offset);
  });

  test('lets the wheel scroll farther than the height of the element', () => {
    const { core, wheel } = setUp(50_000_000);
    for (let i = 0; i < 4_000; i++) wheel(3000);
    expect(core.y).toBe(12_000_000);
  });

  test('is not at rest if the element moved without a scroll event', () => {
    const { core, element, wheel, rest } = setUp(50_000_000);
    core.scrollTo(25_000_000 * ROW);
    wheel(2000);
    element.scrollTop += 300;
    const top = element.scrollTop;
    rest();
    expect(element.scrollTop).toBe(top);
    expect(core.y).toBe(25_000_000 * ROW + 2300);
    rest();
    expect(element.scrollTop).not.toBe(top);
    expect(core.y).toBe(25_000_000 * ROW + 2300);
  });

  test.each([
    ['keeps the place with more rows', 10_000_000, 10_000_500],
    ['keeps the place with fewer rows', 10_000_000, 9_000_000],
    ['keeps the place when the height exceeds the cap', 200_000, 10_000_000],
    ['keeps the place when the height falls below the cap', 10_000_000, 200_000],
  ])('%s', (_name, before, after) => {
    const { core, element } = setUp(before);
    core.scrollTo(100_000 * ROW + 13);
    element.rows = after;
    core.layout({ rows: after, rowHeight: ROW, inset: HEADER });
    expect(core.y).toBe(100_000 * ROW + 13);
    core.scrolled();
    expect(core.y).toBe(100_000 * ROW + 13);
  });

  test('goes to the new end when the visible rows are removed', () => {
    const { core, element } = setUp(10_000_000);
    core.scrollTo(9_000_000 * ROW);
    element.rows = 100;
    core.layout({ rows: 100, rowHeight: ROW, inset: HEADER });
    expect(core.y).toBe(100 * ROW - VIEWPORT);
  });

  test('keeps the first row when the row height changes', () => {
    const { core } = setUp(10_000_000);
    core.scrollTo(1_234_567 * ROW);
    core.layout({ rows: 10_000_000, rowHeight: 24, inset: HEADER });
    expect(core.firstVisibleRow).toBe(1_234_567);
  });

  test.each([
    ['a visible row', 5, 'nearest', 0],
    ['a row below, nearest', 100, 'nearest', 101 * ROW - VIEWPORT],
    ['a row below, middle', 100, 'middle', 100.5 * ROW - VIEWPORT / 2],
    ['the last row', 9_999_999, 'nearest', 10_000_000 * ROW - VIEWPORT],
  ] as const)('reveals %s', (_name, row, where, y) => {
    const { core } = setUp(10_000_000);
    core.reveal(row, where);
    expect(core.y).toBe(y);
  });
});
