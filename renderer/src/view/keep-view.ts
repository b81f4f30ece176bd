import { isWhole, type ProjectSummary, toProblem, type View } from '@urlset/core/contract.ts';
import type { EngineClient } from '../engine/client.ts';
import { type NoticesStore, tell } from '../stores/notices.ts';
import type { ProjectStore } from '../stores/project.ts';
import type { SettingsStore } from '../stores/settings.ts';
import { noteFound, noteSought, type ViewStore, wantView } from '../stores/view.ts';

/** Delay before rows are requested again, in ms. While files are being read, an answer would soon be stale. */
const PATIENCE = 250;

export interface ViewKeeper {
  /** Requests the wanted view again, after edits or from a new engine. Skipped if it is whole or already requested. */
  refresh(): void;
}

/** Whenever the wanted view changes, requests its rows from the engine and cancels the previous request. */
export function keepView(
  engine: EngineClient,
  project: ProjectStore,
  view: ViewStore,
  settings: SettingsStore,
  notices: NoticesStore,
): ViewKeeper {
  let underWay: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAsked = 0;

  function askLater(wanted: View): void {
    begin(wanted);
    timer = setTimeout(() => void ask(wanted), PATIENCE);
  }

  /** Before a new request: cancels the running or scheduled one, and resets the progress. */
  function begin(wanted: View): void {
    underWay?.abort();
    underWay = null;
    clearTimeout(timer);
    noteSought(view, isWhole(wanted) ? null : { rows: 0, done: 0, total: 0 });
  }

  async function ask(wanted: View): Promise<void> {
    begin(wanted);
    const controller = new AbortController();
    underWay = controller;
    const answer = ++lastAsked;
    try {
      const found = await engine.request(
        'show',
        { view: wanted },
        {
          signal: controller.signal,
          onPart: (part) => {
            if (controller.signal.aborted) return;
            noteSought(view, part);
            // Keep the previous rows until new ones arrive: an empty table would look as if nothing was found.
            if (part.rows > 0) noteFound(view, wanted, part, answer);
          },
        },
      );
      if (!controller.signal.aborted && !isWhole(wanted)) noteFound(view, wanted, found, answer);
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem = toProblem(error);
      if (problem.code === 'stale-view') askLater(wanted);
      // The project was closed in the meantime, and its views with it.
      else if (problem.code !== 'nothing-open') {
        tell(notices, problem);
        // By now, the project has another plan, or none yet because the engine was restarted.
        if (problem.code === 'stale-plan') {
          const { shard: _, ...whole } = wanted;
          wantView(view, whole);
        }
      }
    } finally {
      if (underWay === controller) {
        underWay = null;
        noteSought(view, null);
      }
    }
  }

  function refresh(): void {
    const { wanted } = view.getState();
    if (!isWhole(wanted) && underWay === null) askLater(wanted);
  }

  function stop(): void {
    underWay?.abort();
    underWay = null;
    clearTimeout(timer);
    noteSought(view, null);
  }

  view.subscribe(({ wanted, shown, found }, before) => {
    if (wanted === before.wanted) return;
    // The user has returned to a view whose rows the engine still has.
    if (wanted === shown && found && found.done >= found.total) return stop();
    // After a derived view, a whole view is requested too, so that the engine releases the derived view's rows.
    if (isWhole(wanted) && isWhole(before.wanted)) return;
    // A filter is requested at each keystroke, because the next request can reuse most of the work.
    void ask(wanted);
  });
  project.subscribe(({ summary }, before) => {
    const { wanted } = view.getState();
    // The view lacks the entries of files read since it was computed, so request it again whenever files were read.
    if (!isWhole(wanted) && filesRead(summary) > filesRead(before.summary)) askLater(wanted);
  });
  settings.subscribe((state, before) => {
    // The chosen search engine decides which findings there are, and filters and sort orders may depend on findings.
    if (state.settings.engine !== before.settings.engine) refresh();
  });
  return { refresh };
}

function filesRead(summary: ProjectSummary | null): number {
  return summary?.files.filter(({ state }) => state === 'open').length ?? 0;
}
