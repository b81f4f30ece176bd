import type { ShownRules } from '../rules/shown.ts';
import type { ProjectFile } from '../table/file/project-file.ts';
import type { Finding } from './finding.ts';
import type { FindingSummary, Room } from './merge.ts';

/** Findings that the user already knows about. The caller must ask about each finding exactly once. */
export interface KnownFindings {
  /**
   * Returns the number of places of a finding that are known.
   * @param name the file's name in its project, which stays the same when the project moves
   */
  placesOf(finding: Finding, name: string): number;
}

/** How findings are listed. */
export interface Listing {
  /** Returns the name of a file; null if it must not be listed. */
  readonly pathOf: (file: ProjectFile) => string | null;
  readonly room: Room;
  /** Receives the counts of the files whose listing has started so far, whether their findings are listed or not. */
  readonly summary: FindingSummary;
  /** The time that was taken as the current time when the files were judged, in milliseconds since 1970. */
  readonly now: number;
  /** The rules that are shown in a file; those of the project if absent. */
  readonly shownIn?: ((path: string) => ShownRules) | undefined;
  /** Findings to omit from the list and from the counts by code and severity. */
  readonly known?: KnownFindings | null;
  /** Whether findings about entries say what their fix does, which takes most of the time. */
  readonly withFixes: boolean;
  /** Whether findings include the loc of their entry. True if absent. */
  readonly withLocs?: boolean;
}
