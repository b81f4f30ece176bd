import { open as openFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  assertNever,
  type Edit,
  type EditOf,
  type EditOutcome,
  type FileId,
  type JournalRecord,
  type LongWork,
  type Problem,
  type Selection,
} from '@urlset/core/contract.ts';
import { withoutFile } from '@urlset/core/edit/edit-kinds.ts';
import type { OpenProject } from '../open-project.ts';
import type { Recorded } from '../read/opener.ts';
import { inTurns } from '../work/in-turns.ts';
import { hashFile } from './disk.ts';

/** The functions that a replay uses to open files, to reload one of them, and to edit. */
interface Ways {
  open(paths: readonly string[], recorded: ReadonlyMap<FileId, Recorded>): Promise<Problem[]>;
  again(file: FileId, recorded: ReadonlyMap<FileId, Recorded>): Promise<Problem | null>;
  /** Applies an edit, and lets other work run if it takes a while. Returns null if the edit changes nothing. */
  apply(edit: Edit, selection: Selection | null): Promise<EditOutcome | null>;
}

/**
 * Replays a journal: opens the same files, then repeats the same edits, undos and saves, so that the history is the
 * same. If a file was saved after it was read, the replay reads the copy of its old content that the first save
 * kept. If a file no longer has the bytes that its edits apply to, these edits are skipped and the file is reported.
 * @param absent files that cannot be read, see {@link absentFiles}
 * @returns problems to report, the files that do not have the recorded bytes, and the paths of edited files that could
 *   not be read although they are not in `absent`
 */
export async function recover(
  open: OpenProject,
  journal: readonly JournalRecord[],
  absent: ReadonlySet<FileId>,
  ways: Ways,
): Promise<{ problems: Problem[]; conflicts: ReadonlySet<FileId>; unread: readonly string[] }> {
  const { project } = open;
  const records = inOrder(journal);
  const known = lastKnown(records);
  const problems: Problem[] = [];
  const conflicts = new Set<FileId>();
  const unread: string[] = [];
  /** Files that were read from disk. All others were created in the project. */
  const fromDisk = new Set<FileId>();
  const steps = new ReplayedSteps(open, ways.apply);
  const check = async (file: FileId) => {
    fromDisk.add(file);
    const wanted = known.hashes.get(file);
    const found = (await open.identity(file))?.sha256;
    if (wanted === undefined || found === wanted) return;
    // The engine may have died during a save. Then the copy that the save kept has the bytes to edit.
    const before = known.recorded.get(file);
    const source = before === undefined ? null : await keptBytes(open.journalFolder, file, wanted);
    if (before !== undefined && source !== null) {
      const recorded = new Map([[file, { ...before, source }]]);
      if ((await ways.again(file, recorded)) === null) return;
    }
    conflicts.add(file);
    // A file without edits does not need a report here: if it could not be read, the opener has already reported why.
    if (!isEdited(file, records, known.reverted)) return;
    if (found === undefined && before !== undefined && !absent.has(file)) unread.push(before.path);
    const code = found === undefined ? 'recovery-absent' : 'recovery-conflict';
    problems.push({ code, params: { name: project.file(file).name } });
  };
  /** Whether a record refers to bytes of a file that are no longer the file's content. */
  const isForeign = (file: FileId, at: number) =>
    conflicts.has(file) || (fromDisk.has(file) && at < (known.reverted.get(file) ?? -1));
  for await (const [at, record] of inTurns(records.entries(), () => undefined)) {
    switch (record.type) {
      case 'opened': {
        if (record.settings) open.restoreSettings(record.settings);
        if (record.created !== null) project.addNewFile(record.created);
        if (record.paths.length === 0) break;
        const first = project.files.length;
        problems.push(...(await ways.open(record.paths, known.recorded)));
        for (const file of project.files.slice(first)) await check(file.id);
        break;
      }
      case 'edit': {
        let edit: Edit | null = record.edit;
        const lost = new Set<FileId>();
        for (const { id } of project.files) {
          if (!edit || !isForeign(id, at)) continue;
          const left: Edit | null = withoutFile(edit, id);
          if (left !== edit && record.files?.includes(id) !== false) lost.add(id);
          edit = left;
        }
        // An edit that cannot be repeated is lost in all files that it changed.
        if (edit === null) for (const file of record.files ?? []) lost.add(file);
        await steps.edit(edit, lost, record);
        break;
      }
      case 'undo':
        steps.undo();
        break;
      case 'redo':
        steps.redo();
        break;
      case 'muted':
        project.mute(record.codes);
        break;
      case 'bundle':
        project.setBundle(record.settings, record.target);
        break;
      case 'sites':
        project.rememberSites(record.sites);
        break;
      case 'facts':
        project.setContext({ robots: record.robots, verifiedHosts: record.verifiedHosts });
        break;
      case 'reverted':
        if (!fromDisk.has(record.file) && at === known.reverted.get(record.file)) {
          const problem = await ways.again(record.file, known.recorded);
          if (problem) problems.push(problem);
          await check(record.file);
        }
        steps.forget(record.file);
        break;
      case 'saved': {
        const { file } = record;
        if (isForeign(file, at)) break;
        const { sha256, ...stamp } = record.disk;
        open.settle(file, { path: record.path, stamp, sha256: Promise.resolve(sha256) });
        project.markSaved(file, project.file(file).stamp, stamp.mtimeMs);
        break;
      }
      case 'read':
      case 'begun':
      case 'ended':
      case 'moved':
        break;
      default:
        assertNever(record);
    }
  }
  return { problems, conflicts, unread };
}

