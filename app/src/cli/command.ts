/** Exit codes. */
export const EXIT = {
  done: 0,
  /** `check` found errors. */
  errors: 1,
  /** Something could not be done; stderr says what. */
  notDone: 2,
} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** A subcommand of `urlset`. */
export interface Command {
  /** What `--help` prints. */
  help: string;
  /**
   * @param args the arguments after the command's name
   * @param scripts the folder of the worker scripts
   * @throws UsageError, UrlsetError
   */
  run(args: string[], scripts: string): Promise<Exit>;
}
