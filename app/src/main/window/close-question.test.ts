import { type SaveResult, UrlsetError } from '@urlset/core/contract.ts';
import { expect, it, vi } from 'vitest';
import { type CloseAnswer, mayLeave } from './close-question.ts';

const all: SaveResult = { saved: [1], conflicts: [], failed: [], untitled: [] };
const conflict: SaveResult = { ...all, conflicts: [{ file: 1, reason: 'changed', lost: 0 }] };
const problem = { code: 'disk-full', params: { name: 'a.xml' } };
const failed: SaveResult = { ...conflict, failed: [{ file: 2, problem }] };

interface Case {
  dirty?: boolean;
  answer?: CloseAnswer;
  result?: SaveResult;
}

function question({ dirty = true, answer = 'save', result = all }: Case) {
  return {
    dirty,
    ask: vi.fn(async () => answer),
    save: vi.fn(async () => result),
    continueInPage: vi.fn(),
    tell: vi.fn(),
  };
}

it.each<[string, Case, boolean, object]>([
  ['without edits', { dirty: false }, true, { asked: 0, saved: 0, continued: 0 }],
  ['edits discarded', { answer: 'discard' }, true, { asked: 1, saved: 0, continued: 0 }],
  ['canceled', { answer: 'cancel' }, false, { asked: 1, saved: 0, continued: 0 }],
  ['saved', {}, true, { asked: 1, saved: 1, continued: 0 }],
  ['a conflict', { result: conflict }, false, { asked: 1, saved: 1, continued: 1 }],
  ['never saved before', { result: { ...all, untitled: [3] } }, false, { asked: 1, saved: 1, continued: 1 }],
  ['a failure', { result: failed }, false, { asked: 1, saved: 1, continued: 0 }],
])('decides whether the window may close: %s', async (_name, situation, leave, calls) => {
  const asked = question(situation);
  expect(await mayLeave(asked)).toBe(leave);
  expect({
    asked: asked.ask.mock.calls.length,
    saved: asked.save.mock.calls.length,
    continued: asked.continueInPage.mock.calls.length,
  }).toEqual(calls);
});

it('reports files that could not be written', async () => {
  const asked = question({ result: failed });
  await mayLeave(asked);
  expect(asked.tell).toHaveBeenCalledWith(problem);
});

it('keeps the window open if the engine dies during the save', async () => {
  const asked = question({});
  asked.save.mockRejectedValue(new UrlsetError('engine-lost'));
  expect(await mayLeave(asked)).toBe(false);
  expect(asked.tell).toHaveBeenCalledWith({ code: 'engine-lost', params: {} });
});
