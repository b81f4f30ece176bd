import { UrlsetError } from '../contract/errors.ts';
import type { FileId, FileState } from '../contract/values.ts';
import { type FileStart, isBegun, makeProjectFile, type ProjectFile } from '../table/file/project-file.ts';

/** The files of a project by their numbers, those that were taken out included, and which of them is its index. */
export class ProjectFiles {
  readonly list: readonly ProjectFile[];
  readonly #list: ProjectFile[] = [];
  #index: ProjectFile | null = null;
  /** The first of the files that have a site. */
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

  /** Whether some are still to be read. With each step of comparing it is not to be looked for among all of them. */
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

  /** Takes a file for the index, unless there is one. */
  indexBy(file: ProjectFile): void {
    this.#index ??= file;
  }

  /** There is no index any longer. */
  forgetIndex(): void {
    this.#index = null;
  }

  /** The site listed: the origin of the first loc as read; null while there is none. */
  get site(): string | null {
    return this.#sited?.site ?? null;
  }

  /** Says what the origin of a file's first loc is, null where there is none. */
  setSite(file: ProjectFile, site: string | null): void {
    file.site = site;
    // Asked for with every file that is opened, it is not to be looked for among all of them each time.
    if (site === null && file === this.#sited)
      this.#sited = this.#list.find((other) => other.site !== null) ?? null;
    else if (site !== null && (this.#sited === null || file.id < this.#sited.id)) this.#sited = file;
  }

  /** Whether rows are shown that will be replaced in a moment: what was done to them would be lost. */
  get isBegun(): boolean {
    return this.#list.some(isBegun);
  }
}
