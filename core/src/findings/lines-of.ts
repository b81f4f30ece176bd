import type { RuleCode } from '../rules/registry.ts';
import type { ProjectFile } from '../table/file/project-file.ts';
import { FileBytes } from '../table/file-bytes.ts';
import type { ProjectData } from '../table/project-data.ts';
import type { RepeatedPlace } from './finding.ts';
import { LineIndex } from './line-index.ts';

/** The rules that an entry breaks because of another entry listed before it. */
const REPEATING: ReadonlySet<string> = new Set<RuleCode>(['duplicate-loc', 'equivalent-loc', 'mixed-scheme']);

/** Whether entries break a rule because of another entry. */
export function repeatsOther(code: string): boolean {
  return REPEATING.has(code);
}

/** The line index of each file's bytes as read, so that lines are counted once per file. The bytes never change. */
const LINES = new WeakMap<FileBytes, LineIndex>();
const NO_BYTES = FileBytes.resident(new Uint8Array(0));

/** The lines of a project's files. */
export class LinesOf {
  readonly #project: ProjectData;
  readonly #pathOf: (file: ProjectFile) => string | null;

  /** @param pathOf returns the name of a file; null if findings must not name it */
  constructor(project: ProjectData, pathOf: (file: ProjectFile) => string | null) {
    this.#project = project;
    this.#pathOf = pathOf;
  }

  /** The lines of a file's bytes as they were read. */
  within(file: ProjectFile): LineIndex {
    const bytes = file.block?.content ?? NO_BYTES;
    const lines = LINES.get(bytes) ?? new LineIndex(bytes);
    LINES.set(bytes, lines);
    return lines;
  }

  /**
   * The file of the entry that this one repeats, and the line where that entry begins. Null if {@link repeatsOther} is
   * false for the rule, or if that entry is unknown or was not read from a file.
   */
  repeatedBy(id: number, code: string): { file: ProjectFile; line: number } | null {
    const first = REPEATING.has(code) ? this.#project.repeatedBy(id) : -1;
    if (first < 0) return null;
    const block = this.#project.table.blockOf(first);
    const file = this.#project.file(block.file);
    if (block !== file.block) return null;
    const { line } = this.within(file).at(block.columns.start[first - block.base] ?? 0);
    return { file, line };
  }

  /**
   * The result of {@link repeatedBy}, in the form used by findings about the file `from`: without a file if it is
   * `from` itself. Also null if the file must not be named.
   */
  placeOfRepeated(id: number, code: string, from: ProjectFile): RepeatedPlace | null {
    const first = this.repeatedBy(id, code);
    if (first === null) return null;
    const { file, line } = first;
    if (file === from) return { line, file: null };
    const path = this.#pathOf(file);
    return path === null ? null : { line, file: path };
  }
}
