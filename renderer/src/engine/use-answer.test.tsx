import { UrlsetError } from '@urlset/core/contract.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Question, UNTIL_AGAIN, useAnswer } from './use-answer.ts';

const QUIET = 50;

/** A question that records how it was asked, with functions to answer it. */
function question() {
  const asked: { signal: AbortSignal; onPart(part: string): void }[] = [];
  let settle: { resolve(value: string): void; reject(error: unknown): void } | null = null;
  const ask: Question<string> = (asking) => {
    asked.push(asking);
    return new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
  };
  return {
    ask,
    asked,
    part: (part: string) => act(async () => asked.at(-1)?.onPart(part)),
    answer: (value: string) => act(async () => settle?.resolve(value)),
    fail: (code: 'stale-view' | 'not-found') => act(async () => settle?.reject(new UrlsetError(code))),
  };
}

let root: Root;
let seen: ReturnType<typeof useAnswer<string>>;

function Probe({ of }: { of: Question<string> | null }) {
  seen = useAnswer(of, QUIET);
  return null;
}

const show = (of: Question<string> | null) => act(async () => root.render(<Probe of={of} />));
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

describe('useAnswer', () => {
  it('asks the first question at once, and returns partial answers before the complete one', async () => {
    const first = question();
    await show(first.ask);
    await wait(0);
    expect(seen).toMatchObject({ value: null, complete: false, problem: null });
    await first.part('a');
    expect(seen).toMatchObject({ value: 'a', complete: false });
    await first.answer('all');
    expect(seen).toMatchObject({ value: 'all', complete: true });
  });

  it('asks the next question after a pause, cancels the first, and keeps its value meanwhile', async () => {
    const [first, passed, last] = [question(), question(), question()];
    await show(first.ask);
    await wait(0);
    await first.part('a');
    await show(passed.ask);
    await wait(QUIET - 1);
    await show(last.ask);
    await wait(QUIET);
    expect([first, passed, last].map(({ asked }) => asked.length)).toEqual([1, 0, 1]);
    expect(first.asked[0]?.signal.aborted).toBe(true);
    await first.answer('late');
    expect(seen).toMatchObject({ value: 'a', complete: false });
    await last.answer('b');
    expect(seen).toMatchObject({ value: 'b', complete: true });
  });

  it('reports why there is no answer', async () => {
    const first = question();
    await show(first.ask);
    await wait(0);
    await first.fail('not-found');
    expect(seen).toMatchObject({ value: null, complete: false, problem: { code: 'not-found' } });
    await show(question().ask);
    expect(seen.problem).toBeNull();
  });

  it('asks again after rows have moved, unless a new question comes first', async () => {
    const [first, next] = [question(), question()];
    await show(first.ask);
    await wait(0);
    await first.fail('stale-view');
    expect(seen).toMatchObject({ value: null, complete: false, problem: null });
    await wait(UNTIL_AGAIN);
    expect(first.asked).toHaveLength(2);
    await first.fail('stale-view');
    await show(next.ask);
    await wait(UNTIL_AGAIN);
    expect([first, next].map(({ asked }) => asked.length)).toEqual([2, 1]);
    await next.answer('b');
    expect(seen).toMatchObject({ value: 'b', complete: true });
  });

  it('asks again on request', async () => {
    const first = question();
    await show(first.ask);
    await wait(0);
    await first.answer('a');
    void seen.again();
    expect(first.asked).toHaveLength(2);
    await first.answer('b');
    expect(seen).toMatchObject({ value: 'b', complete: true });
  });

  it('asks nothing and returns nothing without a question', async () => {
    const first = question();
    await show(first.ask);
    await wait(0);
    await first.answer('a');
    await show(null);
    expect(seen).toMatchObject({ value: null, complete: false, problem: null });
    expect(first.asked).toHaveLength(1);
  });
});
