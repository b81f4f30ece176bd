/** A row of a list, before anything is converted. */
export interface ListRow {
  /** From 1: a line of text, an element of JSON, or a row of a sheet. */
  line: number;
  cells: readonly string[];
  /** Set if the row could not be read; its text is then the only cell. */
  fault?: 'bad-json' | 'open-quote' | 'pattern' | 'not-permanent';
}
