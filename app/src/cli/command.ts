/** What a command ends with. */
export const EXIT = {
  done: 0,
  /** Of `check`: there are errors. */
  errors: 1,
  /** Something that was asked for could not be done; stderr says what. */
  notDone: 2,
} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** One word behind `urlset`. */
export interface Command {
  /** What `--help` prints. */
  help: string;
  /**
   * @param args what stands behind the command's name
   * @param scripts the folder with the scripts of the threads
   * @throws UsageError, UrlsetError
   */
  run(args: string[], scripts: string): Promise<Exit>;
}
