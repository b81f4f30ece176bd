import { totalmem } from 'node:os';
import { type Edit, type EditOutcome, type Selection, UrlsetError } from '@urlset/core/contract.ts';
import { editMemory } from '@urlset/core/edit/bulk/edit-memory.ts';
import { isBulk } from '@urlset/core/edit/bulk/prepare-edit.ts';
import { editSize } from '@urlset/core/edit/edit-size.ts';
import { TURN } from './in-turns.ts';
import { type Preparing, prepareInTime } from './prepare-in-time.ts';

/** For whom an edit is done. */
export interface Applying extends Omit<Preparing, 'turned'> {
  /**
   * Called while entries stand as they did at this order of rows; what it throws ends this. An edit of several
   * parts may move rows between them.
   */
  check(order: number): void;
}

/** Whether an edit, or a part of it, is to be worked out beside all else, or has very many parts. */
export function takesTime(project: Preparing['project'], edit: Edit): boolean {
  const parts = partsOf(edit);
  return parts.length > MANY_PARTS || parts.some((part) => isBulk(project, part));
}
const MANY_PARTS = 256;

/** What the engine may grow to, as a share of the machine's memory: others need some of it. */
const MOST = 0.85;

/** @throws UrlsetError `edit-too-large` for what would not fit */
export function refuseTooLarge(
  project: Preparing['project'],
  edit: Edit,
  available = totalmem() * MOST - process.memoryUsage.rss(),
): void {
  const needed = editMemory(project, edit);
  if (needed <= available) return;
  const told = (bytes: number) => String(Math.round(Math.max(0, bytes)));
  throw new UrlsetError('edit-too-large', { needed: told(needed), available: told(available) });
}

/**
 * Does an edit of many entries part after part, each as a step of its own, which are made one at the end; null
 * where it changes nothing. Where it is ended before, nothing is done of it.
 * @throws UrlsetError `cancelled`, `expression-too-slow`, and what `check` throws
 */
export async function applyInTime(
  applying: Applying,
  edit: Edit,
  before: Selection | null,
  after: Selection | null,
): Promise<EditOutcome | null> {
  const { project } = applying;
  const { undone } = project.history;
  let steps = 0;
  let outcome: EditOutcome | null = null;
  let since = performance.now();
  try {
    for (const part of partsOf(edit)) {
      if (performance.now() - since > TURN) {
        const { order } = project;
        await new Promise((resolve) => setImmediate(resolve));
        applying.check(order);
        since = performance.now();
      }
      const applied = project.apply(part, before, after, await prepared(applying, part));
      if (applied) steps++;
      outcome = applied ?? outcome;
    }
  } catch (error) {
    project.takeBack(steps, undone);
    throw error;
  }
  if (edit.kind !== 'several' || !outcome) return outcome;
  const count = editSize(edit);
  project.join(steps, edit.label, count);
  return { ...outcome, count };
}

/** What a part does; undefined for one that is worked out as it is done. */
async function prepared(applying: Applying, part: Edit) {
  const { project } = applying;
  if (!isBulk(project, part)) return undefined;
  const { order } = project;
  const turned = () => applying.check(order);
  const changes = await prepareInTime({ ...applying, turned }, part);
  turned();
  return changes ?? undefined;
}

function partsOf(edit: Edit): readonly Edit[] {
  return edit.kind === 'several' ? edit.edits : [edit];
}
