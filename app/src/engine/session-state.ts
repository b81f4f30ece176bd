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
import type { OpenProject } from './open-project.ts';

/** What a session says unasked. */
export interface SessionOut {
  host(message: HostMessage): void;
  summary(summary: ProjectSummary): void;
  notice(problem: Problem): void;
  diskChanged(file: FileId): void;
  lists(waiting: WaitingList[]): void;
  view(message: Extract<EngineMessage, { type: 'view' }>): void;
}

/** What the parts of a session share. */
export class SessionState {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** The open project and the disk under it; null while none is. */
  open: OpenProject | null = null;
  /** Whose findings are shown; kept for the projects opened after this one. */
  engine: EngineChoice = 'all';
  /** Openings and rereadings under way. */
  reading = 0;
  /** A journal is being replayed. */
  recovering = false;

  constructor(clock: () => number) {
    this.clock = clock;
  }

  /** The open project. @throws UrlsetError `nothing-open` */
  get project(): Project {
    if (!this.open) throw new UrlsetError('nothing-open');
    return this.open.project;
  }
}
