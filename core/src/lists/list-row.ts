/** A row of a list, as it stands there. */
export interface ListRow {
  /** Of text its line, of JSON its element, of a sheet its row; from 1. */
  line: number;
  cells: readonly string[];
  /** Set where it could not be read; its text is the only cell. */
  fault?: 'bad-json' | 'open-quote';
}
