import type { FileId, Problem } from '../contract/values.ts';
import type { EditedProject } from '../edit/edited-project.ts';
import type { ScopeFacts } from '../rules/scope/publish-scope.ts';
import type { FileRead } from '../table/file/file-read.ts';
import { FileTally } from '../table/file/file-tally.ts';
import { type FileContent, isBegun, type ProjectFile } from '../table/file/project-file.ts';
import { RunList } from '../table/run-list.ts';
import { Runs } from '../table/runs.ts';
import type { EntryStates } from './entry-states.ts';
import type { FileStates } from './file-states.ts';
import type { ProjectFiles } from './project-files.ts';
import type { ProjectViews } from './project-views.ts';
import type { Publication } from './publication.ts';

/** Adds newly read files to the project, and discards files before they are read again. */
export class FileLoader {
  readonly #project: EditedProject;
  readonly #files: ProjectFiles;
  readonly #views: ProjectViews;
  readonly #entryKeeper: EntryStates;
  readonly #fileKeeper: FileStates;
  readonly #publication: Publication;

  constructor(
    project: EditedProject,
    files: ProjectFiles,
    views: ProjectViews,
    entryKeeper: EntryStates,
    fileKeeper: FileStates,
    publication: Publication,
  ) {
    this.#project = project;
    this.#files = files;
    this.#views = views;
    this.#entryKeeper = entryKeeper;
    this.#fileKeeper = fileKeeper;
    this.#publication = publication;
  }

  /** Shows the first entries of a file that is still being read. */
  begin(id: FileId, read: FileRead): void {
    const file = this.#files.get(id);
    file.kind = read.kind;
    this.#setBlock(file, read);
    this.#views.rowsMoved();
  }

  /** Adopts a file that was read completely. @param scope the publish location that the reader used */
  adopt(id: FileId, content: FileContent, scope: ScopeFacts | null): void {
    const file = this.#files.get(id);
    const { read } = content;
    this.#takeBack(file);
    file.kind = read.kind;
    file.gzip = content.gzip;
    this.#files.setState(file, 'open');
    file.problem = null;
    file.nested = null;
    file.bytes = read.packed?.length ?? read.bytes.length;
    file.encoding = read.encoding;
    file.damaged = content.damaged;
    file.lost = content.lost;
    file.recoded = read.recoded;
    file.told = [...content.findings, ...read.findings];
    file.findings = [...file.told];
    file.unread = read.unread;
    file.room = null;
    file.roomUsed = 0;
    this.#setBlock(file, read);
    if (read.kind === 'sitemapindex') this.#files.indexBy(file);
    const { site } = this.#files;
    this.#files.setSite(file, this.#publication.originOf(file));
    this.#entryKeeper.adopt(file, read, scope);
    this.#fileKeeper.adopt(file, read.dateOnly ?? 0);
    if (site !== this.#files.site) this.#publication.locationsMoved();
    this.#fileKeeper.settle();
    this.#views.rowsMoved();
  }

  /** Records that a file could not be read. */
  fail(id: FileId, problem: Problem, state: 'failed' | 'missing'): void {
    const file = this.#files.get(id);
    this.#takeBack(file);
    this.#files.setState(file, state);
    file.problem = problem;
    this.#fileKeeper.touch(id);
    this.#fileKeeper.settle();
    this.#views.rowsMoved();
  }

  /** Prepares to read a file again: drops its entries, its edits and its history. */
  forget(id: FileId): void {
    const { table, history, now } = this.#project;
    const file = this.#files.get(id);
    this.#views.renumber();
    this.#entryKeeper.drop(file);
    for (const child of this.#files.list) {
      if (child.indexRow >= 0 && table.blockOf(child.indexRow).file === id) child.indexRow = -1;
    }
    table.release(id);
    if (file === this.#files.index) this.#files.forgetIndex();
    history.forget(id);
    for (const other of this.#files.list) other.stamp = history.stampOf(other.id);
    file.order = new RunList();
    file.block = null;
    file.mends = [];
    file.room = null;
    this.#files.setState(file, 'waiting');
    file.savedStamp = file.stamp;
    file.tally = new FileTally(now);
    this.#files.setSite(file, null);
    file.nested = null;
    this.#publication.locationsMoved();
    this.#fileKeeper.settle();
    this.#views.rowsMoved();
  }

  #setBlock(file: ProjectFile, read: FileRead): void {
    file.block = this.#project.table.adopt(file.id, read);
    file.order = new RunList(Runs.of(file.block.base, read.columns.count));
    file.savedRuns = null;
  }

  /** Discards the first entries of a file that is still being read. The entries that replace them get other numbers. */
  #takeBack(file: ProjectFile): void {
    this.#views.renumber();
    if (!isBegun(file) || !file.block) return;
    this.#project.table.retract(file.block);
    file.block = null;
    file.order = new RunList();
  }
}
