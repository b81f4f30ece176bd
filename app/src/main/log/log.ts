import path from 'node:path';
import logger from 'electron-log/node';
import { OWNER_ONLY } from '../storage/owner-only.ts';
import { withoutData } from './without-data.ts';

/** The log rotates at this size, in bytes, to `urlset.old.log`. */
const LARGEST = 1 << 20;

/** Records errors and crashes for debugging. It contains no URLs and no paths of the user. */
export interface Log {
  readonly file: string;
  /** Records an event. */
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
