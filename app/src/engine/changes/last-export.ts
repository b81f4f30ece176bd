import { DEFAULT_RENAMES, type EditProgress, type RenameLimit, UrlsetError } from '@urlset/core/contract.ts';
import type { ComparedSides } from '@urlset/core/project/compare/compare-sides.ts';
import { presentSide } from '@urlset/core/project/compare/side.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';
import { compareInThreads } from './compare-in-threads.ts';
import { type ExportedSide, readExported } from './exported-side.ts';
import { momentOf } from './moment-of.ts';

/** A project compared with its last export. */
export interface ComparedExport {
  readonly project: Project;
  /** Identifies the content of the project, see {@link momentOf}. */
  readonly moment: string;
  readonly exported: ExportedSide;
  /** The least score of a rename; null if the search for renames was skipped. */
  readonly renames: RenameLimit;
  readonly compared: ComparedSides;
}

/**
 * Reads the last export back and compares the project with it. Reuses the results while neither the export nor the
 * project has changed.
 */
export class LastExport {
  readonly #work: Work;
  readonly #feed: () => TableFeed;
  #exported: ExportedSide | null = null;
  #last: ComparedExport | null = null;

  /** @param feed returns the feed of the open project */
  constructor(work: Work, feed: () => TableFeed) {
    this.#work = work;
    this.#feed = feed;
  }

  /** Call this when the project is closed. */
  close(): void {
    this.#exported = this.#last = null;
  }

  /**
   * Reads the last export back.
   * @param turned called after other work ran; an error that it throws ends the reading
   * @throws UrlsetError `no-target`, `cancelled`, and the errors of {@link readExported}
   */
  async read(
    project: Project,
    signal: AbortSignal,
    tell: (part: EditProgress) => void,
    turned: () => void,
  ): Promise<ExportedSide> {
    if (project.target === null) throw new UrlsetError('no-target');
    const progress = (done: number, total: number) => tell({ done, total });
    const reading = { work: this.#work, feed: this.#feed(), now: project.now, signal, progress };
    const exported = await readExported(project.target, this.#exported, reading);
    turned();
    this.#exported = exported;
    return exported;
  }

  /**
   * Compares the project with its last export, or returns the previous result if nothing has changed.
   * @param turned called after other work ran; an error that it throws ends the comparison
   * @param renames the least score of a rename; undefined to accept any previous result, or else use the default
   * @throws UrlsetError the errors of {@link LastExport.read}
   */
  async compared(
    project: Project,
    signal: AbortSignal,
    tell: (part: EditProgress) => void,
    turned: () => void,
    renames?: RenameLimit,
  ): Promise<ComparedExport> {
    const moment = momentOf(project);
    const exported = await this.read(project, signal, tell, turned);
    const last = this.#last;
    const isPresent = last?.project === project && last.moment === moment && last.exported === exported;
    if (isPresent && (renames === undefined || last.renames === renames)) return last;
    const least = renames === undefined ? DEFAULT_RENAMES : renames;
    const right = presentSide(project);
    const sides = { left: exported.side, leftFeed: exported.feed, right, rightFeed: this.#feed(), least };
    const told = (done: number, total: number) => tell({ done, total });
    const comparing = { work: this.#work, signal, tell: told, turned };
    const compared = await compareInThreads(sides, comparing);
    turned();
    this.#last = { project, moment, exported, renames: least, compared };
    return this.#last;
  }
}
