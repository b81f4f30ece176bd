import { isWhole, type ProjectSummary, toProblem, type View } from '@urlset/core/contract.ts';
import type { EngineClient } from '../engine/client.ts';
import { type NoticesStore, tell } from '../stores/notices.ts';
import type { ProjectStore } from '../stores/project.ts';
import type { SettingsStore } from '../stores/settings.ts';
import { noteFound, noteSought, type ViewStore, wantView } from '../stores/view.ts';

/** Files are being read: rows that are asked for again at once would be stale again. In milliseconds. */
const PATIENCE = 250;

/** Has the engine work out the views that are wanted. */
export interface ViewKeeper {
  /** Works the view that is shown out anew: edits were made, or the engine knows nothing of it. */
  refresh(): void;
}

/** What is wanted is asked for; what was asked for before is cancelled. */
export function keepView(
  engine: EngineClient,
  project: ProjectStore,
  view: ViewStore,
  settings: SettingsStore,
  notices: NoticesStore,
): ViewKeeper {
  let underWay: AbortController | null = null;
  let timer: number | undefined;
  let lastAsked = 0;

  function askLater(wanted: View): void {
    begin(wanted);
    timer = window.setTimeout(() => void ask(wanted), PATIENCE);
  }

  /** Ends what is under way, for this to be worked out. */
  function begin(wanted: View): void {
    underWay?.abort();
    underWay = null;
    window.clearTimeout(timer);
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
            // The rows shown until then stay: an empty table says nothing yet.
            if (part.rows > 0) noteFound(view, wanted, part, answer);
          },
        },
      );
      if (!controller.signal.aborted && !isWhole(wanted)) noteFound(view, wanted, found, answer);
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem = toProblem(error);
      if (problem.code === 'stale-view') askLater(wanted);
      // The project was closed meanwhile, and its views with it.
      else if (problem.code !== 'nothing-open') {
        tell(notices, problem);
        // The project splits in another way by now, or was not split yet since an engine died.
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
    window.clearTimeout(timer);
    noteSought(view, null);
  }

  view.subscribe(({ wanted, shown, found }, before) => {
    if (wanted === before.wanted) return;
    // A change of mind: the engine has its rows still.
    if (wanted === shown && found && found.done >= found.total) return stop();
    // A whole view is asked for too: the engine lets go of the rows of the one before.
    if (isWhole(wanted) && isWhole(before.wanted)) return;
    // A filter is asked for at each letter: most of its work serves the next one too.
    void ask(wanted);
  });
  project.subscribe(({ summary }, before) => {
    const { wanted } = view.getState();
    // What was looked through before is not all there is; once no more files come, it is.
    if (!isWhole(wanted) && filesRead(summary) > filesRead(before.summary)) askLater(wanted);
  });
  settings.subscribe((state, before) => {
    // Filters and orders may go by findings.
    if (state.settings.engine !== before.settings.engine) refresh();
  });
  return { refresh };
}

function filesRead(summary: ProjectSummary | null): number {
  return summary?.files.filter(({ state }) => state === 'open').length ?? 0;
}
