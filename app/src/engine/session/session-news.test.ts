import { NOTHING_OPEN, type ProjectSummary } from '@urlset/core/contract.ts';
import { Project } from '@urlset/core/project/project.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OpenProject } from '../open-project.ts';
import { Tasks } from '../work/tasks.ts';
import { SessionNews } from './session-news.ts';
import { SessionState } from './session-state.ts';

const nothing = () => undefined;

let told: number[];
let news: SessionNews;
/** Simulated duration of making a summary, in milliseconds. */
let cost: number;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  cost = 0;
  const state = new SessionState(() => 0);
  state.open = new OpenProject(0, '', nothing);
  vi.spyOn(Project.prototype, 'summary').mockImplementation((): ProjectSummary => {
    vi.advanceTimersByTime(cost);
    return NOTHING_OPEN;
  });
  news = new SessionNews(state, new Tasks(nothing, nothing), {
    host: nothing,
    summary: () => told.push(performance.now()),
    notice: nothing,
    diskChanged: nothing,
    lists: nothing,
    view: nothing,
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/**
 * The pause between the end of one summary and the start of the next while something changes all the time, in
 * milliseconds.
 */
function interval(): number {
  news.tell();
  const from = told.length;
  while (told.length < from + 2) {
    news.changed();
    vi.advanceTimersByTime(1);
  }
  const [first = 0, second = 0] = told.slice(from);
  return second - first - cost;
}

it.each([
  ['no time', 0, 60],
  ['a few milliseconds', 20, 160],
  ['long, because the machine was suspended', 5000, 1000],
])('pauses before the next summary, depending on how long the last one took: %s', (_, took, wait) => {
  cost = took;
  expect(interval()).toBe(wait);
});
