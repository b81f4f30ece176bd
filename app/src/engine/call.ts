/** A running request, as its handler sees it. */
export interface Call<Part> {
  /** Sends the page a partial result or progress. */
  part(part: Part): void;
  /** Aborted when the page no longer wants the answer. */
  readonly signal: AbortSignal;
}
