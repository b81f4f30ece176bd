import type { Project } from '../project/project.ts';
import type { ProjectFile } from '../project/project-file.ts';
import { LineIndex } from './line-index.ts';

/** The lines of a project's files, each file counted once. */
export class LinesOf {
  readonly #project: Project;
  readonly #pathOf: (file: ProjectFile) => string | null;
  readonly #files = new Map<ProjectFile, LineIndex>();

  /** @param pathOf how a file is called; null where it is not to be named */
  constructor(project: Project, pathOf: (file: ProjectFile) => string | null) {
    this.#project = project;
    this.#pathOf = pathOf;
  }

  /** The lines of a file's bytes as they were read. */
  within(file: ProjectFile): LineIndex {
    const known = this.#files.get(file);
    if (known) return known;
    const lines = new LineIndex(file.block?.bytes ?? new Uint8Array(0));
    this.#files.set(file, lines);
    return lines;
  }

  /** Where an entry begins, as a file says it: "line 12", or "line 12 of b.xml"; `''` where it is in no file by now. */
  placeOf(id: number, from: ProjectFile): string {
    const block = this.#project.table.blockOf(id);
    const file = this.#project.file(block.file);
    if (block !== file.block) return '';
    const { line } = this.within(file).at(block.columns.start[id - block.base] ?? 0);
    if (file === from) return `line ${line}`;
    const path = this.#pathOf(file);
    return path === null ? '' : `line ${line} of ${path}`;
  }
}
