/** What a value looks like. Completion and the schema of the configuration are derived from it. */
export type Shape =
  | { readonly kind: 'text'; readonly suggested?: readonly string[] }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly isWhole: boolean;
      /** Words that are allowed too. */
      readonly or?: readonly string[];
    }
  /** A file or a folder. */
  | { readonly kind: 'path' }
  /** A word or `word=FILE`. */
  | { readonly kind: 'report'; readonly words: readonly string[] };

const ANY: Shape = { kind: 'text' };

/** Turns the text of a value into the value. */
export interface Parser<T> {
  /**
   * @param option the name of the option for messages, such as `--at`
   * @throws UsageError
   */
  (text: string, option: string): T;
  /** What the texts that it parses look like; if missing, any text. */
  readonly shape?: Shape;
}

/** An option of a command. `T` is the type of its parsed value. The functions below make options. */
export interface Option<T> {
  /** Placeholder for its value in the help, such as `FILE`; two words mean two values; null for a switch. */
  readonly argument: string | null;
  /** What it does. The help adds the default and whether the option can be repeated. */
  readonly help: string;
  /** The text of the value if the option is not given; null if it does not have a default. */
  readonly default: string | null;
  readonly isRequired: boolean;
  readonly repeats: boolean;
  /** What each value looks like; null for a switch. */
  readonly shape: Shape | null;
  /**
   * @param texts the values given by the user, in order; for a switch, one text each time it is given
   * @throws UsageError
   */
  parse(texts: readonly string[], option: string): T;
}

/** The options of a command by name, in the order of its help. */
export type Options = Readonly<Record<string, Option<unknown>>>;

export type Values<O extends Options> = { readonly [Name in keyof O]: ReturnType<O[Name]['parse']> };

/** How the help describes an option with a value, and how the value is parsed. */
interface WithValue<T> {
  argument: string;
  help: string;
  parse: Parser<T>;
}

const PLAIN = { default: null, isRequired: false, repeats: false, shape: null };

/** An option without a value; false if it is not given. */
export function flag(help: string): Option<boolean> {
  return { ...PLAIN, argument: null, help, parse: (texts) => texts.length > 0 };
}

/** An option with a value; null if it is not given. */
export function optional<T>({ parse, ...about }: WithValue<T>): Option<T | null> {
  return {
    ...PLAIN,
    ...about,
    shape: parse.shape ?? ANY,
    parse: ([text], option) => (text === undefined ? null : parse(text, option)),
  };
}

export function withDefault<T>({ parse, ...about }: WithValue<T> & { default: string }): Option<T> {
  return {
    ...PLAIN,
    ...about,
    shape: parse.shape ?? ANY,
    parse: ([text = about.default], option) => parse(text, option),
  };
}

/** An option that must be given, with a value that is not empty. */
export function required<T>({ parse, ...about }: WithValue<T>): Option<T> {
  return {
    ...PLAIN,
    ...about,
    isRequired: true,
    shape: parse.shape ?? ANY,
    parse: ([text = ''], option) => parse(text, option),
  };
}

/** An option that can be given several times. If not given, it has its default or, without one, an empty array. */
export function repeated<T>({ parse, ...about }: WithValue<T> & { default?: string }): Option<T[]> {
  const unlessGiven = about.default === undefined ? [] : [about.default];
  return {
    ...PLAIN,
    ...about,
    repeats: true,
    shape: parse.shape ?? ANY,
    parse: (texts, option) => (texts.length > 0 ? texts : unlessGiven).map((text) => parse(text, option)),
  };
}

/** Returns a parser with a {@link Shape}. */
export function shaped<T>(shape: Shape, parse: (text: string, option: string) => T): Parser<T> {
  return Object.assign((text: string, option: string) => parse(text, option), { shape });
}
