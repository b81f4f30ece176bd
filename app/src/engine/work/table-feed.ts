import type { Project } from '@urlset/core/project/project.ts';
import type { EntryBlock } from '@urlset/core/table/entry-block.ts';
import type { TableParts } from '@urlset/core/table/url-table.ts';

/** What a thread needs to know of a project to work at it. */
export interface TableNews {
  readonly parts: TableParts;
  /** By file, its name. */
  readonly names: readonly string[];
}

/** A project as threads are told of it: anew when they would not see all that is there. */
export class TableFeed {
  readonly #project: Project;
  #seen = '';
  #version = '';

  constructor(project: Project) {
    this.#project = project;
  }

  isOf(project: Project): boolean {
    return this.#project === project;
  }

  /** Another whenever threads must be told the {@link news}. */
  get version(): string {
    const { revision, table, files } = this.#project;
    // Entries are made, and have texts, before the edit is done that they are for.
    const seen = [revision, table.size, table.overlay.version].join();
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

  /** The blocks of {@link news}, each the same as long as it is there. */
  get blocks(): readonly EntryBlock[] {
    return this.#project.table.blocks;
  }
}
