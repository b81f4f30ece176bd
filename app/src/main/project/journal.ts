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
import { OWNER_ONLY } from '../storage/owner-only.ts';
import { migrateRecord } from './migrate-record.ts';

const FILE = 'journal.jsonl';
/** A virus scanner or a backup may look into a file just now. */
const TRIED_AGAIN = { force: true, maxRetries: 5, retryDelay: 50 };

/**
 * What happened to one project since it was opened, a JSON line a record, in a folder of its own where
 * the engine may keep what must outlive a crash too.
 */
export class Journal {
  readonly folder: string;
  readonly #path: string;
  #waiting: Buffer[] = [];
  #writing: Promise<void> | null = null;
  #file: FileHandle | null = null;
  /** Bytes of the file that are whole lines. What lies behind them was torn and is written over. */
  #whole = 0;

  constructor(folder: string) {
    this.folder = folder;
    this.#path = path.join(folder, FILE);
  }

  /**
   * Resolves once the record is on disk; what comes while one write is under way goes together.
   * A record that could not be written is not given up: it goes with the next.
   */
  append(record: JournalRecord): Promise<void> {
    this.#waiting.push(Buffer.from(`${JSON.stringify(record)}\n`));
    this.#writing ??= this.#write();
    return this.#writing;
  }

  /** Everything that was written whole. A line that a crash or a full disk tore ends it. */
  async read(): Promise<JournalRecord[]> {
    await this.#writing?.catch(() => {});
    const bytes = await readFile(this.#path).catch(() => Buffer.alloc(0));
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

  /** Lets go of the file, when everything given to it is there. It may be appended to again. */
  async close(): Promise<void> {
    await this.#writing?.catch(() => {});
    await this.#file?.close();
    this.#file = null;
  }

  /**
   * Nothing of it is needed any more: it brings nothing back, whatever of its folder cannot be deleted now. That goes at
   * a later start.
   * @throws the error of the file system where the records can neither be deleted nor emptied
   */
  async remove(): Promise<void> {
    await this.close();
    await rm(this.#path, TRIED_AGAIN).catch(() => truncate(this.#path));
    await rm(this.folder, { recursive: true, ...TRIED_AGAIN }).catch(() => {});
  }

  /** Keeps it for a person to look at, but never opens it again by itself. */
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
    return v.parse(JournalRecord, migrateRecord(JSON.parse(line)));
  } catch {
    return null;
  }
}

/** The journals of all projects, a folder each. */
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
   * What a killed app left behind: journals with edits. One without is of no use to anybody and is
   * removed. Only to be asked before the first project opens.
   */
  async leftBehind(): Promise<Journal[]> {
    // Older versions created the folder with mode 0755.
    await chmod(this.#folder, OWNER_ONLY.folder).catch(() => {});
    const names = await readdir(this.#folder).catch((): string[] => []);
    const journals: Journal[] = [];
    for (const name of names.sort()) {
      const journal = new Journal(path.join(this.#folder, name));
      if ((await readdir(journal.folder).catch((): string[] => [])).includes(`lost-${FILE}`)) continue;
      if ((await journal.read()).some((record) => record.type === 'edit')) journals.push(journal);
      // One that cannot be deleted is in nobody's way.
      else await journal.remove().catch(() => {});
    }
    return journals;
  }
}
