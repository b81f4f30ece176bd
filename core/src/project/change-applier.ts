import { assertNever } from '../contract/errors.ts';
import { fieldNumber } from '../contract/values.ts';
import { putValues } from '../edit/bulk/each-value.ts';
import { type EntriesChange, MENDED_COLUMNS } from '../edit/bulk/entries-change.ts';
import { columnOf, type ValuesChange } from '../edit/bulk/values-change.ts';
import type { Change } from '../edit/history/change.ts';
import { blockRuns } from '../table/block-runs.ts';
import { XML_REFERENCE } from '../table/entry-block.ts';
import { addSums } from '../table/file/entry-measure.ts';
import type { ProjectFile } from '../table/file/project-file.ts';
import type { ProjectData } from '../table/project-data.ts';
import { RunList } from '../table/run-list.ts';
import type { Runs } from '../table/runs.ts';
import type { EntryStates } from './entry-states.ts';
import type { FileStates } from './file-states.ts';
import type { ProjectViews } from './project-views.ts';
import type { Publication } from './publication.ts';

const LOC = fieldNumber('loc');
const LASTMOD = fieldNumber('lastmod');

/** Performs changes, forwards and backwards, and updates all state about entries and files that depends on them. */
export class ChangeApplier {
  readonly #project: ProjectData;
  readonly #entries: EntryStates;
  readonly #files: FileStates;
  readonly #publication: Publication;
  readonly #views: ProjectViews;

  constructor(
    project: ProjectData,
    entries: EntryStates,
    files: FileStates,
    publication: Publication,
    views: ProjectViews,
  ) {
    this.#project = project;
    this.#entries = entries;
    this.#files = files;
    this.#publication = publication;
    this.#views = views;
  }

  perform(change: Change, forwards: boolean): void {
    switch (change.kind) {
      case 'references':
        return this.#pointFields(change, forwards ? change.after : change.before);
      case 'values':
        return this.#putValues(change, forwards);
      case 'entries':
        return this.#putEntries(change, forwards);
      case 'order':
      case 'reorder':
        return this.#reorder(change, forwards);
      case 'sort':
        this.#project.file(change.file).order = new RunList(forwards ? change.after : change.before);
        this.#files.touch(change.file);
        return this.#views.rowsMoved();
      case 'name': {
        const file = this.#project.file(change.file);
        Object.assign(file, forwards ? change.after : change.before);
        return this.#publication.scopeChanged(file);
      }
      case 'present': {
        const file = this.#project.file(change.file);
        file.present = forwards ? change.after : change.before;
        if (file.present) this.#enter(file, file.order.runs);
        else this.#leave(file, file.order.runs);
        this.#publication.locationsMoved();
        return this.#views.rowsMoved();
      }
      case 'mends':
        this.#project.file(change.file).mends = forwards ? change.after : change.before;
        return this.#files.touch(change.file);
      case 'links':
        for (const { file, before, after } of change.links) {
          this.#project.file(file).indexRow = forwards ? after : before;
        }
        return this.#publication.locationsMoved();
      case 'publish':
        this.#publication.location = forwards ? change.after : change.before;
        return this.#publication.locationsMoved();
      default:
        return assertNever(change);
    }
  }

