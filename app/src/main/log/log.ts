import path from 'node:path';
import logger from 'electron-log/node';
import { OWNER_ONLY } from '../storage/owner-only.ts';
import { withoutData } from './without-data.ts';

/** Bytes of the file at most: it is kept as `urlset.old.log` then, and begun anew. */
const LARGEST = 1 << 20;

/** What went wrong in the app, for whoever looks into it. It says nothing of what a person opens or edits. */
export interface Log {
  readonly file: string;
  /** Something happened. */
  note(what: string, details?: Readonly<Record<string, string | number>>): void;
  /** Something failed that nobody foresaw. */
  failed(what: string, error: unknown): void;
}

/** Opens the log of the app in a folder. A disk that is full loses lines of it, and nothing else. */
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
