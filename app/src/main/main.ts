import path from 'node:path';
import { type Problem, spokenLanguage } from '@urlset/core/contract.ts';
import { app, Menu, MessageChannelMain } from 'electron';
import { reasonOf } from '../disk/error-code.ts';
import { answerPages } from './answer-pages.ts';
import { forkHelper } from './helper-process.ts';
import { openLog } from './log/log.ts';
import { WORDS } from './messages/words.ts';
import { AccessStore } from './network/access-store.ts';
import { chromiumProxies } from './network/chromium-proxies.ts';
import { NetworkHost } from './network/network-host.ts';
import { secretStore } from './network/secret-store.ts';
import { SystemProxies } from './network/system-proxies.ts';
import { type Handover, OpenRequests, parseHandover, pathsOf } from './open-requests.ts';
import { Opener, prepareSample } from './opener.ts';
import { Journals } from './project/journal.ts';
import { ProjectMemory } from './project-memory.ts';
import { reloadOnBuild } from './reload-on-build.ts';
import { isDevelopment } from './security/is-development.ts';
import { guardNavigation } from './security/navigation.ts';
import { denyNetwork } from './security/network.ts';
import { denyPermissions } from './security/permissions.ts';
import { registerScheme, serveScheme } from './security/scheme.ts';
import { selfTest } from './self-test.ts';
import { JsonFile } from './storage/json-file.ts';
import { ProjectSettingsStore } from './storage/project-settings.ts';
import { RecentsStore } from './storage/recents.ts';
import { SettingsStore } from './storage/settings.ts';
import { lacksSettings } from './storage/shared-settings.ts';
import { applyTheme, followTheme } from './theme.ts';
import { shellHandlers } from './verbs/shell-handlers.ts';
import { parseWindowState } from './window/bounds.ts';
import { DocumentWindow } from './window/document-window.ts';
import { Leaving } from './window/leaving.ts';
import { Windows } from './window/windows.ts';

const handover: Handover = { argv: process.argv, cwd: process.cwd() };
const defaultApp = process.defaultApp === true;
const requests = new OpenRequests();

registerScheme();
guardNavigation(app);
denyPermissions(app);
denyNetwork(app, !app.isPackaged);
// The root user needs --no-sandbox. Combined with that switch, enableSandbox would cause a crash loop.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();

if (app.requestSingleInstanceLock(handover)) {
  app.on('open-file', (event, file) => {
    event.preventDefault();
    requests.add([file]);
  });
  app.on('second-instance', (_event, _argv, _cwd, data) =>
    requests.add(pathsOf(parseHandover(data), defaultApp)),
  );
  requests.add(pathsOf(handover, defaultApp));
  void start();
} else {
  app.quit();
}

async function start(): Promise<void> {
  const userData = app.getPath('userData');
  const out = path.join(app.getAppPath(), 'out');
  const pageRoot = path.join(out, 'page');
  const log = openLog(app.getPath('logs'));
  log.note('started', {
    version: app.getVersion(),
    electron: process.versions.electron,
    platform: process.platform,
  });
  process.on('uncaughtExceptionMonitor', (error) => log.failed('main', error));
  const onProblem = (problem: Problem) => windows.tell(problem);
  const settings = new SettingsStore(path.join(userData, 'settings.json'), onProblem);
  const recents = new RecentsStore(path.join(userData, 'recents.json'), onProblem);
  const projectSettings = new ProjectSettingsStore(path.join(userData, 'projects'), onProblem);
  const journals = new Journals(path.join(userData, 'journals'));
  const memory = new ProjectMemory(recents, async () => {
    windows.broadcast({ type: 'recents', recents: await recents.list() });
  });
  const leaving = new Leaving(async (window) => {
    const remembered = [windows.rememberPlace(window), memory.left(window)];
    await Promise.all([...remembered, settings.written, projectSettings.written]);
  });
  const accesses = new AccessStore(path.join(userData, 'access.json'), secretStore(), onProblem);
  const network = new NetworkHost({
    fork: () => forkHelper('network', path.join(out, 'net', 'net-process.cjs'), [], log),
    channel: () => {
      const { port1, port2 } = new MessageChannelMain();
      return [port1, port2];
    },
    proxies: new SystemProxies(chromiumProxies()),
  });
  const windows = new Windows({
    preload: path.join(out, 'preload', 'preload.cjs'),
    devTools: !app.isPackaged,
    log,
    words: () => WORDS[spokenLanguage(settings.current.language, app.getPreferredSystemLanguages()[0] ?? '')],
    platform: {
      fork: () =>
        forkHelper('engine', path.join(out, 'engine', 'engine.cjs'), [path.join(userData, 'web-cache')], log),
      connectNetwork: () => ({ port: network.connect(), access: accesses.all }),
      journals,
      now: () => performance.now(),
    },
    stateFile: new JsonFile(path.join(userData, 'window.json'), { parse: parseWindowState, onProblem }),
    onCreate: (window) => leaving.guard(window),
    onState: (window) => void memory.noticed(window),
    onSettings: (window, project, values) => {
      void projectSettings.keep(project, values).catch((error: unknown) => {
        onProblem({ code: 'settings-not-kept', params: { reason: reasonOf(error) } });
      });
      void lacksSettings(project, values).then((unshared) => window.send({ type: 'unshared', unshared }));
    },
  });
  const opener = new Opener(windows, projectSettings);

  await Promise.all([app.whenReady(), settings.load(), recents.load(), windows.load()]);
  await accesses.load();
  // Otherwise Electron shows its default browser menu until a page sends its own.
  if (process.platform !== 'darwin') Menu.setApplicationMenu(null);
  serveScheme(pageRoot);
  applyTheme(settings.current.theme);
  followTheme();
  const resources = app.isPackaged ? process.resourcesPath : path.join(app.getAppPath(), '..');
  const assets = path.join(resources, 'assets');
  const samples = path.join(userData, 'samples');
  const documents = new DocumentWindow();
  answerPages(
    shellHandlers({ windows, opener, settings, recents, accesses, log, documents, assets, samples }),
    windows,
  );
  if (isDevelopment(app.isPackaged, process.env)) reloadOnBuild(pageRoot);

  if (app.commandLine.hasSwitch('self-test')) {
    return selfTest(windows.create(), await prepareSample(assets, samples));
  }

  for (const journal of await journals.leftBehind()) void windows.create().session.recover(journal);
  requests.begin((paths) => void opener.openSomewhere(paths));
  app.on('activate', () => windows.showFront());
}
