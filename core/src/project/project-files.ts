import { UrlsetError } from '../contract/errors.ts';
import type { FileId, FileState } from '../contract/values.ts';
import { type FileStart, isBegun, makeProjectFile, type ProjectFile } from '../table/file/project-file.ts';

/** The files of a project by their numbers, including removed ones, and which of them is its index. */
export class ProjectFiles {
  readonly list: readonly ProjectFile[];
  readonly #list: ProjectFile[] = [];
  #index: ProjectFile | null = null;
  /** The first file that has a site. */
  #sited: ProjectFile | null = null;
  #waiting = 0;

  constructor() {
    this.list = this.#list;
  }

  /** @throws UrlsetError `not-found` */
  get(id: FileId): ProjectFile {
    const file = this.#list[id];
    if (!file) throw new UrlsetError('not-found', { name: `#${id}` });
    return file;
  }

  /** @param now milliseconds since 1970 */
  add(start: FileStart, now: number): ProjectFile {
    const file = makeProjectFile(this.#list.length, start, now);
    this.#list.push(file);
    if (file.state === 'waiting') this.#waiting++;
    return file;
  }

  /** Whether some files have yet to be read. Uses a counter, because every comparison step asks. */
  get isReading(): boolean {
    return this.#waiting > 0;
  }

  setState(file: ProjectFile, state: FileState): void {
    if (file.state === 'waiting') this.#waiting--;
    if (state === 'waiting') this.#waiting++;
    file.state = state;
  }

  get index(): ProjectFile | null {
    return this.#index;
  }

  /** Makes a file the index, unless the project already has one. */
  indexBy(file: ProjectFile): void {
    this.#index ??= file;
  }

  /** Leaves the project without an index. */
  forgetIndex(): void {
    this.#index = null;
  }

  /** The site that the project lists: the origin of the first loc as read, or null. */
  get site(): string | null {
    return this.#sited?.site ?? null;
  }

  /** Sets the origin of a file's first loc, or null. */
  setSite(file: ProjectFile, site: string | null): void {
    file.site = site;
    // Kept up to date, because it is needed for every file that is opened, and searching all files would be slow.
    if (site === null && file === this.#sited)
      this.#sited = this.#list.find((other) => other.site !== null) ?? null;
    else if (site !== null && (this.#sited === null || file.id < this.#sited.id)) this.#sited = file;
  }

  /** Whether some shown rows will soon be replaced. Edits to them would be lost. */
  get isBegun(): boolean {
    return this.#list.some(isBegun);
  }
}
