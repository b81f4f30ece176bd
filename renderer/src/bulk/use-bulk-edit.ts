import { type EditProgress, type Problem, toProblem } from '@urlset/core/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../app-context.ts';
import type { BulkRequest } from './bulk-request.ts';

/** An edit under way. */
export interface BulkEdit {
  /** null while none is under way. */
  progress: EditProgress | null;
  /** Why the last one was not done. */
  problem: Problem | null;
  /** Resolves to whether it was done. */
  run(request: BulkRequest): Promise<boolean>;
  /** Gives up the one that is under way: nothing changes then. */
  cancel(): void;
}

/** Makes one edit at a time, told on the way; it is given up when nobody shows it any longer. */
export function useBulkEdit(): BulkEdit {
  const { editor } = useApp();
  const [progress, setProgress] = useState<EditProgress | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const controller = useRef<AbortController | null>(null);
  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);

  async function run(request: BulkRequest): Promise<boolean> {
    controller.current = new AbortController();
    setProgress({ done: 0, total: 0 });
    setProblem(null);
    try {
      const asking = { onPart: setProgress, signal: controller.current.signal };
      if (request.kind !== 'file-times') await editor.edit(request, asking);
      else {
        const { rows, list, site } = request;
        await editor.setFileTimes({ rows, list, site }, asking);
      }
      return true;
    } catch (error) {
      const refused = toProblem(error);
      if (refused.code !== 'cancelled') setProblem(refused);
      return false;
    } finally {
      setProgress(null);
    }
  }

  return { progress, problem, run, cancel };
}
