import type { Project } from '@urlset/core/project/project.ts';
import type { EntryBlock } from '@urlset/core/table/entry-block.ts';
import type { TableParts } from '@urlset/core/table/url-table.ts';

/** The data of a project that threads need. */
export interface TableNews {
  readonly parts: TableParts;
  /** The name of each file, by its number. */
  readonly names: readonly string[];
}

/** The parts of a project that a feed reads. */
export type FedProject = Pick<Project, 'revision' | 'table' | 'files'>;

/** Provides threads with a project's table, and with a version that shows when their copy is out of date. */
export class TableFeed {
  readonly #project: FedProject;
  #seen = '';
  #version = '';

  constructor(project: FedProject) {
    this.#project = project;
  }

  isOf(project: Project): boolean {
    return this.#project === project;
  }

  /** The number of entries, removed ones included. */
  get size(): number {
    return this.#project.table.size;
  }

  /** Changes whenever threads need the current {@link news}. */
  get version(): string {
    const { revision, table, files } = this.#project;
    // An edit creates entries and their texts before it is applied.
    const seen = [revision, table.size, table.overlay.version, table.pages.version, table.drops].join();
    if (seen !== this.#seen) {
      this.#seen = seen;
      this.#version = [table.version, ...files.map(({ name }) => name)].join('\n');
    }
    return this.#version;
  }

  get news(): TableNews {
    const { table, files } = this.#project;
    return { parts: table.parts, names: files.map(({ name }) => name) };
  }

  /** The blocks of {@link news}. A block stays the same object as long as it exists. */
  get blocks(): readonly EntryBlock[] {
    return this.#project.table.blocks;
  }
}
