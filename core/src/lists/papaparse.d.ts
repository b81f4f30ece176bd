/** The parts of papaparse that core uses. Its published types need those of Node and browsers, which core lacks. */
declare module 'papaparse' {
  interface Parsed {
    data: string[][];
    errors: { type: string; code: string; row?: number }[];
    /** `cursor`: where the last complete row ends. */
    meta: { cursor: number };
  }
  const Papa: {
    Parser: new (config: {
      delimiter: string;
      newline: string;
    }) => {
      /** @param ignoreLastRow drops the last row if the end of the text may have cut it off */
      parse(text: string, baseIndex: number, ignoreLastRow: boolean): Parsed;
    };
  };
  export default Papa;
}