/** The files that have edits but cannot be read, by file number, with their paths. */
export async function absentFiles(journal: readonly JournalRecord[]): Promise<Map<FileId, string>> {
  const records = inOrder(journal);
  const { recorded, reverted } = lastKnown(records);
  const absent = new Map<FileId, string>();
  for (const [file, { path, source }] of recorded) {
    if (isEdited(file, records, reverted) && !(await isReadable(source))) absent.set(file, path);
  }
  return absent;
}

/** Whether the journal has edits to a file after its last revert. */
function isEdited(
  file: FileId,
  records: readonly JournalRecord[],
  reverted: ReadonlyMap<FileId, number>,
): boolean {
  return records.some(
    (record, at) =>
      record.type === 'edit' &&
      at > (reverted.get(file) ?? -1) &&
      withoutFile(record.edit, file) !== record.edit,
  );
}

/** Work that was running when the journal ended, with the problem to report for it. */
export function unfinished(
  journal: readonly JournalRecord[],
): { id: number; work: LongWork; problem: Problem }[] {
  const running = new Map<number, LongWork>();
  for (const record of journal) {
    if (record.type === 'begun') running.set(record.id, record.work);
    else if (record.type === 'ended') running.delete(record.id);
    // The journal records an edit once it is done.
    else if (record.type === 'edit')
      for (const [id, work] of running) if (work === 'edit') running.delete(id);
  }
  return Array.from(running, ([id, work]) => ({
    id,
    work,
    problem: { code: `unfinished-${work}`, params: {} },
  }));
}

/** Whether the bytes of a file can be read. A lock or a failing drive may show only on reading. */
async function isReadable(file: string): Promise<boolean> {
  try {
    // Opening a pipe may never return.
    if (!(await stat(file)).isFile()) return false;
    const handle = await openFile(file);
    await handle.read(Buffer.alloc(1)).finally(() => handle.close());
    return true;
  } catch {
    return false;
  }
}

/** A step of the recorded history. */
interface ReplayedStep {
  /** Its number in the history of the project; null if it was not replayed. */
  number: number | null;
  /** The files whose changes were not replayed. */
  readonly lost: Set<FileId>;
}

/** Undo and redo during a replay. Undoing a step that was not replayed must not undo another step instead. */
class ReplayedSteps {
  readonly #open: OpenProject;
  readonly #apply: Ways['apply'];
  #done: ReplayedStep[] = [];
  #undone: ReplayedStep[] = [];

  constructor(open: OpenProject, apply: Ways['apply']) {
    this.#open = open;
    this.#apply = apply;
  }

