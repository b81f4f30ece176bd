import type { EditOf } from '../../contract/edits.ts';
import { assertNever } from '../../contract/errors.ts';
import { FIELDS, type FileId } from '../../contract/values.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import { addSums, type EntriesTally, noSums } from '../../table/file/entry-measure.ts';
import { RunList } from '../../table/run-list.ts';
import { Runs, RunsBuilder } from '../../table/runs.ts';
import { Bits } from '../../table/view/number-list.ts';
import type { EditedProject } from '../edited-project.ts';
import type { Change, Perform } from './change.ts';
import type { History, Step } from './history.ts';

// Undoes some steps while later steps stay. That is possible if no later step depends on them: then their changes
// commute with all later ones, and performing them backward is exact. This neither reads nor judges entries.

/** Number of entries to visit between two pauses, in which the caller can do other work. */
const STEP = 1 << 17;
/** All fields of an entry and its XML, as bits. */
const WHOLE = (1 << (FIELDS.length + 1)) - 1;

type Pauses<R> = Generator<undefined, R>;

/** Steps to undo, and the steps that were done after them, which stay. */
export interface Reverted {
  readonly steps: readonly Step[];
  readonly later: readonly Step[];
}

/** The done steps that a `revert` edit names. */
function revertedSteps({ steps, done }: History, { later, count }: EditOf<'revert'>): Reverted {
  const end = done - later;
  return { steps: steps.slice(Math.max(0, end - count), Math.max(0, end)), later: steps.slice(end, done) };
}

/**
 * The later steps that depend on the reverted ones. A step depends on an earlier one if both changed the same field of
 * an entry; if both changed an entry, and either replaced its XML, added it or removed it; if the earlier step moved
 * entries within a file whose order the later one changed; if both touched the same file, and either added, removed or
 * relinked files; or if both changed the mends of a file, or the names, list or location of the files. Undoing a
 * `values` change also restores the rules that its entries break, so any later change of these entries counts.
 */
export function* dependentSteps(
  project: Pick<EditedProject, 'table' | 'file'>,
  { steps, later }: Reverted,
): Pauses<readonly Step[]> {
  const changes = changesOf(steps);
  const touched = yield* touchedParts(changes, project.table.size);
  const facts = factsOf(changes);
  const arranged = arrangedFiles(changes);
  const dependents: Step[] = [];
  for (const step of later) {
    const depends =
      step.changes.some((change) => factsOf([change]).some((fact) => conflicts(facts, fact))) ||
      step.changes.some(({ file, kind }) => isOrder(kind) && file !== null && arranged.has(file)) ||
      (isOfFiles(changes) || isOfFiles(step.changes)
        ? steps.some(({ files }) => [...files].some((file) => step.files.has(file)))
        : yield* touchesAny(touched, step.changes));
    if (depends) dependents.push(step);
  }
  return dependents;
}

/**
 * Performs the changes of steps backward, while later steps stay. Removed entries return after the nearest preceding
 * entry that is still there.
 */
export function revertSteps(project: EditedProject, edit: EditOf<'revert'>, perform: Perform): void {
  const { steps, later } = revertedSteps(project.history, edit);
  const changes = changesOf(steps);
  const isShifted = shiftedBy(later);
  const files = new Set(changes.filter(isShifted).map(({ file }) => file as FileId));
  const orders = Array.from(files, (file) => new RevertedOrder(project, file, changes, changesOf(later)));
  // Values can return only to entries in the project, so removed entries return first, and added entries leave last.
  for (const order of orders) order.putBack(perform);
  for (const change of changes.toReversed()) if (!isShifted(change)) perform(inverted(change));
  for (const order of orders) order.remove(perform);
}

/** The number of entries that a revert adds to or removes from files whose order later steps also changed. */
export function countShifted(history: History, edit: EditOf<'revert'>): number {
  const { steps, later } = revertedSteps(history, edit);
  return changesOf(steps)
    .filter(shiftedBy(later))
    .reduce(
      (sum, change) => sum + ('removed' in change ? change.removed.total + change.inserted.total : 0),
      0,
    );
}

/** Whether a change is to the order of a file whose order later steps also changed. */
function shiftedBy(later: readonly Step[]): (change: Change) => boolean {
  const shifted = new Set(
    changesOf(later).flatMap(({ file, kind }) => (isOrder(kind) && file !== null ? [file] : [])),
  );
  return ({ file, kind }) => isOrder(kind) && file !== null && shifted.has(file);
}

const changesOf = (steps: readonly Step[]): Change[] => steps.flatMap(({ changes }) => changes);

function isOrder(kind: Change['kind']): boolean {
  return kind === 'order' || kind === 'reorder' || kind === 'sort';
}

