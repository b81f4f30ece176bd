import path from 'node:path';
import type { ShellEvent } from '@urlset/core/contract.ts';
import type { BrowserWindow, MessagePortMain } from 'electron';
import { EVENT } from '../../preload/channels.ts';
import { Deaths } from '../deaths.ts';
import { askAboutAbsent, askToInterrupt, askToSave } from '../dialogs.ts';
import type { ShellWords } from '../messages/en.ts';
import type { AbsentAnswer, ProjectSession } from '../project/session.ts';
import { DroppedFiles } from '../security/dropped-files.ts';
import { Gestures } from '../security/gestures.ts';
import { mayLeave } from './close-question.ts';
import type { WindowMenu } from './menu.ts';
import { Settling } from './settling.ts';
import { windowTitle } from './title.ts';

export class ProjectWindow {
  readonly frame: BrowserWindow;
  readonly session: ProjectSession<MessagePortMain>;
  readonly menu: WindowMenu;
  readonly settling = new Settling();
  readonly gestures = new Gestures(() => performance.now());
  readonly dropped = new DroppedFiles();
  readonly deaths = new Deaths(() => performance.now());
  failures = 0;
  /** Whether the page has ever listened. Before that, the user has not seen the window and cannot be asked. */
  hasListened = false;
  readonly #words: () => ShellWords;
  /** Resolves when the page has started and listens. */
  readonly greeted: Promise<void>;
  #unheard: ShellEvent[] | null = [];
  #greet: () => void = () => {};

  constructor(
    frame: BrowserWindow,
    session: ProjectSession<MessagePortMain>,
    menu: WindowMenu,
    words: () => ShellWords,
  ) {
    this.frame = frame;
    this.session = session;
    this.menu = menu;
    this.#words = words;
    this.greeted = new Promise((resolve) => {
      this.#greet = resolve;
    });
  }

  /** The texts of dialogs. */
  get words(): ShellWords {
    return this.#words();
  }

  /** Sends an event to the page, or queues it until the page listens. */
  send(event: ShellEvent): void {
    if (this.#unheard !== null) this.#unheard.push(event);
    else if (!this.frame.isDestroyed()) this.frame.webContents.send(EVENT, event);
  }

  /** Handles a menu item that the user chose. */
  choose(id: string): void {
    this.gestures.noted();
    this.send({ type: 'command', id });
  }

  /** The page is starting or restarting. Events are queued until it listens. */
  pageStarts(): void {
    this.#unheard ??= [];
  }

  /** The page listens now. Sends it all queued events. */
  pageListens(): void {
    const events = this.#unheard ?? [];
    this.#unheard = null;
    this.hasListened = true;
    for (const event of events) this.send(event);
    this.#greet();
  }

  /** Records that the page's process died. Returns whether to reload the page. */
  died(): boolean {
    this.pageStarts();
    return this.deaths.died();
  }

  /** Shows the project's name and whether it has unsaved edits, following the platform's conventions. */
  showState(): void {
    if (this.frame.isDestroyed()) return;
    const { name, dirty, path: file } = this.session.state;
    this.frame.setTitle(windowTitle(name, dirty, process.platform));
    if (process.platform !== 'darwin') return;
    this.frame.setDocumentEdited(dirty);
    this.frame.setRepresentedFilename(file ?? '');
  }

  /** Whether the window may close. Text that is being typed in the page counts as an edit, too. */
  async mayClose(): Promise<boolean> {
    if (!(await this.mayInterrupt())) return false;
    // A page that does not listen or shows no project has nothing to settle.
    const isAsked = this.#unheard === null && this.session.state.open;
    const isSettled = !isAsked || (await this.settling.settle(() => this.send({ type: 'leaving' })));
    return this.mayLeave(!isSettled);
  }

  /** If work is running, asks whether to interrupt it, and does so. Returns whether the caller may continue. */
  async mayInterrupt(): Promise<boolean> {
    const { running } = this.session;
    if (running.length === 0 || !this.hasListened) return true;
    if (!(await askToInterrupt(this.frame, this.words, running))) return false;
    await this.session.request('interrupt', {}).catch(() => undefined);
    return true;
  }

  /** Asks about edited files that cannot be reached, once the page has started. */
  async askAboutAbsent(paths: readonly string[]): Promise<AbsentAnswer> {
    await this.greeted;
    return askAboutAbsent(this.frame, this.words, paths);
  }

  /**
   * Whether the project may be closed. Asks the user about unsaved edits.
   * @param isUnsure whether there may be edits that the page has not reported yet
   */
  mayLeave(isUnsure = false): Promise<boolean> {
    const { dirty, name, exported } = this.session.state;
    return mayLeave({
      // If the user cannot be asked, the journal keeps the edits for the next start.
      dirty: (dirty || isUnsure) && this.hasListened,
      ask: () => askToSave(this.frame, this.words, name, exported),
      save: () => this.session.request('save', {}),
      continueInPage: () => this.send({ type: 'command', id: 'file.saveAll' }),
      tell: (problem) => this.send({ type: 'problem', problem }),
    });
  }

  /** The project's folder, in which dialogs start; null if the project is not on disk. */
  get folder(): string | null {
    const { path: file } = this.session.state;
    return file === null ? null : path.dirname(file);
  }
}
