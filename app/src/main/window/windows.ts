import type { Problem, ProjectSettings, ShellEvent } from '@urlset/core/contract.ts';
import {
  type BaseWindow,
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  type MessagePortMain,
  screen,
  shell,
  type WebContents,
} from 'electron';
import { askAboutPage } from '../dialogs.ts';
import type { Log } from '../log/log.ts';
import type { ShellWords } from '../messages/en.ts';
import { ProjectSession, type SessionPlatform } from '../project/session.ts';
import { PAGE_URL } from '../security/page-files.ts';
import type { JsonFile } from '../storage/json-file.ts';
import { backgroundColor } from '../theme.ts';
import { boundsOnScreen, MINIMUM, PREFERRED, type WindowState } from './bounds.ts';
import { WindowMenu } from './menu.ts';
import { ProjectWindow } from './project-window.ts';

/** Offset of a new window from the previous one, in pixels. */
const CASCADE = 28;

/** Dependencies and callbacks of all windows. */
export interface WindowsOptions {
  preload: string;
  devTools: boolean;
  log: Log;
  /** The texts of dialogs, in the language that the user has chosen. */
  words(): ShellWords;
  platform: SessionPlatform<MessagePortMain>;
  stateFile: JsonFile<WindowState | null>;
  onCreate(window: ProjectWindow): void;
  /** Called when a project was opened, edited, saved or closed. */
  onState(window: ProjectWindow): void;
  onSettings(window: ProjectWindow, path: string, settings: ProjectSettings): void;
}

export class Windows {
  readonly #options: WindowsOptions;
  readonly #open = new Map<number, ProjectWindow>();
  #state: WindowState | null = null;
  /** Problems to report in the next window, because no window was open. */
  #untold: Problem[] = [];

  constructor(options: WindowsOptions) {
    this.#options = options;
  }

  get all(): ProjectWindow[] {
    return [...this.#open.values()];
  }

  /** Reads the stored position and size of the last window. */
  async load(): Promise<void> {
    this.#state = await this.#options.stateFile.read();
  }

  /** The window of these web contents; null if they belong to no window of the app. */
  of(contents: WebContents): ProjectWindow | null {
    return this.#find(BrowserWindow.fromWebContents(contents));
  }

  /** The window in which the user expects a file to open: the front window if it is empty, or else a new one. */
  forNewProject(): ProjectWindow {
    const front = this.#front();
    return front?.session.isEmpty ? front : this.create();
  }

  /** Brings the app to the front, with a new window if none is open. */
  showFront(): void {
    const front = this.#front() ?? this.all.at(-1) ?? this.create();
    if (front.frame.isMinimized()) front.frame.restore();
    front.frame.focus();
  }

  /** Shows a problem that belongs to no project, in the front window or in the next one that opens. */
  tell(problem: Problem): void {
    const window = this.#front() ?? this.all.at(-1);
    if (window) this.#tellIn(window, problem);
    else this.#untold.push(problem);
  }

  #tellIn(window: ProjectWindow, problem: Problem): void {
    this.#options.log.note('problem', { code: problem.code });
    window.send({ type: 'problem', problem });
  }

  broadcast(event: ShellEvent): void {
    for (const window of this.all) window.send(event);
  }

  /** Opens an empty window. */
  create(): ProjectWindow {
    const frame = new BrowserWindow({
      ...this.#place(),
      minWidth: MINIMUM.width,
      minHeight: MINIMUM.height,
      show: false,
      title: 'Urlset',
      backgroundColor: backgroundColor(),
      webPreferences: {
        preload: this.#options.preload,
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webviewTag: false,
        // Chromium would download its dictionaries from a server.
        spellcheck: false,
        devTools: this.#options.devTools,
      },
    });
    const window: ProjectWindow = new ProjectWindow(
      frame,
      new ProjectSession(this.#options.platform, {
        state: () => {
          window.showState();
          this.#options.onState(window);
        },
        engine: (state, problems) => {
          this.#options.log.note(`engine ${state}`, { problems: problems.map(({ code }) => code).join() });
          window.send({ type: 'engine', state, problems });
        },
        settings: (path, settings) => this.#options.onSettings(window, path, settings),
        problem: (problem) => this.#tellIn(window, problem),
        absent: (paths) => window.askAboutAbsent(paths),
      }),
      new WindowMenu(frame, (id, target) => this.#find(target ?? frame)?.choose(id)),
      this.#options.words,
    );
    this.#open.set(frame.id, window);
    if (this.#state?.maximized) frame.maximize();
    frame.once('ready-to-show', () => frame.show());
    // The title shows the project's name, not the document's title.
    frame.on('page-title-updated', (event) => event.preventDefault());
    frame.on('focus', () => {
      if (window.session.state.open) window.session.request('focus', {}).catch(() => {});
    });
    frame.webContents.on('input-event', (_event, { type }) => window.gestures.saw(type));
    frame.webContents.on('did-navigate', () => window.gestures.forget());
    frame.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      this.#options.log.note('page ended', { reason, code: exitCode });
      void this.#revive(window);
    });
    frame.once('closed', () => this.#open.delete(frame.id));
    this.#options.onCreate(window);
    for (const problem of this.#untold.splice(0)) this.#tellIn(window, problem);
    void frame.loadURL(PAGE_URL);
    return window;
  }

  /**
   * Reloads a page after a crash. The project is not lost, because the engine holds it. If the page keeps
   * crashing, asks the user.
   */
  async #revive(window: ProjectWindow): Promise<void> {
    const { log, words } = this.#options;
    if (window.frame.isDestroyed()) return;
    if (!window.died()) {
      log.note('page keeps ending');
      const showLog = () => shell.showItemInFolder(log.file);
      if (!(await askAboutPage(window.frame, words(), showLog))) return window.frame.close();
      window.deaths.forgive();
    }
    window.frame.reload();
  }

  async rememberPlace(window: ProjectWindow): Promise<void> {
    this.#state = {
      version: 1,
      bounds: window.frame.getNormalBounds(),
      maximized: window.frame.isMaximized(),
    };
    // Losing a window's position is harmless.
    await this.#options.stateFile.write(this.#state).catch(() => {});
  }

  #front(): ProjectWindow | null {
    const [only] = this.all.length === 1 ? this.all : [];
    return this.#find(BrowserWindow.getFocusedWindow()) ?? only ?? null;
  }

  #place(): BrowserWindowConstructorOptions {
    const before = this.all.at(-1)?.frame.getNormalBounds();
    const stored = before ? { ...before, x: before.x + CASCADE, y: before.y + CASCADE } : this.#state?.bounds;
    const screens = screen.getAllDisplays().map((display) => display.workArea);
    return (stored && boundsOnScreen(stored, screens)) ?? PREFERRED;
  }

  #find(frame: BaseWindow | null): ProjectWindow | null {
    return frame === null ? null : (this.#open.get(frame.id) ?? null);
  }
}
