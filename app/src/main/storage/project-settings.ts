import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, ProjectSettings } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { JsonFile } from './json-file.ts';

const Stored = v.fallback(v.nullable(ProjectSettings), null);

/** Settings of projects, identified by the real path of their index or first sitemap. */
export class ProjectSettingsStore {
  readonly #folder: string;
  readonly #onProblem: (problem: Problem) => void;
  readonly #finding = new Map<string, Promise<string>>();
  /** One object per file, by file name, so that the writes to each file happen in order. */
  readonly #files = new Map<string, JsonFile<ProjectSettings | null>>();
  #written: Promise<unknown> = Promise.resolve();

  /** @param onProblem is called if settings cannot be read */
  constructor(folder: string, onProblem: (problem: Problem) => void) {
    this.#folder = folder;
    this.#onProblem = onProblem;
  }

  /** Null if no settings of this project are stored, or they cannot be read. */
  async of(project: string): Promise<ProjectSettings | null> {
    return (await this.#file(project)).read();
  }

  /** @throws the file system error */
  keep(project: string, settings: ProjectSettings): Promise<void> {
    const kept = this.#file(project).then((file) => file.write(settings));
    const before = this.#written;
    this.#written = kept.catch(() => {}).then(() => before);
    return kept;
  }

  /** Resolves once all settings given so far are written, or have failed. */
  get written(): Promise<unknown> {
    return this.#written;
  }

  /** Resolves a path once for concurrent calls, so that the calls continue in the order in which they were made. */
  #realPath(project: string): Promise<string> {
    const finding = this.#finding.get(project);
    if (finding) return finding;
    const found = realpath(project)
      .catch(() => path.resolve(project))
      .finally(() => this.#finding.delete(project));
    this.#finding.set(project, found);
    return found;
  }

  /** The file name is a hash: a path may be too long, and is private. */
  async #file(project: string): Promise<JsonFile<ProjectSettings | null>> {
    const real = await this.#realPath(project);
    const name = `${createHash('sha256').update(real).digest('hex')}.json`;
    const known = this.#files.get(name);
    if (known) return known;
    const parse = (stored: unknown) => v.parse(Stored, stored);
    const file = new JsonFile(path.join(this.#folder, name), { parse, onProblem: this.#onProblem });
    this.#files.set(name, file);
    return file;
  }
}
