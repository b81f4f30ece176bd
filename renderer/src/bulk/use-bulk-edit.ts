import { type EditProgress, type Problem, toProblem } from '@urlset/core/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../app-context.ts';
import type { BulkRequest } from './bulk-request.ts';

export interface BulkEdit {
  /** null while no edit runs. */
  progress: EditProgress | null;
  /** Why the last edit failed. */
  problem: Problem | null;
  /** Resolves to whether the edit was made. */
  run(request: BulkRequest): Promise<boolean>;
  /** Cancels the running edit, so that nothing changes. */
  cancel(): void;
}

/** Makes one edit at a time and reports its progress. Cancels it when the component unmounts. */
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
