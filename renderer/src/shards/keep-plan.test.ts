// @vitest-environment jsdom
import type { ProjectSummary, ShardPlanSummary } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlanStore } from '../stores/plan.ts';
import { createProjectStore, noteSummary } from '../stores/project.ts';
import { askedEngine } from '../testing/asked-engine.ts';
import { planSummary } from '../testing/plan.ts';
import { emptySummary } from '../testing/summary.ts';
import { keepPlan } from './keep-plan.ts';

const open = (given: Partial<ProjectSummary> = {}) =>
  emptySummary({ open: true, entries: 10, revision: 1, ...given });
const READING = [{ id: 1, kind: 'open', done: 0, total: 1, cancellable: true }] as const;

function setUp() {
  const { asked, engine } = askedEngine<unknown, ShardPlanSummary>();
  const project = createProjectStore();
  const plan = createPlanStore();
  const plans = keepPlan(engine, project, plan);
  return { asked, project, plan, plans, tell: (summary: ProjectSummary) => noteSummary(project, summary) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a plan nobody looks at', () => {
  it('is asked for once nothing changes', async () => {
    const { asked, tell } = setUp();
    tell(open());
    await pass(900);
    tell(open({ revision: 2 }));
    await pass(900);
    expect(asked).toHaveLength(0);
    await pass(100);
    expect(asked).toHaveLength(1);
    tell(open({ revision: 2 }));
    await pass(5000);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['of very many entries', open({ entries: 10_000_000 })],
    ['of nothing', emptySummary()],
    ['of what is still being read', open({ tasks: [...READING] })],
  ])('%s is not asked for', async (_, summary) => {
    const { asked, tell } = setUp();
    tell(summary);
    await pass(5000);
    expect(asked).toHaveLength(0);
  });

  it('is asked for when all is read, though nothing else changed', async () => {
    const { asked, tell } = setUp();
    tell(open({ tasks: [...READING] }));
    await pass(5000);
    tell(open());
    await pass(1000);
    expect(asked).toHaveLength(1);
  });
});

describe('a plan somebody looks at', () => {
  it('is asked for soon, however many entries there are', async () => {
    const { asked, plans, tell } = setUp();
    tell(open({ entries: 10_000_000 }));
    const stop = plans.watch();
    await pass(150);
    expect(asked).toHaveLength(1);
    stop();
    tell(open({ entries: 10_000_000, revision: 2 }));
    await pass(5000);
    expect(asked).toHaveLength(1);
  });

  it('is told as far as it is known, and settled at its end', async () => {
    const { asked, plan, plans, tell } = setUp();
    tell(open());
    plans.watch();
    await pass(150);
    asked[0]?.part(planSummary({ done: 0 }));
    expect(plan.getState()).toMatchObject({ plan: { done: 0 }, isSettled: false });
    await asked[0]?.answer(planSummary({ done: 3 }));
    expect(plan.getState()).toMatchObject({ plan: { done: 3 }, isSettled: true, problem: null });
  });

  it('gives way when something changes, and stays on screen until there is another', async () => {
    const { asked, plan, plans, tell } = setUp();
    tell(open());
    plans.watch();
    await pass(150);
    await asked[0]?.answer(planSummary({ shards: 3 }));
    tell(open({ revision: 2 }));
    expect(plan.getState()).toMatchObject({ plan: { shards: 3 }, isSettled: false });
    await pass(150);
    tell(open({ revision: 3 }));
    expect(asked[1]?.signal.aborted).toBe(true);
    await pass(150);
    await asked[2]?.answer(planSummary({ shards: 4 }));
    expect(plan.getState()).toMatchObject({ plan: { shards: 4 }, isSettled: true });
  });

  it.each([
    ['no-base', 'no-base'],
    ['cancelled', null],
    ['nothing-open', null],
  ])('tells of %s what there is to tell', async (code, told) => {
    const { asked, plan, plans, tell } = setUp();
    tell(open());
    plans.watch();
    await pass(150);
    await asked[0]?.fail(code);
    expect(plan.getState().problem?.code ?? null).toBe(told);
  });

  it('is asked for anew when the target is another by an export', async () => {
    const { asked, plans, tell } = setUp();
    tell(open());
    plans.watch();
    await pass(150);
    await asked[0]?.answer(planSummary());
    plans.refresh();
    await pass(150);
    expect(asked).toHaveLength(2);
  });

  it('is none once the project is closed', async () => {
    const { asked, plan, plans, tell } = setUp();
    tell(open());
    plans.watch();
    await pass(150);
    await asked[0]?.answer(planSummary());
    tell(emptySummary());
    expect(plan.getState()).toMatchObject({ plan: null, isSettled: false });
  });
});
