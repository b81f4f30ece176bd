/** A change of bytes: `[start, end)` becomes `text`, which is XML already. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}
