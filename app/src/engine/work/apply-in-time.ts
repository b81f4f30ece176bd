import { totalmem } from 'node:os';
import { type Edit, type EditOutcome, type Selection, UrlsetError } from '@urlset/core/contract.ts';
import { editedCount, editLabel, editMemory, isBulk } from '@urlset/core/edit/edit-kinds.ts';
import { TURN } from './in-turns.ts';
import { type Preparing, prepareInTime } from './prepare-in-time.ts';

/** The project to edit, and what preparing one edit needs. */
export interface Applying extends Omit<Preparing, 'turned'> {
  /**
   * Throws if the edit must stop: it was canceled, or rows have moved since the caller read `order` from the project.
   * The caller reads `order` after earlier parts of the same edit, so rows that these moved do not count.
   */
  check(order: number): void;
}

/** Whether an edit must be prepared in threads or steps: it has many parts, or one of its parts is bulk. */
export function takesTime(project: Preparing['project'], edit: Edit): boolean {
  const parts = partsOf(edit);
  return parts.length > MANY_PARTS || parts.some((part) => isBulk(project, part));
}
const MANY_PARTS = 256;

/** The engine may use this share of the machine's memory. Other programs need the rest. */
const MOST = 0.85;

/** @throws UrlsetError `edit-too-large` if the edit does not fit into memory */
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
 * Applies a large edit part by part and joins the parts into one step of the history at the end. If it ends early, the
 * parts done so far are undone.
 * @returns null if the edit changes nothing
 * @throws UrlsetError `cancelled`, `expression-too-slow`, and any error that `check` throws
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
  const count = editedCount(edit, project.history.last(steps));
  project.join(steps, editLabel(edit, count));
  return { ...outcome, count, changed: null };
}

/** The changes of a bulk part; undefined for any other part, because applying it computes its changes. */
async function prepared(applying: Applying, part: Edit) {
  const { project } = applying;
  if (!isBulk(project, part)) return undefined;
  const { order } = project;
  const turned = () => applying.check(order);
  const changes = await prepareInTime({ ...applying, turned }, part);
  turned();
  return changes;
}

function partsOf(edit: Edit): readonly Edit[] {
  return edit.kind === 'several' ? edit.edits : [edit];
}
