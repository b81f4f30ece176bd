import path from 'node:path';
import logger from 'electron-log/node';
import { OWNER_ONLY } from '../storage/json-file.ts';

/** Longest message, in characters. */
const LONGEST = 4000;

/** A position in one of the app's own scripts, in the page or on disk. */
const OWN = /(?:app:\/\/urlset\/|[^\s()'"]*[\\/]out[\\/])(?<own>[\w./\\-]+\.c?js(?::\d+){0,2})/;
const TEXT = /(?<text>(?<quote>["'`])(?:(?!\k<quote>).)*\k<quote>)/;
const URLS = /(?<url>\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)]*)/;
/**
 * Absolute paths, including Windows paths. They may contain spaces, so they end at a quote, `<`, `>`, `:` or line end.
 */
const PATHS = /(?<path>(?:\b[a-z]:[\\/]|(?<![\w<])\/(?=[^\s/])|\\\\)[^"'<>\n:]*)/;
const DATA = new RegExp([OWN, TEXT, URLS, PATHS].map(({ source }) => source).join('|'), 'gi');

/**
 * Removes user data from a log message: URLs, paths and quoted text. Positions in the app's own scripts stay. Drops
 * everything after {@link LONGEST} characters.
 */
export function withoutData(text: string): string {
  // In a message that is cut off, the end of a quoted text may be missing.
  const whole = text.length > LONGEST ? text.slice(0, LONGEST).replace(/["'`].*/s, '<text>') : text;
  return whole.replace(DATA, (...found) => {
    const { own, ...data }: Record<string, string | undefined> = found.at(-1);
    const [kind] = ['text', 'url', 'path'].filter((name) => data[name] !== undefined);
    return own ?? `<${kind}>`;
  });
}

/** The log rotates at this size, in bytes, to `urlset.old.log`. */
const LARGEST = 1 << 20;

/** Records errors and crashes for debugging. The log does not contain the user's URLs, paths or quoted text. */
export interface Log {
  readonly file: string;
  note(what: string, details?: Readonly<Record<string, string | number>>): void;
  /** Records an unexpected error, with its stack. */
  failed(what: string, error: unknown): void;
}

/** Opens the log in a folder. If the disk is full, log lines are lost, and nothing else fails. */
export function openLog(folder: string): Log {
  const file = path.join(folder, 'urlset.log');
  const log = logger.create({ logId: file });
  log.transports.console.level = false;
  Object.assign(log.transports.file, {
    resolvePathFn: () => file,
    maxSize: LARGEST,
    level: 'info',
    writeOptions: { flag: 'a', mode: OWNER_ONLY.file, encoding: 'utf8' },
  });
  return {
    file,
    note: (what, details = {}) => {
      const said = Object.entries(details).map(([name, value]) => `${name}=${withoutData(String(value))}`);
      log.info([what, ...said].join(' '));
    },
    failed: (what, error) => log.error(`${what}: ${withoutData(textOf(error))}`),
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
