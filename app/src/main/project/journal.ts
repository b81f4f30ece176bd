import { randomUUID } from 'node:crypto';
import {
  chmod,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
} from 'node:fs/promises';
import path from 'node:path';
import { JournalRecord } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { isNotThere } from '../../disk/error-code.ts';
import { OWNER_ONLY } from '../storage/json-file.ts';

const FILE = 'journal.jsonl';
/** Deletions are retried, because a virus scanner or a backup may have the file open. */
const TRIED_AGAIN = { force: true, maxRetries: 5, retryDelay: 50 };

/**
 * The records of one project since it was opened, as JSON lines in a folder of its own. The engine may keep other files
 * there that must survive a crash.
 */
export class Journal {
  readonly folder: string;
  readonly #path: string;
  #waiting: Buffer[] = [];
  #writing: Promise<void> | null = null;
  #file: FileHandle | null = null;
  /** Length of the complete lines in the file, in bytes. The next write removes whatever follows them. */
  #whole = 0;

  constructor(folder: string) {
    this.folder = folder;
    this.#path = path.join(folder, FILE);
  }

  /**
   * Resolves once the record is on disk. Records that arrive during a write are written together. A record that could
   * not be written is retried with the next one.
   */
  append(record: JournalRecord): Promise<void> {
    this.#waiting.push(Buffer.from(`${JSON.stringify(record)}\n`));
    this.#writing ??= this.#write();
    return this.#writing;
  }

  /**
   * Returns all records before the first incomplete or invalid line, which a crash or a full disk may leave behind.
   * Empty if the file does not exist.
   * @throws the file system error if the file cannot be read now
   */
  async read(): Promise<JournalRecord[]> {
    await this.#writing?.catch(() => {});
    const bytes = await readFile(this.#path).catch((error: unknown) => {
      if (isNotThere(error)) return Buffer.alloc(0);
      throw error;
    });
    const records: JournalRecord[] = [];
    this.#whole = 0;
    for (;;) {
      const end = bytes.indexOf('\n', this.#whole);
      const record = end < 0 ? null : parseLine(bytes.toString('utf8', this.#whole, end));
      if (record === null) return records;
      records.push(record);
      this.#whole = end + 1;
    }
  }

  /** Closes the file after pending writes. Records may still be appended later. */
  async close(): Promise<void> {
    await this.#writing?.catch(() => {});
    await this.#file?.close();
    this.#file = null;
  }

  /**
   * Deletes the journal for good, so that it restores nothing. Parts of its folder that cannot be deleted now are
   * deleted at a later start.
   * @throws the file system error if the file of records can be neither deleted nor emptied
   */
  async remove(): Promise<void> {
    await this.close();
    await rm(this.#path, TRIED_AGAIN).catch(() => truncate(this.#path));
    await rm(this.folder, { recursive: true, ...TRIED_AGAIN }).catch(() => {});
  }

  /** Keeps the journal for the user to inspect. The app never opens it again. */
  async setAside(): Promise<void> {
    await this.close();
    await rename(this.#path, path.join(this.folder, `lost-${FILE}`));
  }

  async #write(): Promise<void> {
    try {
      this.#file ??= await open(this.#path, constants.O_WRONLY | constants.O_CREAT, OWNER_ONLY.file);
      while (this.#waiting.length > 0) {
        const count = this.#waiting.length;
        const bytes = Buffer.concat(this.#waiting);
        await this.#file.truncate(this.#whole);
        for (let done = 0; done < bytes.length; ) {
          const { bytesWritten } = await this.#file.write(
            bytes,
            done,
            bytes.length - done,
            this.#whole + done,
          );
          done += bytesWritten;
        }
        await this.#file.datasync();
        this.#whole += bytes.length;
        this.#waiting.splice(0, count);
      }
    } finally {
      this.#writing = null;
    }
  }
}

function parseLine(line: string): JournalRecord | null {
  try {
    return v.parse(JournalRecord, JSON.parse(line));
  } catch {
    return null;
  }
}

/** The journals of all projects, each in its own folder. */
export class Journals {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async create(): Promise<Journal> {
    const folder = path.join(this.#folder, randomUUID());
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
    return new Journal(folder);
  }

  /**
   * Journals that a killed app left behind: those with edits or unfinished work, and those that cannot be read now.
   * Skips journals that were set aside. Removes journals with no edits and no unfinished work. Call it before the first
   * project opens.
   */
  async leftBehind(): Promise<Journal[]> {
    // A restored backup may be readable by others.
    await chmod(this.#folder, OWNER_ONLY.folder).catch(() => {});
    const names = await readdir(this.#folder).catch((): string[] => []);
    const journals: Journal[] = [];
    for (const name of names.sort()) {
      const journal = new Journal(path.join(this.#folder, name));
      const files = await readdir(journal.folder).catch(() => null);
      if (files === null || files.includes(`lost-${FILE}`)) continue;
      const records = await journal.read().catch(() => null);
      if (records === null || isTelling(records)) journals.push(journal);
      // A journal that cannot be deleted does no harm.
      else await journal.remove().catch(() => {});
    }
    return journals;
  }
}

/** Whether a journal holds edits, or work that was not finished. */
function isTelling(records: readonly JournalRecord[]): boolean {
  const ended = new Set(records.map((record) => (record.type === 'ended' ? record.id : null)));
  return records.some(
    (record) => record.type === 'edit' || (record.type === 'begun' && !ended.has(record.id)),
  );
}
