import type { ProjectFile } from '../table/file/project-file.ts';
import type { FindingSummary, Room } from './merge.ts';

/** How findings are listed. */
export interface Listing {
  /** Returns the name of a file; null if it must not be listed. */
  readonly pathOf: (file: ProjectFile) => string | null;
  readonly room: Room;
  /** Receives the counts of the files begun so far, whether their findings are listed or not. */
  readonly summary: FindingSummary;
  /** Milliseconds since 1970: the time by which the files were judged. */
  readonly now: number;
  /** Whether findings about entries say what their fix does, which takes most of the time. */
  readonly withFixes: boolean;
}
