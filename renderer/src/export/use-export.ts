import { type ExportProgress, type ExportReceipt, type Problem, toProblem } from '@urlset/core/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../app-context.ts';

/** What has become of an export. */
export type ExportState =
  | { stage: 'form'; problem: Problem | null }
  | { stage: 'running'; progress: ExportProgress; since: number }
  | { stage: 'done'; receipt: ExportReceipt };

interface Export {
  state: ExportState;
  /** @param accepted the codes of guards that a person said yes to */
  run(accepted: string[]): Promise<void>;
  /** Gives up the one under way: its target is left as it was. */
  cancel(): void;
}

/** One export at a time; it is given up when nobody shows it any longer. */
export function useExport(): Export {
  const { engine, editor, plans } = useApp();
  const [state, setState] = useState<ExportState>({ stage: 'form', problem: null });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function run(accepted: string[]): Promise<void> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const since = performance.now();
    setState({ stage: 'running', progress: { done: 0, total: 0 }, since });
    try {
      // What was typed before is exported too.
      await editor.after(async () => undefined);
      const onPart = (progress: ExportProgress) => setState({ stage: 'running', progress, since });
      const receipt = await engine.request('export', { accepted }, { signal, onPart });
      setState({ stage: 'done', receipt });
      plans.refresh();
    } catch (error) {
      const problem = toProblem(error);
      setState({ stage: 'form', problem: problem.code === 'cancelled' ? null : problem });
    }
  }

  return { state, run, cancel: () => controller.current?.abort() };
}
