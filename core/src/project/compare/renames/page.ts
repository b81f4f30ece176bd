/** What is known about a page that may have been renamed. */
export interface Page {
  readonly loc: string;
  readonly lastmod: string;
  /** The URLs of its images and of its alternates. */
  readonly images: readonly string[];
  readonly alternates: readonly string[];
}

/** Pages of one side. */
export interface Pages {
  readonly size: number;
  at(place: number): Page;
}
