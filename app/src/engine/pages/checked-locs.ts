import { Hash64 } from '@urlset/core/bytes/hash/hash.ts';
import { HashPairs } from '@urlset/core/bytes/hash/hash-pairs.ts';
import { decodeUtf8 } from '@urlset/core/bytes/text.ts';
import type { CheckScope } from '@urlset/core/contract.ts';
import { UrlsetError } from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { FLAG } from '@urlset/core/rules/entry-flags.ts';
import { listsUrls } from '@urlset/core/table/file/project-file.ts';
import { EntryPages } from '@urlset/core/table/pages/entry-pages.ts';
import { Sampler } from '../../net/probe/sample.ts';

/** Entries looked at per step. */
const STEP = 1024;

/**
 * The entries in a scope, one per distinct loc, in steps. Skips empty locs.
 * @throws UrlsetError `stale-view` if the rows have moved
 */
export function* entriesToCheck(project: Project, scope: CheckScope): Generator<undefined, Uint32Array> {
  const { table } = project;
  const seen = new SeenEntries(project);
  const found: number[] = [];
  const take = (id: number) => {
    const block = table.blockOf(id);
    if (listsUrls(project.file(block.file)) && !seen.add(id)) found.push(id);
  };
  switch (scope.of) {
    case 'rows': {
      if (project.order !== scope.order) throw new UrlsetError('stale-view');
      const rows = project.view(scope.view);
      let step = 0;
      for (const { first, count } of scope.rows)
        for (let row = first; row < Math.min(first + count, rows.length); row++) {
          take(rows.idAt(row));
          if (++step % STEP === 0) yield;
        }
      break;
    }
    case 'sample': {
      const sampler = new Sampler({ count: scope.count, isShare: false });
      yield* eachEntry(project, (id) => sampler.count(table.text(id, 0)));
      yield* eachEntry(project, (id) => {
        if (sampler.takes(table.text(id, 0))) take(id);
      });
      break;
    }
    case 'all':
      yield* eachEntry(project, take);
      break;
    case 'changed': {
      const pages = new EntryPages(table);
      yield* eachEntry(project, (id) => {
        if (pages.rowOf(id) < 0 || pages.isOld(id)) take(id);
      });
      break;
    }
  }
  return Uint32Array.from(found);
}

/** The locs of entries that are still in the project. Each is read when the caller asks for it. */
export function* locsOf({ table }: Project, ids: Uint32Array): Generator<string> {
  for (const id of ids) {
    const { flags, base } = table.blockOf(id);
    const loc = ((flags[id - base] as number) & FLAG.present) === 0 ? '' : table.text(id, 0);
    if (loc !== '') yield loc;
  }
}

/** The HTTP(S) URLs of these entries' thumbnails, without duplicates, in steps. */
export function* thumbnailsOf({ table }: Project, ids: Uint32Array): Generator<undefined, string[]> {
  const pages = new EntryPages(table);
  const found = new Set<string>();
  for (const [step, id] of ids.entries()) {
    if (step % STEP === 0) yield;
    for (const { url } of pages.thumbnails(id)) found.add(decodeUtf8(url.bytes, url.start, url.end));
  }
  return [...found].filter((url) => /^https?:/i.test(url));
}

function* eachEntry(project: Project, visit: (id: number) => void): Generator<undefined> {
  let step = 0;
  for (const file of project.files) {
    if (!listsUrls(file)) continue;
    const { runs } = file.order;
    for (const { id, count } of runs)
      for (let next = id; next < id + count; next++) {
        visit(next);
        if (++step % STEP === 0) yield;
      }
  }
}

/** Remembers each loc by 64 bits. Reads a loc only if its columns do not identify it. */
class SeenEntries {
  readonly #project: Project;
  readonly #pairs = new HashPairs();
  readonly #others = new HashPairs();
  readonly #hash = new Hash64();

  constructor(project: Project) {
    this.#project = project;
  }

  /** Adds the loc of an entry. Returns whether it was added before or is empty. */
  add(id: number): boolean {
    const { table } = this.#project;
    const { columns, base } = table.blockOf(id);
    const spelling = columns.spelling[id - base] as number;
    if (spelling !== 0) return this.#pairs.add(columns.locHash[id - base] as number, spelling);
    const loc = table.value(id, 0);
    if (loc === null || loc.start === loc.end) return true;
    this.#hash.read(loc.bytes, loc.start, loc.end);
    return this.#others.add(this.#hash.high, this.#hash.low || 1);
  }
}
