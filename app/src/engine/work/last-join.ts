import type { Matching } from '@urlset/core/contract.ts';
import { type JoinedList, joinList, type ListEntries } from '@urlset/core/lists/merge/join-list.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import { Runs } from '@urlset/core/table/runs.ts';
import { UrlTable } from '@urlset/core/table/url-table.ts';
import { completed } from './in-turns.ts';

/** A list and the project that it is matched with by loc. */
interface Join {
  readonly reads: readonly FileRead[];
  readonly project: Project;
  readonly matching: Matching;
}

interface Joined extends Join {
  readonly revision: number;
  readonly entries: ListEntries;
  readonly list: JoinedList;
}

/** The entries of a list, in a table of their own. */
export function entriesOf(reads: readonly FileRead[], now: number): ListEntries {
  const table = new UrlTable(now);
  const runs = reads.map((read) => ({ id: table.adopt(0, read).base, count: read.columns.count }));
  return { table, runs: Runs.from(runs) };
}

/** Keeps the latest join, so that a merge does exactly what its preview showed. */
export class LastJoin {
  #last: Joined | null = null;

  /**
   * Joins a list with a project, or returns the latest join if nothing has changed since.
   * @param progress called with the number of entries processed so far
   * @param check called after other work ran; an error that it throws ends the join
   * @throws UrlsetError `list-too-long`
   */
  async of(
    { reads, project, matching }: Join,
    progress: (done: number) => void,
    check: () => void,
  ): Promise<Pick<Joined, 'entries' | 'list'>> {
    const { revision } = project;
    const last = this.#last;
    const isKnown = last?.reads === reads && last.project === project && last.matching === matching;
    if (isKnown && last.revision === revision) return last;
    const entries = entriesOf(reads, project.now);
    const list = await completed(joinList(project, entries, matching), progress, check);
    this.#last = { reads, project, matching, revision, entries, list };
    return this.#last;
  }

  forget(): void {
    this.#last = null;
  }
}
