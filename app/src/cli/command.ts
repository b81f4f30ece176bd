import type { Options } from './options/option.ts';
import type { Settings } from './options/parse-options.ts';

export const EXIT = {
  done: 0,
  /** The command ran and found something, such as errors (`check`), differences (`compare`) or conflicts (`merge`). */
  errors: 1,
  /** Something could not be done; stderr says what. */
  notDone: 2,
} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** A command as `urlset --help` lists it. */
interface Listed {
  does: string;
  /** Whether `urlset.json` can have a section for it. */
  hasSettings?: true;
  /** Loads the command. Only the command that runs is loaded. */
  load(): Promise<Command>;
}

/** The commands by name. */
export type Commands = Readonly<Record<string, Listed>>;

/** A subcommand of `urlset`. Its help is generated from these fields; see `options/help-text.ts`. */
export interface Command {
  /** Its arguments in the usage line, such as `PATH… [options]`. */
  usage: string;
  /** What the command does, in a few sentences. */
  about: string;
  /** What a PATH can be, after “PATH is”; null if the command does not take any. */
  paths: string | null;
  /** Fixed words that the command accepts as arguments, besides any paths. */
  words?: readonly string[];
  /** All of its options. The parser accepts only these. */
  options: Options;
  /** Names of the options that `urlset.json` can set. */
  settings?: readonly string[];
  /** Options that the help lists by name only, and where they are explained. */
  briefly?: { names: readonly string[]; see: string };
  exitCodes: Readonly<Partial<Record<Exit, string>>>;
  /** Examples, without `urlset` and the command's name. */
  examples: readonly string[];
  /**
   * @param args the arguments after the command's name
   * @param scripts the folder of the worker scripts
   * @param settings what `urlset.json` sets
   * @throws UsageError, UrlsetError
   */
  run(args: string[], scripts: string, settings: Settings): Promise<Exit>;
}
