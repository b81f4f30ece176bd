import '@fontsource-variable/inter/wght.css';
import '@fontsource/jetbrains-mono/latin-400.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/inputs.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { createRoot } from 'react-dom/client';
import type { App } from './app.ts';
import { AppProvider } from './app-context.ts';
import { listenToKeyboard } from './commands/keyboard.ts';
import { askAboutDisk } from './commands/save.ts';
import { keepMenu } from './commands/send-menu.ts';
import { createApp } from './create-app.ts';
import { createEngineClient, onEnginePort } from './engine/client.ts';
import { keepChoice, tellActivity } from './engine/tell-engine.ts';
import { ErrorBoundary } from './frame/ErrorBoundary.tsx';
import { Page } from './frame/Page.tsx';
import { askAboutLists, forgetDates } from './lists/ask-about-lists.ts';
import { keepPlan } from './shards/keep-plan.ts';
import { receiveShellEvent } from './shell/events.ts';
import { reportUncaught } from './shell/report-failure.ts';
import { createShell } from './shell/shell.ts';
import { createCellPopupStore } from './stores/cell-popup.ts';
import { createChangesStore, leaveChanges } from './stores/changes.ts';
import { createClustersStore, leaveClusters } from './stores/clusters.ts';
import { createColumnsStore } from './stores/columns.ts';
import { createDialogsStore } from './stores/dialogs.ts';
import { createFilterStore, keepFilter } from './stores/filter.ts';
import { createHintsStore } from './stores/hints.ts';
import { createLastmodStore } from './stores/lastmod.ts';
import { createNoticesStore, leaveProject, tell, telling } from './stores/notices.ts';
import { createPanelsStore } from './stores/panels.ts';
import { createPlanStore } from './stores/plan.ts';
import { createProjectStore, noteSummary } from './stores/project.ts';
import { createRecentsStore } from './stores/recents.ts';
import { createRuleStore } from './stores/rule.ts';
import { createSettingsStore, keepLanguage } from './stores/settings.ts';
import { createViewStore, followProject, noteViewNews } from './stores/view.ts';
import { createEditor } from './urls/editor.ts';
import { keepView } from './view/keep-view.ts';

/** Width in px that the table and all panels need together. */
const ROOM_FOR_PANELS = 1440;

async function start(root: Element): Promise<void> {
  const shell = createShell(window.urlset);
  reportUncaught(shell, window);
  const hello = await shell.call('hello', {});

  const project = createProjectStore();
  const view = createViewStore();
  const changes = createChangesStore();
  const clusters = createClustersStore();
  const lastmod = createLastmodStore();
  const plan = createPlanStore();
  const filter = createFilterStore();
  const notices = createNoticesStore();
  const hints = createHintsStore();
  const settings = createSettingsStore(hello);
  const engine = createEngineClient({
    summary(summary) {
      const before = project.getState().summary;
      if (before !== null && before.open !== summary.open) {
        leaveProject(notices, summary.open);
        leaveChanges(changes);
        // The hints are about the project that was closed.
        if (!summary.open) hints.setState({ shown: null });
        leaveClusters(clusters);
        forgetDates(app);
      }
      noteSummary(project, summary);
      followProject(view, summary, before, settings.getState().settings.start === 'overview');
    },
    notice: (problem) => tell(notices, problem),
    diskChanged: (file) => void telling(notices, () => askAboutDisk(app, file)),
    lists: (waiting) => askAboutLists(app, waiting),
    view: (news) => noteViewNews(view, news),
  });
  const app: App = createApp({
    shell,
    engine,
    project,
    view,
    views: keepView(engine, project, view, settings, notices),
    changes,
    clusters,
    lastmod,
    plan,
    plans: keepPlan(engine, project, plan),
    notices,
    settings,
    editor: createEditor(engine, project, view, notices),
    recents: createRecentsStore(hello.recents),
    columns: createColumnsStore(localStorage),
    rule: createRuleStore(),
    panels: createPanelsStore(localStorage, window.innerWidth >= ROOM_FOR_PANELS),
    filter,
    hints,
    cellPopup: createCellPopupStore(),
    dialogs: createDialogsStore(),
    grid: { current: null },
  });

  const choice = keepChoice(app);
  onEnginePort(window, (port) => {
    engine.attach(port);
    choice.send();
    app.views.refresh();
  });
  shell.onEvent((event) => receiveShellEvent(app, event));
  app.connect();
  keepFilter(filter, view);
  keepLanguage(settings, document.documentElement);
  listenToKeyboard(window, hello.platform, app.run);
  tellActivity(window, () => engine.request('leaveRoom', {}));
  createRoot(root).render(
    // The page's content security policy allows no style elements.
    <CSPProvider disableStyleElements>
      <AppProvider value={app}>
        <ErrorBoundary app={app}>
          <Page />
        </ErrorBoundary>
      </AppProvider>
    </CSPProvider>,
  );
  keepMenu(app);
}

const root = document.getElementById('root');
if (root) void start(root);
