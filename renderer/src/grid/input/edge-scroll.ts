/** Within this many px of an edge, a drag scrolls. */
const ZONE = 24;
/** Per frame, a drag scrolls by this share of the pointer's distance past the inner border of that zone. */
const SPEED = 0.4;

/**
 * How far a drag scrolls in the next frame, in px: negative (backwards) near or before `from`, positive near or beyond
 * `to`, otherwise 0. All coordinates are in px.
 */
export function edgePull(at: number, from: number, to: number, zone = ZONE): number {
  return (Math.min(0, at - from - zone) + Math.max(0, at - to + zone)) * SPEED;
}

/** Repeats a step in each frame as long as the step reports that a drag is at an edge. */
export class EdgeScroll {
  readonly #step: () => boolean;
  #frame = 0;

  constructor(step: () => boolean) {
    this.#step = step;
  }

  /** Call this whenever the pointer moves. */
  move(): void {
    if (this.#frame === 0) this.#run();
  }

  /** Call this when the drag ends. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  readonly #run = (): void => {
    this.#frame = this.#step() ? requestAnimationFrame(this.#run) : 0;
  };
}
