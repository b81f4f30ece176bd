import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ExportRequest, ExportWork } from './export-request.ts';
import { makeBundle } from './make-bundle.ts';
import { type PreparedExport, prepareExport, refuseTaken } from './prepare-export.ts';
import { readBack } from './read-back.ts';
import type { Receipt } from './receipt.ts';
import type { StagedBundle, Target } from './target/target.ts';

/** The part of an export that making the files is; reading them back is the other. */
const MAKING = 0.8;

/**
 * Exports a project: all of it, or nothing.
 * @throws UrlsetError a guard's (`mass-drop`, `leak-suspects`, `takes-over`, `drops-rows`) unless it is passed; `nothing-to-export`; `not-ours`
 * for a file of others in the way; `export-running`, `staging-not-ours`, `not-our-archive`, `bad-manifest`; `not-as-written`
 * when what was read back is wrong; `cancelled`; `export-unfinished`; what the plan and the file system throw
 */
export async function exportBundle(request: ExportRequest, target: Target, by: ExportWork): Promise<Receipt> {
  const prepared = await prepareExport(request, target, by);
  if (prepared.plan.shards.length + request.rows.foreign.length === 0)
    throw new UrlsetError('nothing-to-export');
  const guard = prepared.guards.find(({ code }) => !request.passed.has(code));
  if (guard) throw guard;
  await refuseTaken(prepared, target);
  const staged = request.dryRun ? null : await target.begin();
  try {
    return await perform(prepared, staged, by);
  } catch (error) {
    const isCommitted = error instanceof UrlsetError && error.code === 'export-unfinished';
    // What went wrong first is what is told.
    if (!isCommitted) await staged?.abandon().catch(() => undefined);
    throw error;
  }
}

async function perform(
  prepared: PreparedExport,
  staged: StagedBundle | null,
  by: ExportWork,
): Promise<Receipt> {
  const total = prepared.plan.shards.reduce((sum, { bytes }) => sum + bytes, 0);
  let made = 0;
  const { receipt, files, removed } = await makeBundle(prepared, by, {
    staged,
    job: 'compose-file',
    made({ bytes }) {
      made += bytes;
      by.progress(made * (staged ? MAKING : 1), total);
    },
  });
  if (staged === null) return receipt;
  if (files.written.length === 0 && removed.length === 0) await staged.abandon();
  else {
    const places = await staged.seal();
    const checked = (part: number) => by.progress(total * (MAKING + part * (1 - MAKING)), total);
    await readBack(files.toCheck(places), by, checked);
    if (by.signal.aborted) throw new UrlsetError('cancelled');
    await staged.commit(removed);
  }
  return receipt;
}
