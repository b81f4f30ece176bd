import type { Edit, EditOutcome, Selection } from '../contract/edits.ts';
import type { EditLabel } from '../contract/values.ts';
import type { FileContent, ProjectFile } from '../table/file/project-file.ts';
import type { ProjectData } from '../table/project-data.ts';
import type { History } from './history/history.ts';

/** A project that can be edited. `Project` implements it. */
export interface EditedProject extends ProjectData {
  readonly history: History;
  /** Adds a file that is not on disk yet. */
  addNewFile(name: string, content?: FileContent): ProjectFile;
  /** Recomputes where files are published. */
  locationsChanged(): void;
  /** Performs an edit as one undoable step; null if it changes nothing. */
  apply(edit: Edit, before: Selection | null, after: Selection | null): EditOutcome | null;
  /** Joins the last `count` steps into one with this label. */
  join(count: number, label: EditLabel): void;
}
