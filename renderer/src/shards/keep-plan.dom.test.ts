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

describe('a plan off screen', () => {
  it('is requested after the project has been unchanged for a while', async () => {
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
    ['of an empty project', emptySummary()],
    ['of files that are still being read', open({ tasks: [...READING] })],
  ])('%s is not requested', async (_, summary) => {
    const { asked, tell } = setUp();
    tell(summary);
    await pass(5000);
    expect(asked).toHaveLength(0);
  });

  it('is requested when all files are read, even if nothing else changed', async () => {
    const { asked, tell } = setUp();
    tell(open({ tasks: [...READING] }));
    await pass(5000);
    tell(open());
    await pass(1000);
    expect(asked).toHaveLength(1);
  });
});

it('requests no new plan after an export until the plan is on screen', async () => {
  const { asked, plan, plans, tell } = setUp();
  tell(open());
  await pass(1000);
  await asked[0]?.answer(planSummary());
  plans.refresh();
  tell(open());
  await pass(5000);
  expect(asked).toHaveLength(1);
  expect(plan.getState()).toMatchObject({ plan: {}, isSettled: false });
  plans.watch();
  await pass(150);
  expect(asked).toHaveLength(2);
});

describe('a plan on screen', () => {
  it('is requested soon, however many entries there are', async () => {
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

  it('is updated with partial results, and settled at the end', async () => {
    const { asked, plan, plans, tell } = setUp();
    tell(open());
    plans.watch();
    await pass(150);
    asked[0]?.part(planSummary({ done: 0 }));
    expect(plan.getState()).toMatchObject({ plan: { done: 0 }, isSettled: false });
    await asked[0]?.answer(planSummary({ done: 3 }));
    expect(plan.getState()).toMatchObject({ plan: { done: 3 }, isSettled: true, problem: null });
  });

  it('is superseded when something changes, but stays on screen until its successor arrives', async () => {
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

  it('is requested again while another export runs in the target, and stays on screen', async () => {
    const { asked, plan, plans, tell } = setUp();
    const refused = { code: 'export-running', params: {} };
    tell(open());
    const stop = plans.watch();
    await pass(150);
    await asked[0]?.answer(planSummary({ refused }));
    await pass(1000);
    expect(asked).toHaveLength(2);
    asked[1]?.part(planSummary());
    expect(plan.getState()).toMatchObject({ plan: { refused }, isSettled: true });
    await asked[1]?.answer(planSummary({ refused }));
    await pass(1000);
    await asked[2]?.answer(planSummary());
    expect(plan.getState()).toMatchObject({ plan: { refused: null }, isSettled: true });
    await pass(5000);
    expect(asked).toHaveLength(3);

    tell(open({ revision: 2 }));
    await pass(150);
    await asked[3]?.answer(planSummary({ refused }));
    stop();
    await pass(5000);
    expect(asked).toHaveLength(4);
    expect(plan.getState()).toMatchObject({ isSettled: false });
  });

  it.each([
    ['no-base', 'no-base'],
    ['cancelled', null],
    ['nothing-open', null],
  ])('reports a problem only if it will not go away by itself: %s', async (code, told) => {
    const { asked, plan, plans, tell } = setUp();
    tell(open());
    plans.watch();
    await pass(150);
    await asked[0]?.fail(code);
    expect(plan.getState().problem?.code ?? null).toBe(told);
  });

  it('is requested again after an export changes the target', async () => {
    const { asked, plans, tell } = setUp();
    tell(open());
    plans.watch();
    await pass(150);
    await asked[0]?.answer(planSummary());
    plans.refresh();
    await pass(150);
    expect(asked).toHaveLength(2);
  });

  it('is dropped once the project closes', async () => {
    const { asked, plan, plans, tell } = setUp();
    tell(open());
    plans.watch();
    await pass(150);
    await asked[0]?.answer(planSummary());
    tell(emptySummary());
    expect(plan.getState()).toMatchObject({ plan: null, isSettled: false });
  });
});