  #pointFields(change: Change & { kind: 'references' }, to: number | Uint32Array): void {
    const { table } = this.#project;
    const file = this.#project.file(change.file);
    let place = 0;
    this.#leave(file, change.runs, change.field);
    change.runs.eachId((id) => {
      table.setReference(id, change.field, typeof to === 'number' ? to : (to[place++] ?? 0));
      table.judge(id);
    });
    this.#enter(file, change.runs, change.field);
    if (change.field === LOC) this.#childrenMoved(file, change.runs);
  }

  /** The change contains everything that follows from the values, so nothing is read or judged here. */
  #putValues(change: ValuesChange, forwards: boolean): void {
    const { field, runs, tally } = change;
    const { table } = this.#project;
    const file = this.#project.file(change.file);
    const { references, sets, values, locs } = forwards ? change.after : change.before;
    const sign = forwards ? 1 : -1;
    const blocks = blockRuns(table, runs);
    this.#entries.countSets(file, runs, -1);
    file.tally.countColumn(field, blocks, -1);
    let at = 0;
    for (const run of blocks) {
      const { block, from, to } = run;
      putValues(block.referenceColumn(field), run, references, at);
      putValues(block.columns.set, run, sets, at);
      putValues(columnOf(block.columns, field), run, values, at);
      if (locs) putValues(block.columns.spelling, run, locs.spelling, at);
      at += to - from;
    }
    this.#entries.countSets(file, runs, 1);
    file.tally.countColumn(field, blocks, 1);
    file.tally.dateOnly += sign * tally.dateOnly;
    file.tally.readBytes += sign * tally.readBytes;
    file.tally.editedBytes += sign * tally.editedBytes;
    if (field === LOC) this.#entries.locsChanged(change, file, sign);
    this.#files.touch(file.id);
  }

  /** Sets entries to their XML before or after a change. State is updated as if the entries were replaced. */
  #putEntries({ file: id, runs, before, after, tally }: EntriesChange, forwards: boolean): void {
    const { table } = this.#project;
    const file = this.#project.file(id);
    const { references, columns } = forwards ? after : before;
    const sign = forwards ? 1 : -1;
    this.#leaveAtOnce(file, runs);
    let at = 0;
    for (const run of blockRuns(table, runs)) {
      const { block, from, to } = run;
      putValues(block.referenceColumn(XML_REFERENCE), run, references, at);
      for (const name of MENDED_COLUMNS) putValues(block.columns[name], run, columns[name], at);
      at += to - from;
    }
    this.#enterAtOnce(file, runs);
    addSums(file.tally, tally, sign);
    this.#entries.countHosts(file, tally.hosts, sign);
  }

  #reorder(change: Change & { kind: 'order' | 'reorder' }, forwards: boolean): void {
    const file = this.#project.file(change.file);
    const [removed, inserted] = forwards
      ? [change.removed, change.inserted]
      : [change.inserted, change.removed];
    const { tally } = change;
    if (tally === null) this.#leave(file, removed);
    else this.#leaveAtOnce(file, removed);
    if (change.kind === 'order') file.order.splice(change.at, removed.total, inserted);
    else file.order = new RunList(forwards ? change.after : change.before);
    if (tally === null) this.#enter(file, inserted);
    else {
      this.#enterAtOnce(file, inserted);
      const sign = forwards ? 1 : -1;
      addSums(file.tally, tally, sign);
      this.#entries.countHosts(file, tally.hosts, sign);
    }
    this.#childrenMoved(file, removed);
    this.#childrenMoved(file, inserted);
    this.#views.rowsMoved();
  }

  /** Call when index rows are added, removed or get another URL, because that changes where files are published. */
  #childrenMoved(file: ProjectFile, rows: Runs): void {
    if (file.kind !== 'sitemapindex') return;
    rows.eachId((id) => {
      const child = this.#files.childOf(id);
      if (child) this.#publication.scopeChanged(child);
    });
  }

  /** @param field the only field that changes; null if entries leave */
  #leave(file: ProjectFile, runs: Runs, field: number | null = null): void {
    this.#files.leave(file, runs, field);
    if (keepsLoc(field)) this.#entries.countSets(file, runs, -1);
    else this.#entries.leave(file, runs);
  }

  /** Of the file's counts, updates only that of lastmods, because the change contains the others. */
  #leaveAtOnce(file: ProjectFile, runs: Runs): void {
    file.tally.countColumn(LASTMOD, blockRuns(this.#project.table, runs), -1);
    this.#entries.leaveAtOnce(file, runs);
    this.#files.touch(file.id);
  }

  #enterAtOnce(file: ProjectFile, runs: Runs): void {
    this.#entries.enterAtOnce(file, runs);
    file.tally.countColumn(LASTMOD, blockRuns(this.#project.table, runs), 1);
    this.#files.touch(file.id);
  }

  #enter(file: ProjectFile, runs: Runs, field: number | null = null): void {
    if (keepsLoc(field)) this.#entries.countSets(file, runs, 1);
    else this.#entries.enter(file, runs);
    this.#files.enter(file, runs, field);
  }
}

/** Whether an edit to a field leaves the loc and everything else that other entries depend on untouched. */
function keepsLoc(field: number | null): boolean {
  return field !== null && field !== LOC && field !== XML_REFERENCE;
}
