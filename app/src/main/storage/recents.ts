import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Problem, Recent } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { readableFolder } from '../../readable-folder.ts';
import { JsonFile } from './json-file.ts';

const LIMIT = 12;

const Stored = v.fallback(
  v.object({
    version: v.literal(1),
    projects: v.array(v.object({ path: v.string(), entries: v.number() })),
  }),
  { version: 1, projects: [] },
);
type Project = v.InferOutput<typeof Stored>['projects'][number];

/** The recently opened projects, newest first. Paths stay in main; the page knows projects by id. */
export class RecentsStore {
  readonly #file: JsonFile<v.InferOutput<typeof Stored>>;
  #projects: Project[] = [];

  constructor(file: string, onProblem: (problem: Problem) => void) {
    this.#file = new JsonFile(file, { parse: (stored) => v.parse(Stored, stored), onProblem });
  }

  async load(): Promise<void> {
    this.#projects = (await this.#file.read()).projects;
  }

  /** The list for the start screen, with a check whether each file still exists. */
  list(): Promise<Recent[]> {
    return Promise.all(
      this.#projects.map(async ({ path: file, entries }) => ({
        id: idOf(file),
        name: path.basename(file),
        folder: readableFolder(path.dirname(file), homedir()),
        entries,
        missing: !(await exists(file)),
      })),
    );
  }

  pathOf(id: string): string | null {
    return this.#projects.find((project) => idOf(project.path) === id)?.path ?? null;
  }

  async remember(file: string, entries: number): Promise<void> {
    const others = this.#projects.filter((project) => project.path !== file);
    await this.#keep([{ path: file, entries }, ...others].slice(0, LIMIT));
  }

  async forget(id: string): Promise<void> {
    await this.#keep(this.#projects.filter((project) => idOf(project.path) !== id));
  }

  async #keep(projects: Project[]): Promise<void> {
    this.#projects = projects;
    await this.#file.write({ version: 1, projects });
  }
}

function idOf(file: string): string {
  return createHash('sha256').update(file).digest('hex').slice(0, 16);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
