/** What the entry of a page holds besides its loc. */
export interface Held {
  readonly lastmod: string;
  /** The URLs of its images and videos. */
  readonly images: readonly string[];
  /** The URLs of its alternates. */
  readonly alternates: readonly string[];
}

/** Pages of one side. */
export interface Pages {
  readonly size: number;
  loc(place: number): string;
  held(place: number): Held;
}
