/** A row of a list, before anything is converted. */
export interface ListRow {
  /** The number, from 1, of a line of text, an element of JSON, or a row of a table. */
  line: number;
  cells: readonly string[];
  /** Set if the row cannot be converted; its text is then the only cell. */
  fault?: 'bad-json' | 'open-quote' | 'pattern' | 'not-permanent';
}