  /**
   * @param edit the part of the recorded edit that still applies; null if none does
   * @param lost the files of the other part
   */
  async edit(
    edit: Edit | null,
    lost: Set<FileId>,
    { selection, time }: JournalRecord & { type: 'edit' },
  ): Promise<void> {
    const { history } = this.#open.project;
    if (edit?.kind === 'revert') {
      for (const step of this.#revertedBy(edit)) for (const file of step.lost) lost.add(file);
      edit = this.#among(edit);
    }
    const real = edit !== null && (await this.#apply(edit, selection)) !== null;
    if (real && time !== undefined) history.date(time);
    this.#done.push({ number: real ? (history.undo?.number ?? null) : null, lost });
    this.#undone = [];
  }

  #revertedBy({ later, count }: EditOf<'revert'>): ReplayedStep[] {
    const end = this.#done.length - later;
    return this.#done.slice(Math.max(0, end - count), Math.max(0, end));
  }

  /** The revert, counting only steps that were replayed; null if none of the steps to revert was replayed. */
  #among(edit: EditOf<'revert'>): Edit | null {
    const isReal = ({ number }: ReplayedStep) => number !== null;
    const count = this.#revertedBy(edit).filter(isReal).length;
    const later = this.#done.slice(this.#done.length - edit.later).filter(isReal).length;
    return count === 0 ? null : { ...edit, count, later };
  }

  undo(): void {
    const step = this.#done.pop();
    if (step === undefined) return;
    if (step.number !== null) this.#open.project.undo();
    this.#undone.push(step);
  }

  redo(): void {
    const step = this.#undone.pop();
    if (step === undefined) return;
    if (step.number !== null) this.#open.project.redo();
    this.#done.push(step);
  }

  /** Drops the steps that touched only a file that was reverted: the history lost them, too. */
  forget(file: FileId): void {
    const kept = new Set(this.#open.project.history.steps.map(({ number }) => number));
    const isLeft = (step: ReplayedStep) => {
      if (step.number !== null && !kept.has(step.number)) step.number = null;
      step.lost.delete(file);
      return step.number !== null || step.lost.size > 0;
    };
    this.#done = this.#done.filter(isLeft);
    this.#undone = this.#undone.filter(isLeft);
  }
}

/** Path of the copy with this hash that a save of `file` kept; null if no copy matches. */
async function keptBytes(folder: string, file: FileId, wanted: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.startsWith(`base-${file}-`))) {
    const kept = path.join(folder, name);
    if ((await hashFile(kept).catch(() => '')) === wanted) return kept;
  }
  return null;
}

/** Sorts each save before the edits that were made while it ran. */
function inOrder(journal: readonly JournalRecord[]): JournalRecord[] {
  const out: JournalRecord[] = [];
  for (const record of journal) {
    let at = out.length;
    for (let left = record.type === 'saved' ? record.during : 0; left > 0 && at > 0; ) {
      const { type } = out[--at] ?? record;
      if (type === 'edit' || type === 'undo' || type === 'redo') left--;
    }
    out.splice(at, 0, record);
  }
  return out;
}

/** For each file: where to read it, the hash of its bytes when last read, and the place of its last revert record. */
function lastKnown(records: readonly JournalRecord[]) {
  const recorded = new Map<FileId, Recorded>();
  const hashes = new Map<FileId, string>();
  const reverted = new Map<FileId, number>();
  const bases = new Map<FileId, string>();
  for (const [at, record] of records.entries()) {
    if (record.type === 'reverted') {
      reverted.set(record.file, at);
      const before = recorded.get(record.file);
      for (const map of [recorded, hashes, bases]) map.delete(record.file);
      const { encoding } = record;
      // The file's edits depend on its encoding, even if the engine died before it recorded the read.
      if (before && encoding !== undefined)
        recorded.set(record.file, { path: before.path, source: before.path, encoding });
    } else if (record.type === 'moved') {
      for (const place of recorded.values()) {
        if (place.path !== record.from) continue;
        if (place.source === place.path) place.source = record.to;
        place.path = record.to;
      }
    } else if (record.type === 'read') {
      hashes.set(record.file, record.disk.sha256);
      const encoding = recorded.get(record.file)?.encoding ?? null;
      recorded.set(record.file, { path: record.path, source: record.path, encoding });
    } else if (record.type === 'saved' && record.base !== null && !bases.has(record.file)) {
      bases.set(record.file, record.base);
    }
  }
  for (const [file, base] of bases) {
    const read = recorded.get(file);
    if (read) read.source = base;
  }
  return { recorded, hashes, reverted };
}
