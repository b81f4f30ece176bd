import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { ProjectSettings } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { JsonFile } from './json-file.ts';

const Stored = v.fallback(v.nullable(ProjectSettings), null);

/** Settings of projects, each found by the real path of its index or first sitemap. */
export class ProjectSettingsStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Null when this project was never given any. */
  async of(project: string): Promise<ProjectSettings | null> {
    return (await this.#file(project)).read();
  }

  async keep(project: string, settings: ProjectSettings): Promise<void> {
    await (await this.#file(project)).write(settings);
  }

  /** Named by a hash: a path is too long for a file name, and nobody else's business. */
  async #file(project: string): Promise<JsonFile<ProjectSettings | null>> {
    const real = await realpath(project).catch(() => path.resolve(project));
    const name = createHash('sha256').update(real).digest('hex');
    return new JsonFile(path.join(this.#folder, `${name}.json`), (stored) => v.parse(Stored, stored));
  }
}
