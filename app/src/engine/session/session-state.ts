import type {
  EngineChoice,
  EngineMessage,
  FileId,
  HostMessage,
  Problem,
  ProjectSummary,
  WaitingList,
} from '@urlset/core/contract.ts';
import { UrlsetError } from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { OpenProject } from '../open-project.ts';

/** Messages that a session sends without a request. */
export interface SessionOut {
  host(message: HostMessage): void;
  summary(summary: ProjectSummary): void;
  notice(problem: Problem): void;
  diskChanged(file: FileId): void;
  lists(waiting: WaitingList[]): void;
  view(message: Extract<EngineMessage, { type: 'view' }>): void;
}

export class SessionState {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** The open project and its files on disk; null if none is open. */
  open: OpenProject | null = null;
  /** The search engine whose findings are shown. It also applies to projects opened later. */
  engine: EngineChoice = 'all';
  /** Number of operations under way that read the project's files. */
  reading = 0;
  /** Whether a journal is being replayed. */
  recovering = false;

  constructor(clock: () => number) {
    this.clock = clock;
  }

  /** The open project. @throws UrlsetError `nothing-open` */
  get project(): Project {
    if (!this.open) throw new UrlsetError('nothing-open');
    return this.open.project;
  }

  /** The open project, to set its settings. @throws UrlsetError `nothing-open`; `stale-view` during a replay */
  get settable(): OpenProject {
    // The replay would overwrite new settings.
    if (!this.open || this.recovering) throw new UrlsetError(this.open ? 'stale-view' : 'nothing-open');
    return this.open;
  }
}
