import { UrlsetError } from '../contract/errors.ts';
import { type FileId, isSameView, isWhole, type View } from '../contract/values.ts';
import type { SnapshotRows } from '../edit/history/snapshot-rows.ts';
import type { ProjectFile } from '../table/file/project-file.ts';
import type { RowSource } from '../table/view/row-source.ts';
import { WholeRows } from '../table/view/whole-rows.ts';

/** A derived view on screen. */
export interface ShownRows {
  readonly view: View;
  readonly rows: SnapshotRows;
}

/** Which rows the views have, and the counters that show whether an earlier answer is out of date. */
export class ProjectViews {
  readonly #files: readonly ProjectFile[];
  readonly #whole = new Map<FileId | null, WholeRows>();
  #shown: ShownRows | null = null;
  #revision = 0;
  #order = 0;
  #epoch = 0;

  constructor(files: readonly ProjectFile[]) {
    this.#files = files;
  }

  /** Grows with every change. */
  get revision(): number {
    return this.#revision;
  }

  /** Grows when rows move. */
  get order(): number {
    return this.#order;
  }

  /** Grows when a file is read or forgotten: entry numbers from before may no longer be valid. */
  get epoch(): number {
    return this.#epoch;
  }

  /** The derived view that is shown; null if there is none, or after a file was read. */
  get shown(): ShownRows | null {
    return this.#shown;
  }

  show(shown: ShownRows | null): void {
    this.#shown = shown;
  }

  /** @throws UrlsetError `stale-view` for a derived view that is not shown */
  rows(view: View): RowSource {
    if (!isWhole(view)) {
      if (this.#shown && isSameView(this.#shown.view, view)) return this.#shown.rows;
      throw new UrlsetError('stale-view');
    }
    const known = this.#whole.get(view.file);
    if (known) return known;
    const made = new WholeRows(this.#files, view.file);
    this.#whole.set(view.file, made);
    return made;
  }

  /** Call after any change. */
  touch(): void {
    this.#revision++;
  }

  /** Call after rows were added, removed or reordered. */
  rowsMoved(): void {
    this.#order++;
    this.#whole.clear();
    this.touch();
  }

  /** Call when entries get other numbers. */
  renumber(): void {
    this.#epoch++;
    this.#shown = null;
  }
}
