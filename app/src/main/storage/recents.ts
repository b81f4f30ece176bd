import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Problem, Recent } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { parseUrl } from '../../parse-url.ts';
import { readableFolder } from '../../readable-folder.ts';
import { JsonFile } from './json-file.ts';

const LIMIT = 12;
/** The longest URL that is remembered, in characters. */
const MOST_URL = 2048;

const Stored = v.fallback(
  v.object({
    version: v.literal(1),
    /** The path of a project that was opened from the web is its URL. */
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

  /** The list for the start screen. Checks whether each file still exists. */
  list(): Promise<Recent[]> {
    return Promise.all(
      this.#projects.map(async ({ path: file, entries }) => {
        const url = webUrlOf(file);
        const id = idOf(file);
        if (url !== null) {
          const name = `${url.host}${url.pathname}`.replace(/\/$/, '');
          return { id, name, folder: '', url: file, entries, missing: false };
        }
        return {
          ...{ id, name: path.basename(file), folder: readableFolder(path.dirname(file), homedir()) },
          ...{ url: null, entries, missing: !(await exists(file)) },
        };
      }),
    );
  }

  /** The path of a project that was opened from files; null for others. */
  pathOf(id: string): string | null {
    const file = this.#projects.find((project) => idOf(project.path) === id)?.path ?? null;
    return file === null || webUrlOf(file) !== null ? null : file;
  }

  /** Remembers a project that was opened from the web, unless its URL has credentials or is too long. */
  async rememberUrl(written: string, entries: number): Promise<void> {
    const url = webUrlOf(written);
    if (url === null || url.username !== '' || url.password !== '' || url.href.length > MOST_URL) return;
    await this.remember(url.href, entries);
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

/** The URL stored in place of a path; null for a path, which never begins like a URL. */
function webUrlOf(file: string): URL | null {
  return /^https?:\/\//i.test(file) ? parseUrl(file) : null;
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
