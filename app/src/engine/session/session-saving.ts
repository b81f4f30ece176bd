import path from 'node:path';
import { type FileId, type Problem, type SaveResult, UrlsetError } from '@urlset/core/contract.ts';
import type { OpenProject } from '../open-project.ts';
import { Saver } from '../save/saver.ts';
import type { Tasks } from '../work/tasks.ts';
import type { SessionDisk } from './session-disk.ts';
import type { SessionIndex } from './session-index.ts';
import type { SessionNews } from './session-news.ts';

/** Saves files of the open project, and notifies the other parts of new paths. */
export class SessionSaving {
  readonly #news: SessionNews;
  readonly #tasks: Tasks;
  readonly #disk: SessionDisk;
  readonly #notice: (problem: Problem) => void;
  #open: OpenProject | null = null;
  #saver: Saver | null = null;

  /** @param notice called with a problem that did not prevent the save */
  constructor(news: SessionNews, tasks: Tasks, disk: SessionDisk, notice: (problem: Problem) => void) {
    this.#notice = notice;
    this.#news = news;
    this.#tasks = tasks;
    this.#disk = disk;
  }

  /** Sets the project to save; null if none is open. */
  take(open: OpenProject | null): void {
    this.#open = open;
    this.#saver = open && new Saver(open, this.#notice);
  }

  /** @param index decides which indexes are saved too */
  async save(
    files: readonly FileId[] | null,
    overwrite: readonly FileId[],
    index: SessionIndex,
  ): Promise<SaveResult> {
    const saver = this.#saver;
    if (!saver) throw new UrlsetError('nothing-open');
    const task = this.#tasks.start('save', null);
    try {
      const result = await index.save(files, (some) => saver.save(some, overwrite, task));
      this.#disk.noteConflicts(result);
      this.#keepIndexes();
      return result;
    } finally {
      task.end();
      this.#news.edited();
      this.#disk.watch();
    }
  }

  async saveAs(file: FileId, target: string): Promise<void> {
    if (!this.#saver) throw new UrlsetError('nothing-open');
    const wasNowhere = this.#open?.path === null;
    await this.#saver.saveAs(file, path.resolve(target));
    this.#keepIndexes();
    // Settings from before the project had a path can be stored now.
    if (wasNowhere) this.#news.tellSettings();
    this.#disk.watch();
    this.#news.edited();
  }

  /** Stores the names of the further indexes to open with the project's index, if they have changed. */
  #keepIndexes(): void {
    const { indexes = [] } = this.#open?.project.settings ?? {};
    if (!this.#open || indexes.join('\n') === this.#open.furtherIndexes.join('\n')) return;
    this.#open.furtherIndexes = indexes;
    this.#news.tellSettings();
  }
}
