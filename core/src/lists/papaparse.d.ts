/** What is used of papaparse. Its published types want those of Node and of browsers, which core has not. */
declare module 'papaparse' {
  interface Parsed {
    data: string[][];
    errors: { type: string; code: string; row?: number }[];
    /** `cursor`: where the last whole row ends. */
    meta: { cursor: number };
  }
  const Papa: {
    Parser: new (config: {
      delimiter: string;
      newline: string;
    }) => {
      /** @param ignoreLastRow leaves out a row that the text may have cut */
      parse(text: string, baseIndex: number, ignoreLastRow: boolean): Parsed;
    };
  };
  export default Papa;
}
