import {
  type Edit,
  type EditOutcome,
  type EditProgress,
  type FindingCount,
  type FixesTried,
  type Selection,
  UrlsetError,
  wholeView,
} from '@urlset/core/contract.ts';
import { codesOfAll, fixOrder } from '@urlset/core/edit/fix/fix-all.ts';
import { fixEditsInSteps } from '@urlset/core/edit/fix/fix-edits.ts';
import { scopeOf } from '@urlset/core/edit/fix/fix-scope.ts';
import { comparesFirst } from '@urlset/core/edit/fix/fixes.ts';
import { countPositions } from '@urlset/core/table/positions.ts';
import type { Call } from '../call.ts';
import type { Attempt, Attempted, SessionEdits } from '../session/session-edits.ts';
import type { SessionNews } from '../session/session-news.ts';
import { completed } from '../work/in-turns.ts';

/**
 * Fixes everything that can be fixed safely. A preview makes the fixes, counts the findings and undoes the fixes,
 * because a fix may settle or reveal other findings. If the user agrees, the fixes are redone.
 */
export class SessionFixes {
  readonly #edits: SessionEdits;
  readonly #news: SessionNews;
  #attempted: Attempted | null = null;

  constructor(edits: SessionEdits, news: SessionNews) {
    this.#edits = edits;
    this.#news = news;
  }

  /** @throws UrlsetError `cancelled`, `stale-view`, `edit-too-large` */
  async try(call: Call<EditProgress>): Promise<FixesTried> {
    this.#attempted = null;
    this.#news.hold();
    try {
      const { told, attempted } = await this.#edits.attempt(fixSafely, call);
      this.#attempted = attempted;
      return told;
    } finally {
      this.#news.release();
    }
  }

  /** @throws UrlsetError `stale-view` if the project has changed since the fixes were tried */
  keep(selection: Selection | null): EditOutcome {
    const attempted = this.#attempted;
    this.#attempted = null;
    if (attempted === null) throw new UrlsetError('stale-view');
    return this.#edits.keep(attempted, selection);
  }
}

/** Does the same as core's `fixAll` in safe mode, but in threads and steps. */
async function fixSafely(attempt: Attempt): Promise<FixesTried> {
  const { project } = attempt;
  await attempt.compared();
  const findings = () => project.summary([]).findings;
  const before = findings();
  const codes = codesOfAll(project, 'safe');
  const order = fixOrder(codes);
  let merged = 0;
  /** The rules that are broken; null if they must be looked up again. */
  let broken: ReadonlySet<string> | null = null;
  for (let next = order.next(0), done = 0; !next.done; done++) {
    const code = next.value;
    attempt.check(project.order);
    if (comparesFirst(code) && project.pending > 0) {
      await attempt.compared();
      broken = null;
    }
    broken ??= new Set(findings().map((finding) => finding.code));
    let changed = 0;
    if (broken.has(code)) {
      for (const edit of await editsFor(attempt, code)) {
        if (!(await attempt.apply(edit))) continue;
        changed++;
        merged += removedBy(edit);
      }
    }
    if (changed > 0) broken = null;
    attempt.progress({ done: Math.min(done, codes.length), total: codes.length });
    next = order.next(changed);
  }
  await attempt.compared();
  return { rules: differing(before, findings()), merged };
}

async function editsFor({ project, check }: Attempt, code: string): Promise<readonly Edit[]> {
  const { order } = project;
  const steps = fixEditsInSteps(project, code, scopeOf(project, wholeView(null), null), 'safe');
  return completed(
    steps,
    () => {},
    () => check(order),
  );
}

function removedBy(edit: Edit): number {
  return edit.kind === 'remove' ? countPositions(edit.positions) : 0;
}

/** The rules with different counts before and after. */
function differing(before: readonly FindingCount[], after: readonly FindingCount[]): FixesTried['rules'] {
  const isSame = (one: FindingCount) => (other: FindingCount) =>
    one.code === other.code && one.severity === other.severity;
  const revealed = after.filter((one) => !before.some(isSame(one))).map((one) => ({ ...one, count: 0 }));
  return [...before, ...revealed].flatMap((finding) => {
    const { code, severity, count } = finding;
    const left = after.find(isSame(finding))?.count ?? 0;
    return left === count ? [] : [{ code, severity, before: count, after: left }];
  });
}
