import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { LeftOut } from '@urlset/core/publish/shard/plan/shard-plan.ts';
import { ChangeFiles } from './changes/change-files.ts';
import { type ChangedUrls, changedUrls } from './changes/changed-urls.ts';
import { type ChangedEntries, findChanges } from './changes/find-changes.ts';
import { type ExportDisk, NODE_DISK } from './export-disk.ts';
import { type ExportRequest, type ExportWork, recordOf } from './export-request.ts';
import { confirmExport, type PreparedExport, prepareExport, refuseTaken } from './plan/prepare-export.ts';
import { readRange } from './read-range.ts';
import { sha256 } from './sha256.ts';
import type { StagedBundle, Target } from './target/target.ts';
import { makeBundle } from './write/make-bundle.ts';
import { ReadBack } from './write/read-back.ts';
import type { Receipt } from './write/receipt.ts';

/** Thrown if an export would contain no URLs. `leftOut` counts the entries left out, by reason. */
export class NothingToExport extends UrlsetError {
  readonly leftOut: readonly LeftOut[];

  constructor(leftOut: readonly LeftOut[]) {
    super('nothing-to-export');
    this.leftOut = leftOut;
  }
}

/**
 * Relative durations of the parts of an export: making the files, reading them back (which mostly runs at the same
 * time), finding the changes, and writing one list of changes if every URL changed.
 */
const PARTS = { made: 5, read: 1.25, changed: 3.5, listed: 1 };

/**
 * Exports a project completely, or changes nothing.
 * @param planned the plan to execute, if this request was planned before; throws `target-changed` if it no longer
 * applies to the target
 * @throws UrlsetError the code of a guard (`mass-drop`, `leak-suspects`, `takes-over`, `takes-over-one`,
 * `drops-rows`) unless `request.passed` has it; `nothing-to-export`; `not-ours` if a foreign file is in the way;
 * `bad-indexnow-key`; `export-running`, `staging-not-ours`, `not-our-archive`, `bad-manifest`, `not-a-folder`;
 * `not-as-written` if a file that was read back is wrong; `cancelled`; `export-unfinished`; what the plan and the file
 * system throw
 */
export async function exportBundle(
  request: ExportRequest,
  target: Target,
  by: ExportWork,
  planned: PreparedExport | null = null,
  disk: ExportDisk = NODE_DISK,
): Promise<Receipt> {
  const files = request.changes && new ChangeFiles(request.changes, disk);
  const prepared = planned
    ? await confirmExport(planned, request, target, by)
    : await prepareExport(request, target, by);
  if (!request.bucket && prepared.plan.shards.length + request.rows.foreign.length === 0)
    throw new NothingToExport(prepared.plan.leftOut);
  const guard = prepared.guards.find(({ code }) => !request.passed.has(code));
  if (guard) throw guard;
  if (!request.bucket) await refuseTaken(prepared, target);
  await files?.refuseTaken();
  const staged = request.dryRun ? null : await target.begin();
  try {
    if (staged) await files?.begin();
    return await perform(prepared, target, staged, files, by);
  } catch (error) {
    const isCommitted = error instanceof UrlsetError && error.code === 'export-unfinished';
    // Report the first error, not one from the cleanup.
    if (!isCommitted) await staged?.abandon().catch(() => undefined);
    if (!isCommitted) await files?.abandon().catch(() => undefined);
    throw error;
  }
}

async function perform(
  prepared: PreparedExport,
  target: Target,
  staged: StagedBundle | null,
  changeFiles: ChangeFiles | null,
  by: ExportWork,
): Promise<Receipt> {
  const { manifest: manifestName } = recordOf(prepared.request);
  const total = prepared.plan.shards.reduce((sum, { bytes }) => sum + bytes, 0);
  const done = { made: 0, read: 0, changed: 0, listed: 0 };
  // A first export has nothing to compare with.
  const looks = changeFiles !== null && prepared.previous !== null;
  const lists = staged && changeFiles ? changeFiles.paths.length : 0;
  const all = PARTS.made + (staged ? PARTS.read : 0) + (looks ? PARTS.changed : 0) + PARTS.listed * lists;
  const tell = () => {
    const { made, read, changed, listed } = done;
    const parts = PARTS.made * made + PARTS.read * Math.min(read, total) + PARTS.changed * changed;
    by.progress((parts + PARTS.listed * listed) / all, total);
  };
  const readBack = new ReadBack(by, ({ xml }) => {
    done.read += xml?.bytes ?? 0;
    tell();
  });
  try {
    const { receipt, files, removed } = await makeBundle(prepared, by, {
      staged,
      job: 'compose-file',
      made({ bytes }) {
        done.made += bytes;
        tell();
      },
      lies: (file) => readBack.begin(file),
    });
    const changed =
      changeFiles &&
      (await findChanges(prepared, receipt.shards, by, (share) => {
        done.changed = share * total;
        tell();
      }));
    const leftAlone = await thoseIn(target, receipt.leftAlone);
    const told = { ...receipt, leftAlone, changes: changed && changesTold(changed, changeFiles.paths) };
    if (staged === null) return told;
    if (changed) {
      const manifest = prepared.previous?.intact.get(manifestName);
      const before = manifest ? sha256(readRange(manifest)) : null;
      const count = countOf(changed);
      const urls = () =>
        eachTold(changedUrls(changed, prepared.request.base, by), (some) => {
          done.listed += (some / count) * total;
          tell();
        });
      await changeFiles.write({ before, after: files.sha256(manifestName) }, urls);
      done.listed = lists * total;
      tell();
    }
    if (files.written.length === 0 && removed.length === 0) await staged.abandon();
    else {
      for (const file of files.toCheck(await staged.seal())) readBack.begin(file);
      await readBack.end();
      if (by.signal.aborted) throw new UrlsetError('cancelled');
      await staged.commit(removed);
    }
    await changeFiles?.put();
    await by.memory?.exported(files.sha256(manifestName), prepared);
    return told;
  } catch (error) {
    // Some systems cannot remove files that are being read.
    await readBack.leave();
    throw error;
  }
}

function changesTold(entries: ChangedEntries, files: readonly string[]) {
  const { added, changed, unknown } = entries;
  return { added: added.length, changed: changed.length, removed: removedFrom(entries), unknown, files };
}

function removedFrom({ removed }: ChangedEntries): number {
  return removed.reduce((sum, { positions }) => sum + positions.length, 0);
}

function countOf(entries: ChangedEntries): number {
  return entries.added.length + entries.changed.length + removedFrom(entries);
}

/** Yields the batches unchanged, and after each one reports how many URLs it had. */
async function* eachTold(
  lots: AsyncIterable<ChangedUrls>,
  written: (urls: number) => void,
): AsyncGenerator<ChangedUrls> {
  for await (const lot of lots) {
    yield lot;
    written(lot.urls.length);
  }
}

/** The names of files that are in a target. */
async function thoseIn(target: Target, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) if ((await target.find(name)) !== null) found.push(name);
  return found;
}
