import { setImmediate } from 'node:timers/promises';
import { UrlsetError } from '@urlset/core/contract.ts';
import { judgeChunk } from '@urlset/core/edit/bulk/judge-chunk.ts';
import { eachInTime } from './each-in-time.ts';
import type { JudgeWork } from './session-edits.ts';
import type { SessionState } from './session-state.ts';

/** Judges in this thread, one chunk after another, whoever else asks in between. */
export function judgeHere(state: SessionState): JudgeWork {
  return async (chunk, signal) => {
    await setImmediate();
    if (signal.aborted) throw new UrlsetError('cancelled');
    return judgeChunk(state.project.table, chunk, eachInTime);
  };
}
