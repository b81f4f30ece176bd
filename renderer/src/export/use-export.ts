import { type ExportProgress, type ExportReceipt, type Problem, toProblem } from '@urlset/core/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../app-context.ts';

export type ExportState =
  | { stage: 'form'; problem: Problem | null }
  | { stage: 'running'; progress: ExportProgress; since: number }
  | { stage: 'done'; receipt: ExportReceipt };

interface Export {
  state: ExportState;
  /**
   * Exports the plan, and resolves when the export has ended. A problem goes into {@link state}.
   * @param plan the number of the plan that the user saw
   * @param accepted the codes of the guards that the user accepted
   */
  run(plan: number, accepted: string[]): Promise<void>;
  /** Cancels the running export, which leaves its target untouched. */
  cancel(): void;
}

/** Runs one export at a time. Cancels it when the component unmounts. */
export function useExport(): Export {
  const { engine, editor, plans } = useApp();
  const [state, setState] = useState<ExportState>({ stage: 'form', problem: null });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function run(plan: number, accepted: string[]): Promise<void> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const since = performance.now();
    setState({ stage: 'running', progress: { done: 0, total: 0 }, since });
    try {
      // Wait until all edits have reached the engine: it refuses the export if the plan does not contain one of them.
      await editor.after(async () => undefined);
      const onPart = (progress: ExportProgress) => setState({ stage: 'running', progress, since });
      const receipt = await engine.request('export', { plan, accepted }, { signal, onPart });
      setState({ stage: 'done', receipt });
      plans.refresh();
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code === 'cancelled') return setState({ stage: 'form', problem: null });
      setState({ stage: 'form', problem });
      // The plan may no longer apply.
      plans.refresh();
    }
  }

  return { state, run, cancel: () => controller.current?.abort() };
}
