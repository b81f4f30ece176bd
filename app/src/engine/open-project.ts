import path from 'node:path';
import type { DiskIdentity, FileId, JournalRecord, ProjectSettings } from '@urlset/core/contract.ts';
import { Project } from '@urlset/core/project/project.ts';
import { ExportMemory } from '../export/memory/export-memory.ts';
import type { DiskStamp } from './disk.ts';

/** Where a file of the project lies, and as what it was last seen there. */
export interface DiskPlace {
  path: string;
  stamp: DiskStamp;
  sha256: Promise<string>;
}

/** A project and the disk under it. What the parts of the engine share while one is open. */
export class OpenProject {
  readonly project: Project;
  /** Milliseconds since 1970 when it was opened. */
  readonly now: number;
  /** What is remembered of its exports. */
  readonly exports: ExportMemory;
  readonly places = new Map<FileId, DiskPlace>();
  readonly journalFolder: string;
  /** Names of the indexes that its index was split into, as far as that was known when it was opened. */
  furtherIndexes: readonly string[] = [];
  /** Edits, undos and redos so far. */
  steps = 0;
  /** The last export: what it wrote to, and the edits that it has. */
  #exported: { name: string; steps: number } | null = null;
  /** Tells main what to append to the journal; silent while that is being replayed. */
  journal: (record: JournalRecord) => void;

  constructor(now: number, journalFolder: string, journal: (record: JournalRecord) => void) {
    this.project = new Project(now);
    this.exports = new ExportMemory(this.project);
    this.now = now;
    this.journalFolder = journalFolder;
    this.journal = journal;
  }

  /** Takes over settings kept from an earlier time; not an edit. */
  restoreSettings(settings: ProjectSettings): void {
    this.project.restoreSettings(settings);
    this.furtherIndexes = settings.indexes ?? [];
  }

  /** An export wrote what the project was after so many {@link steps}. */
  noteExport(name: string, steps: number): void {
    this.#exported = { name, steps };
  }

  /** What the last export wrote to, if it has all edits. */
  get exported(): string | null {
    return this.#exported?.steps === this.steps ? this.#exported.name : null;
  }

  /** The index's path, else the first sitemap's that has one. */
  get path(): string | null {
    const { index } = this.project;
    const first = index ?? this.project.files.find((file) => file.present && this.places.has(file.id));
    return first ? (this.places.get(first.id)?.path ?? null) : null;
  }

  /** The folder that new sitemaps are saved into; null while nothing of the project was saved. */
  get folder(): string | null {
    const own = this.path;
    return own === null ? null : path.dirname(own);
  }

  /** The file that lies at a path; null when it is none of the project. */
  fileAt(wanted: string): FileId | null {
    for (const [id, place] of this.places) {
      if (place.path === wanted && this.project.file(id).present) return id;
    }
    return null;
  }

  /** A file lies somewhere from now on, under the name it has there. */
  settle(id: FileId, place: DiskPlace): void {
    this.places.set(id, place);
    const { name } = this.project.file(id);
    const base = path.basename(place.path);
    if (name.slice(name.lastIndexOf('/') + 1) !== base) {
      this.project.renamed(id, name.slice(0, name.lastIndexOf('/') + 1) + base);
    }
  }

  /** What the file was when last read or written, its hash awaited. */
  async identity(id: FileId): Promise<DiskIdentity | null> {
    const place = this.places.get(id);
    return place ? { ...place.stamp, sha256: await place.sha256 } : null;
  }
}
