import path from 'node:path';
import type {
  DiskIdentity,
  FileId,
  JournalRecord,
  PageCheck,
  ProjectSettings,
} from '@urlset/core/contract.ts';
import { Project } from '@urlset/core/project/project.ts';
import type { ByteBudget } from '@urlset/core/table/byte-budget.ts';
import type { Spill } from '@urlset/core/table/spilled-file.ts';
import { ExportMemory } from '../export/memory/export-memory.ts';
import type { WebFolder } from '../web/web-folder.ts';
import type { DiskStamp } from './save/disk.ts';

/** Where a file of the project is on disk, and its state when the engine last read or wrote it. */
export interface DiskSource {
  path: string;
  stamp: DiskStamp;
  sha256: Promise<string>;
}

/** A project and its files on disk. The parts of the engine share it while the project is open. */
export class OpenProject {
  readonly project: Project;
  readonly exports: ExportMemory;
  /** Limits the bytes of packed files that stay inflated; null if files are never packed. */
  readonly budget: ByteBudget | null;
  /** The project's epoch, and the budget in bytes, when files were last inflated in advance. */
  filled: { readonly epoch: number; readonly most: number } | null = null;
  readonly sources = new Map<FileId, DiskSource>();
  readonly journalFolder: string;
  /** Urlset's own folder for files downloaded from the web; null without such files. */
  web: WebFolder | null = null;
  /** Names of the further indexes that the index was split into, as main last stored them. */
  furtherIndexes: readonly string[] = [];
  /** The last check of the project's pages; null if they were never checked. */
  check: PageCheck | null = null;
  /** Number of edits, undos and redos so far. */
  steps = 0;
  /** The last export: its target's name, and the number of {@link steps} that it includes. */
  #exported: { name: string; steps: number } | null = null;
  /** Sends main a record to append to the journal. Does nothing while the journal is being replayed. */
  journal: (record: JournalRecord) => void;

  constructor(
    now: number,
    journalFolder: string,
    journal: (record: JournalRecord) => void,
    budget: ByteBudget | null = null,
    spill: Spill | null = null,
  ) {
    this.project = new Project(now, budget, spill);
    this.budget = budget;
    this.exports = new ExportMemory(this.project);
    this.journalFolder = journalFolder;
    this.journal = journal;
  }

  /** Restores settings of an earlier session. This is not an edit. */
  restoreSettings(settings: ProjectSettings): void {
    this.project.restoreSettings(settings);
    this.furtherIndexes = settings.indexes ?? [];
  }

  /** Records that an export wrote the project as it was after this many {@link steps}. */
  noteExport(name: string, steps: number): void {
    this.#exported = { name, steps };
  }

  /** The name of the last export's target, if that export includes all edits; null otherwise. */
  get exported(): string | null {
    return this.#exported?.steps === this.steps ? this.#exported.name : null;
  }

  /** The path of the index or, without an index, of the first file that has a path; null if there is none. */
  get path(): string | null {
    const { index, files } = this.project;
    const first = index ?? files.find((file) => file.present && this.placeOf(file.id) !== null);
    return first ? this.placeOf(first.id) : null;
  }

  /** The path that the user knows a file by; null if it was never saved, or comes from the web. */
  placeOf(id: FileId): string | null {
    const own = this.sources.get(id)?.path ?? null;
    return own !== null && this.web?.holds(own) ? null : own;
  }

  /** The folder for new sitemaps: the one that contains {@link path}; null if that is null. */
  get folder(): string | null {
    const own = this.path;
    return own === null ? null : path.dirname(own);
  }

  /** The project's file at this path; null if the project does not contain it. */
  fileAt(wanted: string): FileId | null {
    for (const [id, source] of this.sources) {
      if (source.path === wanted && this.project.file(id).present) return id;
    }
    return null;
  }

  /** Records that a file is now at this place, and renames the file accordingly. */
  settle(id: FileId, source: DiskSource): void {
    this.sources.set(id, source);
    const { name } = this.project.file(id);
    const base = path.basename(source.path);
    if (name.slice(name.lastIndexOf('/') + 1) !== base) {
      this.project.renamed(id, name.slice(0, name.lastIndexOf('/') + 1) + base);
    }
  }

  /** The file's identity when last read or written; null if it is not on disk. Waits for its hash. */
  async identity(id: FileId): Promise<DiskIdentity | null> {
    const source = this.sources.get(id);
    return source ? { ...source.stamp, sha256: await source.sha256 } : null;
  }
}