/** Whether changes add or remove files, or connect them to other rows of an index. */
function isOfFiles(changes: readonly Change[]): boolean {
  return changes.some(({ kind }) => kind === 'present' || kind === 'links');
}

/** The files whose entries changed places. */
function arrangedFiles(changes: readonly Change[]): Set<FileId> {
  return new Set(
    changes.flatMap((change) => (change.kind === 'sort' || isArrangement(change) ? [change.file] : [])),
  );
}

/** Whether the same entries leave an order and enter it again. */
function isArrangement(change: Change): change is Change & { kind: 'reorder' } {
  return change.kind === 'reorder' && change.removed === change.inserted;
}

/** What changes set besides entries. Two changes to the same fact do not commute. */
function factsOf(changes: readonly Change[]): string[] {
  return changes.flatMap((change) => {
    switch (change.kind) {
      case 'mends':
        return [`mends ${change.file}`];
      // Names must differ, and a file can only be listed once.
      case 'name':
      case 'present':
      case 'links':
      case 'publish':
        return ['files'];
      case 'references':
      case 'values':
      case 'entries':
      case 'order':
      case 'reorder':
      case 'sort':
        return [];
      default:
        return assertNever(change);
    }
  });
}

const conflicts = (facts: readonly string[], fact: string) => facts.includes(fact);

/** The entries of a change and, as bits, the parts that it touches and those that later changes must leave alone. */
function touches(change: Change): { runs: Runs; parts: number; alone: number }[] {
  switch (change.kind) {
    case 'references': {
      const parts = change.field === XML_REFERENCE ? WHOLE : 1 << change.field;
      return [{ runs: change.runs, parts, alone: parts }];
    }
    // This change also restores the rules that the entries break, which depend on all their values.
    case 'values':
      return [{ runs: change.runs, parts: 1 << change.field, alone: WHOLE }];
    case 'entries':
      return [{ runs: change.runs, parts: WHOLE, alone: WHOLE }];
    case 'order':
    case 'reorder':
      if (isArrangement(change)) return [];
      return [change.removed, change.inserted].map((runs) => ({ runs, parts: WHOLE, alone: WHOLE }));
    case 'sort':
    case 'name':
    case 'present':
    case 'mends':
    case 'links':
    case 'publish':
      return [];
    default:
      return assertNever(change);
  }
}

/** For each entry, which parts of it later changes must leave alone, as bits. */
function* touchedParts(changes: readonly Change[], size: number): Pauses<Uint8Array> {
  const touched = new Uint8Array(size);
  for (const { runs, alone } of changes.flatMap(touches)) {
    for (const part of partsOf(runs)) {
      part.eachId((id) => {
        touched[id] = (touched[id] as number) | alone;
      });
      yield undefined;
    }
  }
  return touched;
}

function* touchesAny(touched: Uint8Array, changes: readonly Change[]): Pauses<boolean> {
  let isAny = false;
  for (const { runs, parts } of changes.flatMap(touches)) {
    for (const part of partsOf(runs)) {
      part.eachId((id) => {
        isAny ||= ((touched[id] as number) & parts) !== 0;
      });
      if (isAny) return true;
      yield undefined;
    }
  }
  return false;
}

function* partsOf(runs: Runs): Generator<Runs> {
  if (runs.total <= STEP) yield runs;
  else for (let from = 0; from < runs.total; from += STEP) yield runs.slice(from, from + STEP);
}

/** The order of a file that later steps also changed, without the effect of the reverted steps. */
class RevertedOrder {
  readonly #project: EditedProject;
  readonly #file: FileId;
  readonly #before: Runs;
  readonly #removed: Runs;
  readonly #inserted: Runs;
  readonly #tally: EntriesTally | null;

  constructor(project: EditedProject, file: FileId, changes: readonly Change[], later: readonly Change[]) {
    this.#project = project;
    this.#file = file;
    const { order } = project.file(file);
    const now = new RunList(order.runs);
    const own = changes.filter((change) => change.file === file);
    rollBack(
      now,
      later.filter((change) => change.file === file),
    );
    const after = now.slice(0, now.length);
    rollBack(now, own);
    this.#before = now.slice(0, now.length);
    this.#removed = without(this.#before, bitsOf(after, project.table.size));
    this.#inserted = without(after, bitsOf(this.#before, project.table.size));
    const isOneWay = this.#removed.total === 0 || this.#inserted.total === 0;
    this.#tally = isOneWay ? tallyOf(own) : null;
  }

  putBack(perform: Perform): void {
    if (this.#removed.total === 0) return;
    const { before, after } = this.#change((order, size) =>
      putBehind(order, this.#before, bitsOf(this.#removed, size), bitsOf(order, size)),
    );
    perform({
      ...{ kind: 'reorder', file: this.#file, before, after },
      ...{ removed: Runs.NONE, inserted: this.#removed, tally: this.#tally },
    });
  }

  remove(perform: Perform): void {
    if (this.#inserted.total === 0) return;
    const { before, after } = this.#change((order, size) => without(order, bitsOf(this.#inserted, size)));
    perform({
      ...{ kind: 'reorder', file: this.#file, before, after },
      ...{ removed: this.#inserted, inserted: Runs.NONE, tally: this.#tally },
    });
  }

  #change(change: (order: Runs, size: number) => Runs): { before: Runs; after: Runs } {
    const { order } = this.#project.file(this.#file);
    const before = order.slice(0, order.length);
    return { before, after: change(before, this.#project.table.size) };
  }
}

/** Undoes changes in a copy of a file's order. */
function rollBack(order: RunList, changes: readonly Change[]): void {
  for (const change of changes.toReversed()) {
    if (change.kind === 'order') order.splice(change.at, change.inserted.total, change.removed);
    else if (change.kind === 'reorder' || change.kind === 'sort')
      order.splice(0, order.length, change.before);
  }
}

function bitsOf(runs: Runs, size: number): Bits {
  const bits = new Bits(size);
  runs.eachId((id) => bits.add(id));
  return bits;
}

/** The entries that are not in a set, in their order. */
function without(runs: Runs, out: Bits): Runs {
  const builder = new RunsBuilder();
  runs.eachId((id) => {
    if (!out.has(id)) builder.push(id, 1);
  });
  return builder.finish();
}

/** Adds the missing entries of an earlier order, each after the last entry before it that is still present. */
function putBehind(order: Runs, before: Runs, missing: Bits, present: Bits): Runs {
  const behind = new Map<number, RunsBuilder>();
  let anchor = -1;
  before.eachId((id) => {
    if (!missing.has(id)) {
      if (present.has(id)) anchor = id;
      return;
    }
    const own = behind.get(anchor) ?? new RunsBuilder();
    behind.set(anchor, own);
    own.push(id, 1);
  });
  const builder = new RunsBuilder();
  const add = (id: number) => {
    const own = behind.get(id);
    if (own) for (const run of own.finish()) builder.push(run.id, run.count);
  };
  add(-1);
  order.eachId((id) => {
    builder.push(id, 1);
    add(id);
  });
  return builder.finish();
}

/** The amounts by which a file's counts change when these changes are undone; null if one of them lacks a tally. */
function tallyOf(changes: readonly Change[]): EntriesTally | null {
  const sums = noSums();
  const hosts = new Map<string, number>();
  for (const change of changes) {
    if (change.kind !== 'order' && change.kind !== 'reorder') continue;
    if (change.tally === null) return null;
    addSums(sums, change.tally, -1);
    for (const [host, count] of change.tally.hosts) hosts.set(host, (hosts.get(host) ?? 0) - count);
  }
  return { ...sums, hosts };
}

/** The change that undoes a change. */
function inverted(change: Change): Change {
  switch (change.kind) {
    case 'values': {
      const { before, after, tally } = change;
      const { dateOnly, readBytes, editedBytes, hosts } = tally;
      return {
        ...{ ...change, before: after, after: before },
        tally: {
          ...{ dateOnly: -dateOnly, readBytes: -readBytes, editedBytes: -editedBytes },
          hosts: negated(hosts),
        },
      };
    }
    case 'entries':
      return { ...change, before: change.after, after: change.before, tally: negatedTally(change.tally) };
    case 'order':
      return { ...change, ...swapped(change) };
    case 'reorder':
      return { ...change, ...swapped(change), before: change.after, after: change.before };
    case 'links':
      return {
        ...change,
        links: change.links.map(({ file, before, after }) => ({ file, before: after, after: before })),
      };
    case 'references':
      return { ...change, before: change.after, after: change.before };
    case 'sort':
      return { ...change, before: change.after, after: change.before };
    case 'name':
      return { ...change, before: change.after, after: change.before };
    case 'present':
      return { ...change, before: change.after, after: change.before };
    case 'mends':
      return { ...change, before: change.after, after: change.before };
    case 'publish':
      return { ...change, before: change.after, after: change.before };
    default:
      return assertNever(change);
  }
}

function swapped({
  removed,
  inserted,
  tally,
}: Pick<Change & { kind: 'order' }, 'removed' | 'inserted' | 'tally'>) {
  return { removed: inserted, inserted: removed, tally: tally && negatedTally(tally) };
}

function negatedTally({ hosts, ...sums }: EntriesTally): EntriesTally {
  const negative = noSums();
  addSums(negative, sums, -1);
  return { ...negative, hosts: negated(hosts) };
}

const negated = (hosts: ReadonlyMap<string, number>) =>
  new Map(Array.from(hosts, ([host, count]) => [host, -count]));
